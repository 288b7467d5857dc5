/**
 * Tells whether the organisers listed this address for the role admin: anybody may choose the role, the
 * list alone grants it (docs/decisions/0014-organisers-list-the-admins.md).
 *
 * @param list comma-separated entries: addresses, `@domain` (everybody at exactly that domain) or
 *   `*` (everybody); case and white space do not count; an empty list grants nobody
 * @param email the address, in any case
 */
export function isListedAsAdmin(list: string, email: string): boolean {
  const address = email.trim().toLowerCase()
  const domain = address.slice(address.lastIndexOf('@'))
  return list
    .split(',')
    .map((entry) => entry.trim().toLowerCase())
    .some((entry) => entry === '*' || entry === address || (entry.length > 1 && entry === domain))
}

/** The whole addresses that a list names, in lower case, each once: without `@domain` and `*`. */
export function listedAddresses(list: string): string[] {
  const entries = list.split(',').map((entry) => entry.trim().toLowerCase())
  return [...new Set(entries.filter((entry) => entry.lastIndexOf('@') > 0))]
}
