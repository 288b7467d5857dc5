/** Tells whether a file operation failed only because the file or folder is not there. */
export function isMissingFile(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
