import type { PersonalMessage } from '@lectern/domain/mail/personal-message'
import type { Uid } from '@lectern/domain/paper/paper'
import { useCallback, useEffect, useEffectEvent, useState } from 'react'

import { notify } from '../../components/notify.ts'
import { useLoaded } from '../../firebase/loading/use-loaded.ts'
import { findNamedAccount } from '../../firebase/papers/named-accounts.ts'
import { MessageDialog, noWords } from './MessageDialog.tsx'
import { peopleText as text } from './people-text.ts'

interface AuthorMessageProps {
  readonly ownerUid: Uid
  /** What was typed for somebody stays here until it is sent, also when the dialog is closed meanwhile. */
  readonly drafts: Map<Uid, PersonalMessage>
  readonly onClose: () => void
}

/** Writes to the account that a paper belongs to. */
export function AuthorMessage({ ownerUid, drafts, onClose }: AuthorMessageProps) {
  const { data, error } = useLoaded(
    useCallback(async () => ({ account: await findNamedAccount(ownerUid) }), [ownerUid]),
  )
  const [words, setWords] = useState(drafts.get(ownerUid) ?? noWords)
  const isGone = data?.account === null
  const giveUp = useEffectEvent((problem: string) => {
    notify.error(problem)
    onClose()
  })
  useEffect(() => {
    if (isGone) giveUp(text.authorGone)
    else if (error !== null) giveUp(error.message)
  }, [isGone, error])
  if (data === null || data.account === null) return null
  return (
    <MessageDialog
      account={{ uid: ownerUid, ...data.account }}
      words={words}
      onType={(typed) => {
        drafts.set(ownerUid, typed)
        setWords(typed)
      }}
      onClose={onClose}
    />
  )
}
