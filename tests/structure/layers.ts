import { posix } from 'node:path'

import { filesOf, textOf } from '../../tools/test/repository-files.ts'

/** What a folder of sources promises of its imports; all paths are from that folder, with slashes. */
export interface House {
  readonly folder: string
  /**
   * Its folders and single files, lowest first: each imports itself and what stands before it. A
   * sub-folder that is not named belongs to the folder around it. Without it there are no layers.
   */
  readonly order?: readonly string[]
  /** How the paths of those folders begin that never import one another. */
  readonly apart?: RegExp
}

/** One file that imports another, as types alone, when it is needed, or in a test's mock too. */
export interface Import {
  readonly from: string
  readonly to: string
}

/** Lists the files of a folder and of all below it, and what they import of one another. */
export function readHouse({ folder }: House): { files: string[]; imports: Import[] } {
  const files = filesOf(`${folder}/**/*.*`).map((file) => file.slice(folder.length + 1))
  const known = new Set(files)
  const imports = files
    .filter((file) => /\.(tsx?|css)$/.test(file))
    .flatMap((from) =>
      importedBy(textOf(`${folder}/${from}`)).map((path) => ({
        from,
        to: posix.join(posix.dirname(from), path),
      })),
    )
  return { files, imports: imports.filter(({ to }) => known.has(to)) }
}

function importedBy(text: string): string[] {
  const code = text.replaceAll(/\/\*[\s\S]*?\*\//g, '')
  const specifier =
    /(?:\bfrom\s*|\bimport\s*\(?\s*|new URL\(\s*|[mM]ock\(\s*|@import\s+|url\(\s*)['"](\.[^'"\n?]+)/g
  return Array.from(code.matchAll(specifier), ([, path = '']) => path)
}

/** Returns a line for each import that goes upwards, sideways or in a circle. */
export function refusals(
  house: House,
  files: readonly string[],
  imports: readonly Import[],
): string[] {
  const told = (kind: string, { from, to }: Import) => `${kind}: ${from} imports ${to}`
  const circle = circling(imports)
  return [
    ...files.filter((file) => placeOf(house, file) < 0).map((file) => `no place: ${file}`),
    ...imports
      .filter(({ from, to }) => placeOf(house, to) > placeOf(house, from))
      .map((one) => told('upwards', one)),
    ...imports.filter((one) => isSideways(house, one)).map((one) => told('sideways', one)),
    ...(circle.length > 0 ? [`circle of files: ${circle.join(', ')}`] : []),
    ...foldersOf(files).flatMap((folder) => folderRefusals(folder, imports)),
  ]
}

/** The nearest folder around a file that the order names. */
function placeOf({ order }: House, file: string): number {
  if (order === undefined) return 0
  for (let path = file; path !== '.'; path = posix.dirname(path)) {
    const place = order.indexOf(path)
    if (place >= 0) return place
  }
  return -1
}

function isSideways({ apart }: House, { from, to }: Import): boolean {
  const [one, other] = [apart?.exec(from)?.[0], apart?.exec(to)?.[0]]
  return one !== undefined && other !== undefined && one !== other
}

/** All folders, the one around them as an empty text. */
function foldersOf(files: readonly string[]): string[] {
  const folders = files.flatMap((file) => {
    const parts = file.split('/').slice(0, -1)
    return ['', ...parts.map((_, index) => `${parts.slice(0, index + 1).join('/')}/`)]
  })
  return [...new Set(folders)]
}

/** In each folder, its own files and its sub-folders are what may make no circle. */
function folderRefusals(folder: string, imports: readonly Import[]): string[] {
  const part = (file: string) => /^[^/]*\/?/.exec(file.slice(folder.length))?.[0] ?? ''
  const isWithin = (file: string) => file.startsWith(folder)
  const between = imports
    .filter(({ from, to }) => isWithin(from) && isWithin(to))
    .map(({ from, to }) => ({ from: part(from), to: part(to) }))
    .filter(({ from, to }) => from !== to)
  const circle = circling(between)
  const name = folder === '' ? 'the top' : folder
  return circle.some((one) => one.endsWith('/'))
    ? [`circle of folders in ${name}: ${circle.join(', ')}`]
    : []
}

/** Leaves out what imports nothing or is imported by nothing, until only circles are left. */
function circling(imports: readonly Import[]): string[] {
  const importing = new Set(imports.map(({ from }) => from))
  const imported = new Set(imports.map(({ to }) => to))
  const rest = imports.filter(({ from, to }) => imported.has(from) && importing.has(to))
  return rest.length < imports.length ? circling(rest) : [...importing]
}
