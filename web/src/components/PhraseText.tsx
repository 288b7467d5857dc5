import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router-dom'

import type { LinkedWords, Phrase } from '../content/phrase.ts'

/** A sentence of the content, with its links. */
export function PhraseText({ phrase }: { phrase: Phrase }) {
  return phrase.map((words) =>
    typeof words === 'string' ? words : <LinkedText key={words.text} words={words} />,
  )
}

function LinkedText({ words }: { words: LinkedWords }) {
  return 'to' in words ? (
    <Link component={RouterLink} to={words.to}>
      {words.text}
    </Link>
  ) : (
    <Link href={words.href}>{words.text}</Link>
  )
}
