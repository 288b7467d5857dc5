import { DomainError } from '@lectern/domain/errors'
import type { FileProblem } from '@lectern/domain/paper/acceptance'

/** What stands against accepting a paper: files of it that are not there or can't be read. */
export class FileObjection extends DomainError {
  readonly problems: readonly FileProblem[]

  constructor(problems: readonly FileProblem[]) {
    super(problems.some(({ isMissing }) => isMissing) ? 'files-missing' : 'files-not-good')
    this.problems = problems
  }

  /** Whether the paper can be accepted all the same, by whoever has seen what stands against it. */
  get canBeForced(): boolean {
    return this.code === 'files-not-good'
  }
}
