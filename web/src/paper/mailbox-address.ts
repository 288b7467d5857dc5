/** Makes a link to a mailbox; nothing in the address becomes another field of the mail. */
export function mailboxAddress(email: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}`
}
