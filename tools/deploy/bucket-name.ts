import type { Storage } from 'firebase-admin/storage'

/**
 * Finds a project's Storage bucket: projects since the end of 2024 have another one than those
 * before.
 *
 * @param named the one to take instead
 * @throws {Error} when it has neither, or Storage does not let you look
 */
export async function findBucketName(
  storage: Storage,
  projectId: string,
  named?: string,
): Promise<string> {
  const names =
    named === undefined ? [`${projectId}.firebasestorage.app`, `${projectId}.appspot.com`] : [named]
  for (const name of names) {
    const [exists] = await storage.bucket(name).exists()
    if (exists) return name
  }
  throw new Error(
    `The project ${projectId} has no Storage bucket ${names.join(' or ')}. Switch Storage on in the Firebase console, or name its bucket with --bucket.`,
  )
}
