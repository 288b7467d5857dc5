import type { ApiAssigned } from '@lectern/domain/api/api-reports'

/** Which of a paper's files. */
export type FileKind = ApiAssigned['files'][number]['kind']

/** Where the API has a file of a paper. */
export function filePath(assignmentId: string, kind: FileKind): string {
  return `/reviews/${assignmentId}/file?kind=${kind}`
}

/** The name under which a file is saved: by its number, so that it tells as little as the paper. */
export function fileName(
  { number, assignmentId }: Pick<ApiAssigned, 'number' | 'assignmentId'>,
  kind: FileKind,
): string {
  const paper = `paper-${number === null ? assignmentId.slice(0, 6) : String(number)}`
  return kind === 'pdf' ? `${paper}.pdf` : `${paper}-supplementary.pdf`
}
