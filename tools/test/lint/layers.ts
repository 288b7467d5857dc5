import { readdir, readFile } from 'node:fs/promises'
import { dirname, join, posix } from 'node:path'

/** What a folder of sources promises of its imports; all paths are from that folder, with slashes. */
export interface House {
  readonly folder: string
  /**
   * Its folders and single files, lowest first: each imports itself and what stands before it. A
   * sub-folder that is not named belongs to the folder around it. Without it there are no layers.
   */
  readonly order?: readonly string[]
  /** Folders whose sub-folders (or, at the top, which themselves) never import one another. */
  readonly apart?: readonly string[]
}

/** One file that imports another, as types alone, when it is needed, or in a test's mock too. */
export interface Import {
  readonly from: string
  readonly to: string
}

/** As many files as a folder may have. */
const mostFiles = 20

/** Lists the files of a folder and of all below it, and what they import of one another. */
export async function readHouse(
  root: string,
  { folder }: House,
): Promise<{ readonly files: string[]; readonly imports: Import[] }> {
  const found = await readdir(join(root, folder), { recursive: true, withFileTypes: true })
  const top = join(root, folder)
  const files = found
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'))
    .map((entry) => posix.join(entry.parentPath.slice(top.length + 1), entry.name))
  const known = new Set(files)
  const imports: Import[] = []
  for (const from of files.filter((file) => /\.(tsx?|css)$/.test(file))) {
    const text = await readFile(join(top, from), 'utf8')
    for (const path of importedBy(text)) {
      const to = posix.join(dirname(from), path)
      if (known.has(to)) imports.push({ from, to })
    }
  }
  return { files, imports }
}

function importedBy(text: string): string[] {
  const code = text.replaceAll(/\/\*[\s\S]*?\*\//g, '')
  const specifier =
    /(?:\bfrom\s*|\bimport\s*\(?\s*|new URL\(\s*|[mM]ock\(\s*|@import\s+|url\(\s*)['"](\.[^'"\n?]+)/g
  return [...code.matchAll(specifier)].flatMap(([, path]) => (path === undefined ? [] : [path]))
}

/** Tells each import that goes upwards, sideways or in a circle, and each folder that is too full. */
export function refusals(
  house: House,
  files: readonly string[],
  imports: readonly Import[],
): string[] {
  const told = (kind: string, { from, to }: Import) => `${kind}: ${from} imports ${to}`
  return [
    ...files.filter((file) => placeOf(house, file) < 0).map((file) => `no place: ${file}`),
    ...imports.filter((one) => isUpwards(house, one)).map((one) => told('upwards', one)),
    ...imports.filter((one) => isSideways(house, one)).map((one) => told('sideways', one)),
    ...circles(imports).map((circle) => `circle of files: ${circle.join(', ')}`),
    ...foldersOf(files).flatMap((folder) => folderRefusals(folder, files, imports)),
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

function isUpwards(house: House, { from, to }: Import): boolean {
  return placeOf(house, to) > placeOf(house, from)
}

function isSideways({ apart = [] }: House, { from, to }: Import): boolean {
  const [one, other] = [roomOf(apart, from), roomOf(apart, to)]
  return one !== undefined && other !== undefined && one !== other
}

/** `a/*` makes a room of each sub-folder of `a`. */
function roomOf(apart: readonly string[], file: string): string | undefined {
  for (const room of apart) {
    const around = room.replace(/\*$/, '')
    if (around === room && file.startsWith(`${room}/`)) return room
    if (around !== room && file.startsWith(around)) {
      return around + (file.slice(around.length).split('/')[0] ?? '')
    }
  }
  return undefined
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
function folderRefusals(
  folder: string,
  files: readonly string[],
  imports: readonly Import[],
): string[] {
  const within = files.filter((file) => posix.dirname(`/${file}`) === posix.join('/', folder, '.'))
  const part = (file: string) => /^[^/]*\/?/.exec(file.slice(folder.length))?.[0] ?? ''
  const inside = imports
    .filter(({ from, to }) => from.startsWith(folder) && to.startsWith(folder))
    .map(({ from, to }) => ({ from: part(from), to: part(to) }))
    .filter(({ from, to }) => from !== to)
  const name = folder === '' ? 'the top' : folder
  return [
    ...(within.length > mostFiles ? [`${String(within.length)} files: ${name}`] : []),
    ...circles(inside)
      .filter((circle) => circle.some((one) => one.endsWith('/')))
      .map((circle) => `circle of folders in ${name}: ${circle.join(', ')}`),
  ]
}

/** The groups of those that reach one another. */
function circles(imports: readonly Import[]): string[][] {
  const next = new Map<string, Set<string>>()
  for (const { from, to } of imports) next.set(from, (next.get(from) ?? new Set()).add(to))
  const reached = (start: string) => {
    const seen = new Set<string>()
    const open = [start]
    for (let one = open.pop(); one !== undefined; one = open.pop()) {
      for (const other of next.get(one) ?? []) {
        if (!seen.has(other)) open.push(other)
        seen.add(other)
      }
    }
    return seen
  }
  const found: string[][] = []
  const done = new Set<string>()
  for (const one of next.keys()) {
    const from = reached(one)
    if (done.has(one) || !from.has(one)) continue
    const circle = [...from].filter((other) => reached(other).has(one))
    for (const other of circle) done.add(other)
    found.push(circle)
  }
  return found
}
