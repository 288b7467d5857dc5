import { CodeAddress, CodeNote, CodeTrouble } from '../../../components/code/CodeWords.tsx'
import { resetText } from './password-text.ts'
import type { ResetState } from './reset-state.ts'

/** Says where the code went, if anywhere: whether there is an account is told by mail alone. */
export function ResetDestination({ target }: { readonly target: ResetState | null }) {
  if (target === null) return resetText.intro
  if (target.mailAt !== null) {
    return (
      <>
        {resetText.willBeSentTo}
        <CodeAddress>{target.email}</CodeAddress>
        <CodeTrouble>{resetText.waits(new Date(target.mailAt))}</CodeTrouble>
      </>
    )
  }
  return (
    <>
      {resetText.sentTo}
      <CodeAddress>{target.email}</CodeAddress>
      <CodeNote>{resetText.validFor}</CodeNote>
    </>
  )
}
