/** How long a download may take to begin before its object URL is given back, in milliseconds. */
const urlLifetime = 60_000

/** Hands a file to the browser's downloads, under its name. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => {
    URL.revokeObjectURL(url)
  }, urlLifetime)
}
