/** The name under which a browser keeps bids that the server does not have yet. */
export function keptBidsName(owner: string): string {
  return `lectern-review-bids:${owner}`
}
