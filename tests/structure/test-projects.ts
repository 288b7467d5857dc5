import { matchesGlob } from 'node:path'

import * as v from 'valibot'

import config from '../../vitest.config.ts'

const pattern = v.pipe(
  v.union([v.string(), v.array(v.string())]),
  v.transform((given) => [given].flat()),
)
const projectsSchema = v.array(
  v.object({
    test: v.object({ name: v.string(), include: pattern, exclude: v.optional(pattern, []) }),
  }),
)

/** Returns the names of the Vitest projects that run each of these test files, given by their paths from the root. */
export function projectsOfTests(files: readonly string[]): Map<string, string[]> {
  const projects = v.parse(projectsSchema, config.test?.projects)
  const isIn = (file: string, patterns: readonly string[]) =>
    patterns.some((one) => matchesGlob(file, one))
  return new Map(
    files.map((file) => [
      file,
      projects
        .filter(({ test }) => isIn(file, test.include) && !isIn(file, test.exclude))
        .map(({ test }) => test.name),
    ]),
  )
}

/** Returns a line for each file that belongs to no project or to several. */
export function misplacedTests(
  files: readonly string[],
  projects: ReadonlyMap<string, readonly string[]>,
): string[] {
  return files.flatMap((file) => {
    const names = projects.get(file) ?? []
    return names.length === 1 ? [] : [`${file}: ${names.join(', ') || 'no project'}`]
  })
}
