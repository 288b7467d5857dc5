/**
 * Packs a square PNG into an .ico file: a directory of one entry, then the picture itself.
 *
 * @param size the picture's width and height in px, at most 255
 */
export function icoOf(png: Buffer, size: number): Buffer {
  const directory = Buffer.alloc(22)
  directory.writeUInt16LE(1, 2) // the type: icons
  directory.writeUInt16LE(1, 4) // how many
  directory.writeUInt8(size, 6)
  directory.writeUInt8(size, 7)
  directory.writeUInt16LE(1, 10) // colour planes
  directory.writeUInt16LE(32, 12) // bits a pixel
  directory.writeUInt32LE(png.length, 14)
  directory.writeUInt32LE(directory.length, 18)
  return Buffer.concat([directory, png])
}
