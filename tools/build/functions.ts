import { readFileSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { findPackageJSON } from 'node:module'
import { join, relative } from 'node:path'

import {
  rolldown,
  type InputOptions,
  type OutputAsset,
  type OutputChunk,
  type OutputOptions,
} from 'rolldown'
import * as v from 'valibot'

import { repositoryRoot } from '../repository.ts'
import { copyEngine, threadPrograms } from './thread-programs.ts'

/** Bundled CommonJS code may expect these names, which ECMAScript modules do not have. */
const banner = [
  "import { createRequire as __createRequire } from 'node:module';",
  'const require = __createRequire(import.meta.url);',
  'const __filename = import.meta.filename;',
  'const __dirname = import.meta.dirname;',
].join('\n')

/**
 * How rolldown reads the functions, the domain and every package that they use: one file is read
 * and compiled far sooner than a package's hundreds, and a function starts the sooner for it.
 *
 * @throws {Error} while building, when an import leads nowhere: it would fail in production alone
 */
export const functionsInput = {
  input: inputOf('functions/src/index.ts'),
  cwd: repositoryRoot,
  platform: 'node',
  tsconfig: join(repositoryRoot, 'tsconfig.json'),
  onLog: (level, log, handle) => {
    handle(log.code === 'UNRESOLVED_IMPORT' ? 'error' : level, log)
  },
} satisfies InputOptions

/**
 * How rolldown writes the functions to a folder; lazy imports become files of their own. Nothing is
 * minified: it would save a start some 20 ms, and cost the stack traces their names and lines.
 */
export function functionsOutput(folder: string): OutputOptions {
  return {
    dir: folder,
    format: 'esm',
    banner,
    sourcemap: true,
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
    codeSplitting: {
      // Hundreds of small files would take longer to find than to run.
      groups: [
        { name: 'shared', test: /(functions|domain)[\\/]src[\\/]/, minShareCount: 24 },
        {
          name: 'reviews',
          test: /(functions|domain)[\\/]src[\\/](.*[\\/])?reviews[\\/]/,
          minShareCount: 2,
        },
      ],
    },
  }
}

function inputOf(entry: string): Record<string, string> {
  const entries = Object.entries({ index: entry, ...threadPrograms })
  return Object.fromEntries(entries.map(([name, path]) => [name, join(repositoryRoot, path)]))
}

/** A file of the built functions, and the sources in it, as paths from the repository's root. */
export interface BuiltFile {
  readonly name: string
  readonly sources: readonly string[]
}

/**
 * Bundles the functions into a folder that can be deployed by itself.
 *
 * @param folder emptied first
 * @param entry a stand-in for the functions' own entry, as a path from the repository's root
 * @returns the scripts that a function may load, the entry first; without what only the threads that open
 *   PDFs load
 * @throws {Error} when the sources do not build
 */
export async function buildFunctions(folder: string, entry?: string): Promise<BuiltFile[]> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  await writeFunctionsPackage(folder)
  await copyEngine(folder)
  const bundle = await rolldown({
    ...functionsInput,
    ...(entry === undefined ? {} : { input: inputOf(entry) }),
  })
  try {
    const { output } = await bundle.write(functionsOutput(folder))
    return loadedBy('index.js', output)
      .toSorted((one, other) => Number(other.isEntry) - Number(one.isEntry))
      .map(({ fileName, moduleIds }) => ({
        name: fileName,
        sources: moduleIds.map((id) => relative(repositoryRoot, id)),
      }))
  } finally {
    await bundle.close()
  }
}

/** The files that an entry loads, at once or when they are needed. */
function loadedBy(entry: string, output: readonly (OutputChunk | OutputAsset)[]): OutputChunk[] {
  const chunks = output.filter((file) => file.type === 'chunk')
  const loaded = new Set([entry])
  // What is added meanwhile is gone through as well.
  for (const name of loaded) {
    const chunk = chunks.find(({ fileName }) => fileName === name)
    for (const further of [...(chunk?.imports ?? []), ...(chunk?.dynamicImports ?? [])]) {
      loaded.add(further)
    }
  }
  return chunks.filter(({ fileName }) => loaded.has(fileName))
}

/**
 * What must be installed beside the bundle although nothing in it asks for them: Firebase's tools
 * read the functions' declarations with firebase-functions, and its emulator wants both.
 */
const installedBeside = ['firebase-admin', 'firebase-functions']

const packageSchema = v.pipe(v.string(), v.parseJson(), v.object({ version: v.string() }))

/**
 * Writes the package.json of the built functions, with the very versions that are installed here, so
 * that what reads them is of the version that they were built with.
 */
async function writeFunctionsPackage(folder: string): Promise<void> {
  const versions = installedBeside.map((name) => {
    const file = findPackageJSON(name, join(repositoryRoot, 'functions/src/index.ts')) ?? name
    return [name, v.parse(packageSchema, readFileSync(file, 'utf8')).version] as const
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
