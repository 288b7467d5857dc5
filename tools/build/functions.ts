import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { rolldown, type InputOptions, type OutputOptions } from 'rolldown'
import * as v from 'valibot'

import { repositoryRoot } from '../stack/plan.ts'

/**
 * What is installed beside the bundle instead of inside it: packages that load files of their own at
 * run time, or that Cloud Functions looks for.
 */
const external = /^(firebase-admin|firebase-functions|@google-cloud\/[^/]+|nodemailer)(\/|$)/

/** Bundled CommonJS code may expect these names, which ECMAScript modules do not have. */
const banner = [
  "import { createRequire as __createRequire } from 'node:module';",
  'const require = __createRequire(import.meta.url);',
  'const __filename = import.meta.filename;',
  'const __dirname = import.meta.dirname;',
].join('\n')

/** How rolldown reads the functions and the domain. */
export const functionsInput = {
  input: { index: join(repositoryRoot, 'functions/src/index.ts') },
  cwd: repositoryRoot,
  platform: 'node',
  external,
  tsconfig: join(repositoryRoot, 'tsconfig.json'),
} satisfies InputOptions

/** How rolldown writes the functions to a folder; lazy imports become files of their own. */
export function functionsOutput(folder: string): OutputOptions {
  return {
    dir: folder,
    format: 'esm',
    banner,
    sourcemap: true,
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
  }
}

/**
 * Bundles functions/src and the domain into a folder that can be deployed by itself.
 *
 * @param folder emptied first
 * @throws {Error} when the sources do not build
 */
export async function buildFunctions(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  await writeFunctionsPackage(folder)
  const bundle = await rolldown(functionsInput)
  try {
    await bundle.write(functionsOutput(folder))
  } finally {
    await bundle.close()
  }
}

const lockFileSchema = v.object({
  packages: v.record(v.string(), v.object({ version: v.optional(v.string()) })),
})

const functionsPackageSchema = v.object({ dependencies: v.record(v.string(), v.string()) })

/**
 * Writes the package.json of the built functions: the packages that the bundle leaves out, with the
 * very versions that the lock file names, so that what is deployed is what was tested.
 *
 * @throws {Error} when the lock file does not name one of them
 */
async function writeFunctionsPackage(folder: string): Promise<void> {
  const lock = v.parse(lockFileSchema, await readJson('package-lock.json'))
  const { dependencies } = v.parse(functionsPackageSchema, await readJson('functions/package.json'))
  const outside = Object.keys(dependencies).filter((name) => external.test(name))
  const versions = outside.map((name) => {
    const found =
      lock.packages[`functions/node_modules/${name}`] ?? lock.packages[`node_modules/${name}`]
    if (found?.version === undefined) throw new Error(`package-lock.json does not name ${name}.`)
    return [name, found.version] as const
  })
  const content = {
    name: 'lectern-functions',
    private: true,
    type: 'module',
    main: 'index.js',
    engines: { node: '24' },
    dependencies: Object.fromEntries(versions),
  }
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(content, null, 2)}\n`)
}

async function readJson(path: string): Promise<unknown> {
  return JSON.parse(await readFile(join(repositoryRoot, path), 'utf8'))
}
