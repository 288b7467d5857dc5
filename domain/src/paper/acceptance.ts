import * as v from 'valibot'

import {
  fileCheckOf,
  isMissing,
  paperFileKinds,
  paperIdSchema,
  type Paper,
  type PaperFileKind,
} from './paper.ts'

/** What stands against accepting a paper: a file of it that is not there or can't be read. */
export const fileProblemSchema = v.object({
  kind: v.picklist(paperFileKinds),
  /** The file's own name. */
  name: v.string(),
  /** Why, as a part of a sentence: 'it is not a PDF file.' */
  reason: v.string(),
  /** Whether the file is not there: then nobody can accept the paper. */
  isMissing: v.boolean(),
})

/** A file that stands against accepting its paper. */
export type FileProblem = v.InferOutput<typeof fileProblemSchema>

/** What `acceptPaper` takes. */
export const acceptanceSchema = v.strictObject({
  paperId: paperIdSchema,
  /** The status that the paper is expected to have, as it is stored; without it, any will do. */
  expected: v.optional(v.pipe(v.string(), v.maxLength(100))),
  /** Whether it is accepted although a file of it can't be read. */
  force: v.boolean(),
})

/** What `acceptPaper` takes, parsed. */
export type Acceptance = v.InferOutput<typeof acceptanceSchema>

/** What `acceptPaper` answers: the paper is accepted, unless there are files that stand against it. */
export const acceptanceAnswerSchema = v.object({ problems: v.array(fileProblemSchema) })

/**
 * Lists the files that stand against accepting a paper, by its checks as they stand: whoever decides by
 * them has compared them with Storage. A file that was never checked counts for none.
 */
export function fileProblems(paper: Pick<Paper, 'checks' | PaperFileKind>): readonly FileProblem[] {
  return paperFileKinds.flatMap((kind) => {
    const check = fileCheckOf(paper, kind)
    const name = paper[kind]?.name
    if (check === null || check.ok || name === undefined) return []
    const reason = check.reason ?? 'it cannot be read.'
    return [{ kind, name, reason, isMissing: isMissing(check) }]
  })
}

/** Says in one line which files stand against accepting a paper, and why. */
export function problemsText(problems: readonly FileProblem[]): string {
  return problems.map(({ name, reason }) => `${name}: ${reason}`).join(' ')
}
