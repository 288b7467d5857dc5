import { settableMarks } from '../../conference/patch-page.ts'
import type { SettableName } from '../../content/settable.ts'
import { useShownConference } from './use-shown-conference.ts'

/** A text of the page that follows what organisers set, also before React has taken the page over. */
export function SettableText({ name }: { name: SettableName }) {
  const text = useShownConference().texts[name]
  const marks = { [settableMarks.text]: name }
  // Another text is another element: what is put there anew shifts nothing.
  return (
    <span key={text} {...marks}>
      {text}
    </span>
  )
}
