import { failureTextOr } from '@lectern/domain/errors'
import type { Paper, PaperId } from '@lectern/domain/paper/paper'
import { compared, comparedName } from '@lectern/domain/reviews/walls'
import { useState } from 'react'

import { notify } from '../../../components/notify.ts'
import {
  declareConflict,
  liftConflict,
  readConflictsOf,
} from '../../../firebase/reviews/conflicts.ts'
import { useAsked } from '../opened/use-asked.ts'
import { notesText } from './notes-text.ts'
import { type KnownOrganiser, useOrganisers } from './organisers-at-hand.ts'

const text = notesText.conflicts

interface OrganiserConflictsProps {
  readonly paperId: PaperId
  /** Null until it is read: nobody is compared with its authors. */
  readonly paper: Paper | null
  /** Another one: the conflicts may have changed. */
  readonly edition: string
  /** The own uid. */
  readonly own: string | null
  /** After the organiser's own conflict is declared. */
  readonly onOwn: () => void
}

/** The organisers who have a conflict of interest with the open paper, and a field to declare another one's. */
export function OrganiserConflicts(props: OrganiserConflictsProps) {
  const { paperId, paper, edition, own, onOwn } = props
  const { answered, retry } = useAsked(paperId, edition, readConflictsOf)
  const [chosen, setChosen] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const organisers = useOrganisers().filter((one) => !isAuthor(one, paper))
  const said = answered?.found ?? null
  if (said === null || organisers.length === 0) return null

  const act = async (change: () => Promise<void>, done: string) => {
    if (isBusy) return
    setIsBusy(true)
    try {
      await change()
      notify.success(done)
      retry()
    } catch (error) {
      notify.error(failureTextOr(error, text.failed))
    } finally {
      setIsBusy(false)
    }
  }
  const declare = async ({ uid, fullname }: KnownOrganiser) => {
    await act(
      async () => {
        await declareConflict(paperId, uid, { kind: 'wall', note: '' })
        setChosen('')
        if (uid === own) onOwn()
      },
      uid === own ? text.declaredOwn : text.declared(fullname),
    )
  }
  const kindOf = ({ uid }: KnownOrganiser) => said.find(({ who }) => who === uid)?.kind
  const walled = organisers.filter((one) => kindOf(one) === 'wall')
  const others = organisers.filter((one) => kindOf(one) !== 'wall')
  const alike = others.filter(
    (one) => one.uid !== own && kindOf(one) === undefined && isCalledAsAuthor(one, paper),
  )
  const choice = others.find(({ uid }) => uid === chosen)
  return (
    <section className="desk-rest" aria-label={text.title}>
      <h3>{text.title}</h3>
      <p>{text.hint}</p>
      <ul className="desk-conflicts">
        {walled.map(({ uid, fullname }) => (
          <li key={uid}>
            {fullname}
            <button
              type="button"
              className="plain-button"
              aria-label={text.removeOf(fullname)}
              onClick={() =>
                void act(async () => liftConflict(paperId, uid), text.removed(fullname))
              }
            >
              {text.remove}
            </button>
          </li>
        ))}
        {alike.map((one) => (
          <li key={one.uid}>
            {text.alike(one.fullname)}
            <button
              type="button"
              className="plain-button"
              aria-label={text.declareOf(one.fullname)}
              onClick={() => void declare(one)}
            >
              {text.declare}
            </button>
            <button
              type="button"
              className="plain-button"
              data-tone="quiet"
              aria-label={text.noneOf(one.fullname)}
              onClick={() =>
                void act(
                  async () => declareConflict(paperId, one.uid, { kind: 'dismissed', note: '' }),
                  text.dismissed(one.fullname),
                )
              }
            >
              {text.none}
            </button>
          </li>
        ))}
      </ul>
      <form
        className="desk-decides"
        onSubmit={(event) => {
          event.preventDefault()
          if (choice !== undefined) void declare(choice)
        }}
      >
        <label>
          <span>{text.organiser}</span>
          <select
            className="desk-field"
            value={choice?.uid ?? ''}
            onChange={({ target }) => {
              setChosen(target.value)
            }}
          >
            <option value="">{text.choose}</option>
            {others.map(({ uid, fullname }) => (
              <option key={uid} value={uid}>
                {uid === own ? notesText.you(fullname) : fullname}
              </option>
            ))}
          </select>
        </label>
        <button type="submit" className="plain-button" disabled={choice === undefined}>
          {text.declare}
        </button>
      </form>
    </section>
  )
}

/** An author has a conflict already, and needs none declared. */
function isAuthor({ uid, email }: KnownOrganiser, paper: Paper | null): boolean {
  if (paper === null) return false
  const emails = [paper.email, ...paper.coAuthors.map((one) => one.email)]
  return uid === paper.ownerUid || emails.some((one) => compared(one) === compared(email))
}

/** A co-author whom the paper names without an address may be the organiser. */
function isCalledAsAuthor({ fullname }: KnownOrganiser, paper: Paper | null): boolean {
  if (paper === null) return false
  const names = [paper.fullname, ...paper.coAuthors.map(({ name }) => name)]
  return names.some((name) => comparedName(name) === comparedName(fullname))
}
