import { oneLine } from './mail-facts.ts'

/** Longer ones are greeted without a name. */
const longest = 80

/**
 * Signs that a text is somebody's words and not a name: what a program may make a link or an address of,
 * the punctuation of sentences, and numbers as long as those of a telephone. Initials as in J.R.R. are fine.
 */
const notOfNames = /[@/\\<>{}[\]|=:;!?"]|www\.|[\p{L}\p{N}-]{2,}\.[\p{L}]{2,}|(?:\d[ -]?){9}/iu

/** Returns a name as emails may call a person by it, on one line, or null if the text is something else. */
export function calledName(name: string): string | null {
  const line = oneLine(name)
  return line !== '' && line.length <= longest && !notOfNames.test(line) ? line : null
}

/**
 * Returns the first line of an email: with the name, if the text is one. Names are typed by people, so an email
 * to an address that nobody has verified has no greeting at all: whoever typed the address may have typed the name.
 *
 * @param name null if only somebody else has typed the person's name
 */
export function greeting(name: string | null): string {
  const called = name === null ? null : calledName(name)
  return called === null ? 'Hello,' : `Dear ${called},`
}
