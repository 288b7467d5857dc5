/** The name under which a browser keeps a message that is being written. */
export function messageName(assignmentId: string): string {
  return `lectern-review-message:${assignmentId}`
}

/** The name under which a browser keeps a colleague who is being suggested. */
export function colleagueName(assignmentId: string): string {
  return `lectern-review-colleague:${assignmentId}`
}
