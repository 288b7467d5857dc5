import { oneLine } from './mail-facts.ts'

/** Longer ones are greeted without a name. */
const longest = 80

/**
 * What a program may make a link of, or an address. A name that carries any of it is somebody's words, not a
 * name; initials as in J.R.R. are.
 */
const notOfNames = /[@/\\<>{}[\]|=]|:\/|www\.|[\p{L}\p{N}-]{2,}\.[\p{L}]{2,}/iu

/**
 * How a mail begins: with the name where it is one. Names are typed by people, so a mail to an address that
 * nobody has proved has no greeting at all: whoever typed the address may have typed the name.
 */
export function greeting(name: string): string {
  const line = oneLine(name)
  const isName = line !== '' && line.length <= longest && !notOfNames.test(line)
  return isName ? `Dear ${line},` : 'Hello,'
}
