import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

import { beforeAll, describe, expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** What is done in one way: what it looks like, an example of it, and the files that may do it. */
interface OneWay {
  readonly looks: RegExp
  readonly example: string
  readonly folders: readonly string[]
  readonly where: readonly string[]
}

const ways: Readonly<Record<string, OneWay>> = {
  'gates alone say who asks': {
    looks: /\b(organiserOf|ownerOf|ownerFor)\(/,
    example: 'const organiser = organiserOf(member)',
    folders: ['functions/src'],
    where: [
      'functions/src/access/who-asks.ts',
      'functions/src/callables/admin-caller.ts',
      'functions/src/api/requests/read-viewer.ts',
      'functions/src/api/handlers/paper-file-handlers.ts',
      'functions/src/papers/reading/papers-owner.ts',
    ],
  },
  'one file names collections': {
    looks: /\.collection(Group)?\(\s*['"`]|\.doc\(\s*['"`][^'"`]*\//,
    example: "firestore.collection('papers')",
    folders: ['functions/src'],
    where: ['functions/src/store/collections.ts'],
  },
  'one file makes and reads stored times': {
    looks: /\bTimestamp\b/,
    example: 'Timestamp.fromMillis(now)',
    folders: ['functions/src'],
    where: ['functions/src/store/stored-time.ts'],
  },
  'one policy says what the final status means': {
    looks: /[!=]==?\s*finalStatus\b|\bfinalStatus\s*[!=]==?/,
    example: 'if (paper.status === finalStatus) return',
    folders: ['domain/src', 'functions/src', 'web/src'],
    where: ['domain/src/paper/statuses.ts'],
  },
}

const comment = /\/\*[\s\S]*?\*\//g

let sources: ReadonlyMap<string, string>
beforeAll(async () => {
  const folders = ['domain/src', 'functions/src', 'web/src']
  const found = await Promise.all(
    folders.map(async (folder) =>
      readdir(join(root, folder), { recursive: true, withFileTypes: true }),
    ),
  )
  const files = found
    .flat()
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  const read = async (file: string) => [file, await readFile(join(root, file), 'utf8')] as const
  sources = new Map(await Promise.all(files.map(read)))
})

function found({ looks, folders }: OneWay): string[] {
  return [...sources].flatMap(([file, text]) => {
    const code = text.replaceAll(comment, '')
    return folders.some((folder) => file.startsWith(`${folder}/`)) && looks.test(code) ? [file] : []
  })
}

describe.each(Object.entries(ways))('%s', (_name, way) => {
  test('is found where it is, and would be found elsewhere', () => {
    expect(way.example).toMatch(way.looks)
  })

  test('nowhere else', () => {
    const elsewhere = found(way).filter((file) => !way.where.includes(file))
    expect(elsewhere).toEqual([])
  })

  test('in each place that may', () => {
    expect(way.where.filter((file) => !sources.has(file))).toEqual([])
  })
})
