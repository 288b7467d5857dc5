import { defineConfig } from 'vitest/config'

import { builtCopyThreads } from './tools/test/built-threads.ts'
import { plainCopies, sampleConference, skippedSecond, spiedLogs } from './tools/test/stand-ins.ts'

/** These change what others see. */
const disturbing = 'tests/e2e/alone/*.test.ts'

const unitTests = {
  exclude: ['**/node_modules/**', '**/lib/**', '**/dist/**'],
  // Properties are tried many times, and the compilers and other suites run beside them.
  testTimeout: 60_000,
  // One less than there are processors would be one, where there are two.
  maxWorkers: 2,
}

/** A file that replaces modules, which has to happen before anybody else has read them. */
const replacing = '**/*.isolated.test.{ts,tsx}'

const serviceTests = {
  // Services that ask for conflicts of interest read it themselves.
  env: { APP_SECRET: 'a secret that the tests alone use' },
  setupFiles: 'tests/support/file-setup.ts',
  fileParallelism: false,
  // Each test counts the calls of its own spies.
  clearMocks: true,
  testTimeout: 60_000,
  hookTimeout: 60_000,
  // Asking again is work for those who are waited for.
  expect: { poll: { interval: 150 } },
}

const browserTests = {
  setupFiles: 'tests/support/file-setup.ts',
  // All files share their modules, and the one browser among these.
  isolate: false,
  globalSetup: 'tests/support/browser/browser-setup.ts',
  testTimeout: 120_000,
  hookTimeout: 120_000,
  retry: 1,
  // What is waited for may take as long as what a page is waited for.
  expect: { poll: { timeout: 45_000, interval: 100 } },
}

/**
 * `unit` needs nothing but the files. The others run against the test stack (`npm test` starts it,
 * `npm run stack:test` keeps it running). `services` calls the services in the tests' own process, each worker in a
 * project of its own; the others share the project whose functions run, one file at a time. Files share their modules
 * (and clean up by tests/support/after-each-file.ts), since reading them anew for each file takes twice the time; those
 * that replace modules are called `*.isolated.test.ts`. Only tests in browsers have a second try, for machines that are
 * busy for a moment; `npm test` names those that needed it.
 */
export default defineConfig({
  test: {
    tags: [
      { name: 'long', description: 'What `npm run test:long` runs, and `npm test` leaves out.' },
    ],
    projects: [
      {
        plugins: [builtCopyThreads(), sampleConference()],
        test: {
          ...unitTests,
          name: 'unit',
          include: [
            '{domain,functions/src,tools,tests/documents,tests/structure,tests/deploy,tests/pdf,tests/rules/mutants,web/api-docs,web/pictures,web/prerender}/**/*.test.ts',
            'web/src/**/*.test.ts',
          ],
          exclude: [...unitTests.exclude, replacing, 'tests/deploy/long/**'],
          isolate: false,
        },
      },
      // All of it is long: the Firebase CLI takes minutes.
      {
        test: {
          name: 'deploy',
          include: ['tests/deploy/long/**/*.test.ts'],
          fileParallelism: false,
          testTimeout: 1_200_000,
        },
      },
      {
        plugins: [sampleConference()],
        test: {
          ...unitTests,
          name: 'unit-isolated',
          include: ['{functions/src,tools,web/src}/**/*.isolated.test.{ts,tsx}'],
        },
      },
      // Components, in a DOM that draws nothing: what they say, and what they do when they are used.
      {
        plugins: [sampleConference()],
        test: {
          ...unitTests,
          name: 'unit-dom',
          include: ['web/src/**/*.test.tsx'],
          exclude: [replacing],
          environment: 'happy-dom',
          setupFiles: 'web/src/testing/after-each-test.ts',
          isolate: false,
        },
      },
      {
        test: {
          name: 'rules',
          include: ['tests/rules/**/*.test.ts'],
          exclude: ['tests/rules/mutants/**'],
          isolate: false,
          fileParallelism: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      // The services in the tests' own process, without triggers. Each worker has a project.
      {
        plugins: [spiedLogs(), plainCopies(), skippedSecond()],
        test: {
          ...serviceTests,
          setupFiles: ['tests/services/support/own-project-setup.ts', serviceTests.setupFiles],
          name: 'services',
          isolate: false,
          include: ['tests/services/**/*.test.ts'],
          exclude: [replacing],
          fileParallelism: true,
          maxWorkers: 2,
        },
      },
      {
        plugins: [builtCopyThreads()],
        test: {
          ...serviceTests,
          setupFiles: ['tests/services/support/own-project-setup.ts', serviceTests.setupFiles],
          name: 'services-isolated',
          include: ['tests/services/**/*.isolated.test.ts'],
          fileParallelism: true,
          maxWorkers: 2,
        },
      },
      {
        plugins: [spiedLogs()],
        test: {
          ...serviceTests,
          name: 'functions',
          isolate: false,
          include: ['tests/functions/**/*.test.ts'],
          exclude: [replacing],
        },
      },
      {
        test: {
          ...serviceTests,
          name: 'functions-isolated',
          include: ['tests/functions/**/*.isolated.test.ts'],
        },
      },
      {
        test: {
          ...serviceTests,
          name: 'api',
          isolate: false,
          include: ['tests/api/**/*.test.ts'],
        },
      },
      {
        test: {
          ...browserTests,
          name: 'attacks',
          retry: 0,
          include: ['tests/attacks/**/*.test.ts'],
          fileParallelism: false,
        },
      },
      // Two browsers at once, beside the functions' tests. What disturbs others runs after them.
      {
        test: {
          ...browserTests,
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          exclude: [disturbing],
          maxWorkers: 2,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          ...browserTests,
          name: 'e2e-alone',
          include: [disturbing],
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
      },
      // No tests: `npm run visual-proof`. One state after the other, since some change what others show.
      {
        test: {
          ...browserTests,
          name: 'pictures',
          include: ['tests/pictures/*.pictures.ts'],
          globalSetup: [browserTests.globalSetup, 'tests/pictures/support/sample-data.ts'],
          fileParallelism: false,
          retry: 0,
        },
      },
    ],
  },
})
