import { expect, test } from 'vitest'

import { filesOf, textOf } from '../../tools/test/repository-files.ts'

/** What is done in one way: what it looks like, and the files that do it. */
interface OneWay {
  readonly looks: RegExp
  readonly folders: string
  readonly where: readonly string[]
}

const ways: Readonly<Record<string, OneWay>> = {
  'gates alone say who asks': {
    looks: /\b(organiserOf|ownerOf|ownerFor)\(/,
    folders: 'functions/src',
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
    folders: 'functions/src',
    where: ['functions/src/store/collections.ts'],
  },
  'one file makes and reads stored times': {
    looks: /\bTimestamp\b/,
    folders: 'functions/src',
    where: ['functions/src/store/stored-time.ts'],
  },
  'one policy says what the final status means': {
    looks: /[!=]==?\s*finalStatus\b|\bfinalStatus\s*[!=]==?/,
    folders: '{domain,functions,web}/src',
    where: ['domain/src/paper/statuses.ts'],
  },
}

test.each(Object.entries(ways))('%s, and nowhere else', (_name, { looks, folders, where }) => {
  const found = filesOf(`${folders}/**/*.{ts,tsx}`)
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .filter((file) => looks.test(textOf(file).replaceAll(/\/\*[\s\S]*?\*\//g, '')))
  expect(found).toEqual(where.toSorted())
})
