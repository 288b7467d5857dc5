/** The person whose papers good requests are about. */
export interface Owner {
  readonly uid: string
  /** A paper of theirs whose files exist. */
  readonly paperId: string
  /** The reviewer who calls what reviewers call. */
  readonly reviewerId: string
  /** The organiser who calls what organisers call. */
  readonly organiserUid: string
}
