import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'

import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import * as functions from '../../functions/src/index.ts'
import { plainPages, rawPdf } from '../../tests/pdf/support/raw-pdf.ts'
import { repositoryRoot } from '../repository.ts'
import { buildFunctions, type BuiltFile } from './functions.ts'

const run = promisify(execFile)
const names = Object.keys(functions).toSorted()

const manifestSchema = v.object({
  endpoints: v.record(v.string(), v.object({ platform: v.string() })),
  params: v.array(v.object({ name: v.string() })),
})

const version = v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+$/))
const packageSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ dependencies: v.record(v.string(), version) }),
)

let folder: string
let built: readonly BuiltFile[]

beforeAll(async () => {
  // Outside the repository, where no package is found beside the build.
  folder = await mkdtemp(join(tmpdir(), 'functions-'))
  built = await buildFunctions(folder)
}, 60_000)

afterAll(async () => {
  await rm(folder, { recursive: true })
})

/** Runs Node beside the built functions, with no environment. */
async function node(...given: string[]) {
  return await run(process.execPath, given, { cwd: folder, env: {} })
}

describe('the built functions', { timeout: 60_000 }, () => {
  it('load with no package beside them, and with no environment', async () => {
    const program = `console.log(Object.keys(await import('./index.js')).toSorted().join())`
    const { stdout, stderr } = await node('--input-type=module', '--eval', program)
    expect(stderr).toBe('')
    expect(stdout.trim().split(',')).toEqual(names)
  })

  it('load at once where they are required, as the emulator does', async () => {
    const program = `console.log(Object.keys(require(process.cwd())).toSorted().join())`
    const { stdout } = await node('--eval', program)
    expect(stdout.trim().split(',')).toEqual(names)
  })

  it('open a PDF with what is beside them, in a thread that no function loads', async () => {
    const counter = 'functions/src/papers/checks/pdf-pages/count-pages.ts'
    const file = built.find(({ sources }) => sources.includes(counter))
    const pdf = join(folder, 'paper.pdf')
    await writeFile(pdf, rawPdf(plainPages(3)))
    const program = [
      // What several parts share keeps its functions’ names, and not those of its exports.
      `const parts = Object.values(await import('./${file?.name ?? ''}'))`,
      `const countPages = parts.find(({ name }) => name === 'countPages')`,
      `const { readFile } = await import('node:fs/promises')`,
      `console.log(await countPages(await readFile(${JSON.stringify(pdf)})))`,
    ].join('\n')
    const { stdout, stderr } = await node('--input-type=module', '--eval', program)
    expect({ stdout, stderr }).toEqual({ stdout: '3\n', stderr: '' })
    expect(built.flatMap(({ sources }) => sources.filter((path) => /pdfium/.test(path)))).toEqual(
      [],
    )
  })

  it('make a copy of a PDF with what is beside them', async () => {
    const beside = join(folder, 'copies')
    await buildFunctions(beside, 'functions/src/reviews/copies/cleaned-pdf.ts')
    const pdf = join(folder, 'copied.pdf')
    await writeFile(pdf, rawPdf(plainPages(3), { trailer: '/Info << /Author (Asha Rao) >>' }))
    const program = [
      `const { cleanedPdf } = await import('./copies/index.js')`,
      `const { readFile } = await import('node:fs/promises')`,
      `const copy = Buffer.from(await cleanedPdf(await readFile(${JSON.stringify(pdf)})))`,
      `console.log(copy.toString('latin1', 0, 5), copy.includes('Asha Rao'))`,
    ].join('\n')
    const { stdout, stderr } = await node('--input-type=module', '--eval', program)
    expect({ stdout, stderr }).toEqual({ stdout: '%PDF- false\n', stderr: '' })
  })

  it('tell Firebase’s tools what they are, and which parameters and secrets they need', async () => {
    const manifestFile = join(folder, 'manifest.json')
    const reader = join(
      repositoryRoot,
      'node_modules/firebase-functions/lib/bin/firebase-functions.js',
    )
    await run(process.execPath, [reader], {
      cwd: folder,
      env: {
        FUNCTIONS_CONTROL_API: 'true',
        FUNCTIONS_MANIFEST_OUTPUT_PATH: manifestFile,
        GCLOUD_PROJECT: 'demo-lectern',
      },
    })
    const manifest = v.parse(manifestSchema, JSON.parse(await readFile(manifestFile, 'utf8')))
    expect(Object.keys(manifest.endpoints).toSorted()).toEqual(names)
    const shipped = await readFile(join(repositoryRoot, 'functions/.env'), 'utf8')
    const parameters = [...shipped.matchAll(/^([A-Z_]+)=/gm)].map(([, name = '']) => name)
    expect(manifest.params.map(({ name }) => name).toSorted()).toEqual(
      [...parameters, 'APP_SECRET', 'SMTP_URL'].toSorted(),
    )
    const { dependencies } = v.parse(
      packageSchema,
      await readFile(join(folder, 'package.json'), 'utf8'),
    )
    expect(Object.keys(dependencies)).toEqual(['firebase-admin', 'firebase-functions'])
  })

  it('are not built where an import leads nowhere', async () => {
    const entry = join(folder, 'lost.ts')
    await writeFile(entry, "export { lost } from 'no-such-package'\n")
    const building = buildFunctions(join(folder, 'lost'), relative(repositoryRoot, entry))
    await expect(building).rejects.toThrow('no-such-package')
  })
})
