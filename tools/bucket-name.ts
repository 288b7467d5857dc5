import type { Storage } from 'firebase-admin/storage'

/**
 * Returns the names that a project's Storage bucket can have: projects since the end of 2024 have
 * another one than those before.
 *
 * @param named the one to take instead
 */
export function bucketNames(projectId: string, named?: string): string[] {
  return named === undefined
    ? [`${projectId}.firebasestorage.app`, `${projectId}.appspot.com`]
    : [named]
}

/**
 * Returns the name of a project's Storage bucket.
 *
 * @param named the one to take instead
 * @throws {Error} when it has neither, or Storage does not let you look
 */
export async function findBucketName(
  storage: Storage,
  projectId: string,
  named?: string,
): Promise<string> {
  const names = bucketNames(projectId, named)
  for (const name of names) {
    const [exists] = await storage.bucket(name).exists()
    if (exists) return name
  }
  throw new Error(
    `The project ${projectId} has no Storage bucket ${names.join(' or ')}. Deploy to it first (npm run deploy -- ${projectId}), or name its bucket with --bucket.`,
  )
}
