import { join } from 'node:path'

import type { Plugin } from 'vitest/config'

import { repositoryRoot } from '../repository.ts'

const platform = join(repositoryRoot, 'functions/src/platform')

/**
 * Makes a spy of each function that logs an event, so that files which share their modules log nothing and can ask what
 * would have been logged. `vi.mock` would bind the modules to the spies of the first file.
 */
export function spiedLogs(): Plugin {
  return {
    name: 'spied-logs',
    // The text as it is in the file.
    enforce: 'pre',
    transform: {
      filter: { id: ['', 'account-', 'review-'].map((kind) => join(platform, `${kind}logs.ts`)) },
      handler: (code) => {
        const names = [...code.matchAll(/^export function (\w+)/gm)].map(([, name]) => name)
        if (names.length === 0) throw new Error('A file of logs exports no function any more.')
        const spies = names.map((name) => `export const ${name} = vi.fn()`)
        return ["import { vi } from 'vitest'", ...spies].join('\n')
      },
    },
  }
}

/**
 * Hands reviewers PDFs as they were sent, where a copy's content doesn't matter: a thread that opens a file which is
 * no PDF is lost, and the next one takes longer to start than most tests take.
 */
export function plainCopies(): Plugin {
  return {
    name: 'plain-copies',
    enforce: 'pre',
    transform: {
      filter: { id: join(repositoryRoot, 'functions/src/reviews/copies/copy-of.ts') },
      handler: () =>
        'export const copyOf = async (content) => Promise.resolve({ content, cleaned: true })',
    },
  }
}

/**
 * Ends sessions without the second that Firebase's clock of whole seconds needs before a new login: nobody logs in after
 * it in the services' own tests. tests/services/accounts/ended-sessions.isolated.test.ts has the real second.
 */
export function skippedSecond(): Plugin {
  return {
    name: 'skipped-second',
    enforce: 'pre',
    transform: {
      filter: { id: join(repositoryRoot, 'functions/src/store/change-block.ts') },
      handler: (code) => {
        const changed = code.replaceAll('await setTimeout(1000)', 'await setTimeout(0)')
        if (changed === code) throw new Error('Nothing waits for the next second any more.')
        return changed
      },
    },
  }
}

/**
 * Puts a sample in the place of the conference that an organising team edits, so that no test fails of another name,
 * day or time zone. The content's own modules and their tests read what is really there.
 */
export function sampleConference(): Plugin {
  const content = join(repositoryRoot, 'web/src/content/')
  return {
    name: 'sample-conference',
    enforce: 'pre',
    resolveId: {
      filter: { id: /content\/conference\.ts$/ },
      handler: (_source, importer) =>
        importer === undefined || importer.startsWith(content)
          ? null
          : join(repositoryRoot, 'web/src/testing/sample-conference.ts'),
    },
  }
}
