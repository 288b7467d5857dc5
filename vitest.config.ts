import { defineConfig } from 'vitest/config'

import { builtCopyThreads } from './tools/test/built-threads.ts'

/** These change what others see. */
const disturbing = [
  'tests/conference/*.test.ts',
  'tests/e2e/faults/mail-server-down.test.ts',
  'tests/e2e/conference/*.test.ts',
  'tests/e2e/reviews/*.test.ts',
  'tests/e2e/organisers/{assigning,desk-reviews}.test.ts',
]

/** What it stores is much, and most of its time goes by queries: the sooner, the less is there. */
const first = 'tests/functions/random/random-operations.test.ts'

const unitTests = {
  exclude: ['**/node_modules/**', '**/lib/**', '**/dist/**'],
  // Properties are tried many times, and the compilers and other suites run beside them.
  testTimeout: 60_000,
  // One less than there are processors would be one, where there are two.
  maxWorkers: 2,
}

/** These replace modules, which has to happen before anybody else has read them. */
const replacing = [
  'functions/src/api/handle-request.test.ts',
  'functions/src/api/handlers/health-handler.test.ts',
  'functions/src/callables/https-errors.test.ts',
  'functions/src/platform/write-log.test.ts',
  'tools/admin/connection.test.ts',
  'web/src/firebase/accounts/find-fullname.test.ts',
  'web/src/firebase/papers/{watch-paper-events,watch-papers,watch-papers-windows}.test.ts',
  'web/src/firebase/reviews/paper-reviews.test.ts',
]

/** These have projects of their own on the emulators, and so run beside each other and all others. */
const apart = [
  'tests/functions/admin/admin-check{,-blocked,-bulk,-files,-histories,-mails,-numbers,-reviews,-settings}.test.ts',
  'tests/functions/admin/admin-index.test.ts',
  'tests/functions/*/{accept-paper,bulk-accept,bulk-change,checks-at-hand,flood-reports,late-files,paper-checks}.test.ts',
  'tests/functions/*/{paper-file-changes,paper-index,paper-numbers,raw-flood,removed-files,swapped-files}.test.ts',
  'tests/functions/*/{triggers-killed,withdrawn-papers}.test.ts',
]

/** So do these, which replace modules that the others read, or count all that is in their project. */
const apartAlone = [
  'tests/functions/*/{bulk-thousand,decide,desk-papers,due-mails,watched-lists}.test.ts',
]

/** These replace modules that others read, or ask one that all replace what it was told. */
const functionsAlone = ['tests/functions/*/{account-handlers,papers-submit,room-under-way}.test.ts']

/** These call the services in their own process, without triggers: each file gets a project of its own. */
const ownProject = [
  'tests/functions/accounts/password/*.test.ts',
  'tests/functions/accounts/{blocked,corrected-address,forged-addresses,limits,one-registration,shared-limits,strangers}.test.ts',
  'tests/functions/conference/*.test.ts',
  'tests/functions/files/papers-files.test.ts',
  'tests/functions/mail/{delivery,edit-receipts,further-mails,paper-mails,status-mails}.test.ts',
  'tests/functions/papers/{papers-change,papers-list,papers-owner,papers-submit-failures,submission-window}.test.ts',
  'tests/functions/quota/{account-counts,submission-floods,submission-limits,sweep-floods}.test.ts',
  'tests/functions/reviews/**/*.test.ts',
]

const serviceTests = {
  // Services that ask for conflicts of interest read it themselves.
  env: { APP_SECRET: 'a secret that the tests alone use' },
  setupFiles: 'tests/support/file-setup.ts',
  fileParallelism: false,
  retry: 1,
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
 * `npm run stack:test` keeps it running) and share it; those of `rules` and `functions` disturb each
 * other and run one file at a time, and so do those of `api` and `attacks`, each of which keeps the
 * functions busy. Where nothing replaces modules, all files share them (and clean up by
 * tests/support/after-each-file.ts): reading them anew for each file takes twice the time. Where nothing is drawn at random, a test has a second
 * try, for machines that are busy for a moment; `npm test` names those that needed it.
 */
export default defineConfig({
  test: {
    tags: [
      { name: 'long', description: 'What `npm run test:long` runs, and `npm test` leaves out.' },
    ],
    projects: [
      {
        plugins: [builtCopyThreads()],
        test: {
          ...unitTests,
          name: 'unit',
          include: [
            '{domain,functions/src,tools,tests/documents,tests/structure,tests/deploy,tests/pdf,tests/rules/mutants,web/api-docs,web/pictures,web/prerender}/**/*.test.ts',
            'web/src/**/*.test.ts',
          ],
          exclude: [...unitTests.exclude, ...replacing, 'tests/deploy/long/**'],
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
      { test: { ...unitTests, name: 'unit-replacing', include: replacing } },
      // Components, in a DOM that draws nothing: what they say, and what they do when they are used.
      {
        test: {
          ...unitTests,
          name: 'unit-dom',
          include: ['web/src/**/*.test.tsx'],
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
      {
        test: {
          ...serviceTests,
          name: 'functions',
          isolate: false,
          include: ['tests/functions/**/*.test.ts'],
          exclude: [first, ...apart, ...apartAlone, ...ownProject, ...functionsAlone],
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          ...serviceTests,
          name: 'functions-alone',
          include: functionsAlone,
          sequence: { groupOrder: 3 },
        },
      },
      {
        test: {
          ...serviceTests,
          name: 'functions-first',
          include: [first],
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...serviceTests,
          name: 'functions-apart',
          isolate: false,
          include: apart,
          fileParallelism: true,
          maxWorkers: 2,
        },
      },
      {
        test: {
          ...serviceTests,
          name: 'functions-apart-alone',
          include: apartAlone,
          fileParallelism: true,
          maxWorkers: 2,
        },
      },
      {
        plugins: [builtCopyThreads()],
        test: {
          ...serviceTests,
          setupFiles: ['tests/support/own-project-setup.ts', serviceTests.setupFiles],
          name: 'functions-own',
          include: ownProject,
          fileParallelism: true,
          maxWorkers: 2,
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
          exclude: disturbing,
          maxWorkers: 2,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          ...browserTests,
          name: 'e2e-alone',
          include: disturbing,
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
