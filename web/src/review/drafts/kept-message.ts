/** The name under which a browser keeps a message that is being written. */
export function messageName(assignmentId: string): string {
  return `lectern-review-message:${assignmentId}`
}
