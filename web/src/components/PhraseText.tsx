import type { LinkedWords, Phrase } from '../content/phrase.ts'
import { SettableText } from './conference/SettableText.tsx'
import { OutsideLink, PageLink } from './TextLink.tsx'

/** A sentence of the content, with its links. */
export function PhraseText({ phrase }: { phrase: Phrase }) {
  return phrase.map((words) => {
    if (typeof words === 'string') return words
    return 'settable' in words ? (
      <SettableText key={words.settable} name={words.settable} />
    ) : (
      <LinkedText key={words.text} words={words} />
    )
  })
}

function LinkedText({ words }: { words: LinkedWords }) {
  return 'to' in words ? (
    <PageLink to={words.to}>{words.text}</PageLink>
  ) : (
    <OutsideLink href={words.href}>{words.text}</OutsideLink>
  )
}
