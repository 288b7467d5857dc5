import { relative } from 'node:path'

import { createVitest } from 'vitest/node'

import { repositoryRoot } from '../../tools/repository.ts'

/** Returns the names of the Vitest projects that run each test file, by the file's path from the root. */
export async function projectsOfTests(): Promise<Map<string, string[]>> {
  const vitest = await createVitest({ root: repositoryRoot, watch: false })
  try {
    const projects = new Map<string, string[]>()
    for (const { moduleId, project } of await vitest.globTestSpecifications()) {
      const file = relative(repositoryRoot, moduleId)
      projects.set(file, [...(projects.get(file) ?? []), project.name])
    }
    return projects
  } finally {
    await vitest.close()
  }
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
