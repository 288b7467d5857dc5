import type { ApiReviewer } from '@lectern/domain/api/api-reviews'
import type { MailSender } from '@lectern/domain/mail/test-mail'
import { nobodyTyped } from '@lectern/domain/reviews/inviting/typed-reviewers'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'

import { useTopics } from '../../../components/conference/use-topics.ts'
import { useLead } from '../../../components/dialogs/use-lead.ts'
import { notify } from '../../../components/notify.ts'
import { Panel, PanelTitle } from '../../../components/Panel.tsx'
import type { Loaded } from '../../../firebase/loading/use-loaded.ts'
import { InvitationMail } from '../InvitationMail.tsx'
import { PersonFields } from '../person/PersonFields.tsx'
import { type FieldProblems, readPerson } from '../person/typed-fields.ts'
import { reviewersText as text } from '../reviewers-text.ts'
import { mostRows, rowsIn, standingsOf, withWrongMarked } from './invitation-rows.ts'
import { ManyPeople } from './ManyPeople.tsx'
import { RowLists } from './RowLists.tsx'
import type { Addressee, Outcome } from './send-invitations.ts'
import { SendMany } from './SendMany.tsx'
import { useInvitationDraft } from './use-invitation-draft.ts'
import { type Sent, useSending } from './use-sending.ts'

interface InvitePanelProps {
  readonly uid: string
  /** Who is listed, by address. */
  readonly known: ReadonlyMap<string, ApiReviewer>
  readonly sender: Pick<Loaded<MailSender>, 'data' | 'error'>
  /** Called when somebody was invited. */
  readonly onInvited: () => void
}

/** Invites one person, or many from pasted lines or a file, with the words that all of them read. */
export function InvitePanel(props: InvitePanelProps) {
  const { uid, known, sender, onInvited } = props
  const { draft, change, changeRows } = useInvitationDraft(uid)
  const { way, one, rows, words, reserve } = draft
  const titleId = useId()
  const topics = useTopics()
  const lead = useLead()
  const sending = useSending()
  const [problems, setProblems] = useState<FieldProblems>({})
  const [note, setNote] = useState<Sent | null>(null)
  const standings = standingsOf(rows, known, topics)
  const ready = standings.flatMap(({ row, standing }): Addressee[] =>
    standing.kind === 'ready' ? [{ id: row.id, person: standing.person }] : [],
  )
  const wrong = standings.filter(({ standing }) => standing.kind === 'wrong').length
  const said = { words: words.trim(), reserve }
  const read = readPerson(one, topics)
  const oneName = 'person' in read ? read.person.name : null

  const sendOne = async () => {
    if (sending.progress !== null) return
    setNote(null)
    setProblems('problems' in read ? read.problems : {})
    if ('problems' in read) {
      lead(
        () =>
          document
            .getElementById(titleId)
            ?.parentElement?.querySelector(':invalid, [aria-invalid="true"]') ?? null,
      )
      return
    }
    const sent = await sending.send([{ id: 0, person: read.person }], said, () => {})
    const refused = sent.refused[0]?.refused ?? null
    if (refused !== null) setProblems({ email: refused })
    else if (sent.known > 0) setProblems({ email: text.knownOne })
    else if (sent.failure === null) {
      change({ one: nobodyTyped })
      notify.success(text.invited(1, reserve))
      onInvited()
      return
    }
    setNote(sent.failure === null ? null : sent)
  }

  const takeOutcomes = (outcomes: readonly Outcome[]) => {
    const byId = new Map(outcomes.map((outcome) => [outcome.id, outcome]))
    changeRows((before) =>
      before.flatMap((row) => {
        const outcome = byId.get(row.id)
        if (outcome === undefined) return [row]
        const { isListed, refused } = outcome
        return isListed || refused === null ? [] : [{ ...row, refused, wasWrong: true }]
      }),
    )
  }

  const sendMany = async () => {
    setNote(null)
    const sent = await sending.send(ready, said, takeOutcomes)
    setNote(sent)
    onInvited()
  }

  const readRows = (given: string) => {
    const found = rowsIn(given, rows)
    const all = [...rows, ...found].slice(0, mostRows)
    changeRows(() => withWrongMarked(standingsOf(all, known, topics)))
    setNote(null)
    return found.length
  }

  return (
    <Panel aria-labelledby={titleId}>
      <PanelTitle id={titleId}>{text.invite}</PanelTitle>
      <Box sx={{ display: 'grid', gap: 2, mt: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <RadioGroup
          row
          aria-label={text.way}
          value={way}
          onChange={(_event, chosen) => {
            change({ way: chosen === 'one' ? 'one' : 'many' })
          }}
        >
          <FormControlLabel value="one" label={text.one} control={<Radio />} />
          <FormControlLabel value="many" label={text.many} control={<Radio />} />
        </RadioGroup>
        {way === 'one' ? (
          <PersonFields
            typed={one}
            problems={problems}
            onType={(changed) => {
              setProblems({})
              change({ one: { ...one, ...changed } })
            }}
          />
        ) : (
          <>
            <ManyPeople
              lines={draft.lines}
              rows={rows.length}
              onType={(lines) => {
                change({ lines })
              }}
              onRead={readRows}
              onClear={() => {
                changeRows(() => [])
                lead(() => document.getElementById(titleId))
              }}
            />
            {rows.length === 0 ? null : (
              <Typography component="output" sx={{ fontWeight: 600 }}>
                {text.summary(
                  ready.length,
                  wrong,
                  standings.filter(({ standing }) => standing.kind === 'known').length,
                )}
              </Typography>
            )}
            <RowLists standings={standings} changeRows={changeRows} />
          </>
        )}
        <FormControlLabel
          label={text.reserve}
          control={
            <Checkbox
              checked={reserve}
              onChange={(_event, checked) => {
                change({ reserve: checked })
              }}
            />
          }
        />
        {reserve ? null : (
          <InvitationMail
            sender={sender}
            name={way === 'one' ? oneName : (ready[0]?.person.name ?? null)}
            words={words}
            isOpen={way === 'many' && rows.length > 0}
            onType={(typed) => {
              change({ words: typed })
            }}
          />
        )}
        {note === null ? null : <SentNote sent={note} isOne={way === 'one'} reserve={reserve} />}
        {way === 'one' ? (
          <Box>
            <Button
              variant="contained"
              aria-disabled={sending.progress !== null}
              onClick={() => void sendOne()}
            >
              {sending.progress === null ? (reserve ? text.listOne : text.inviteOne) : text.busy}
            </Button>
          </Box>
        ) : (
          <SendMany
            ready={ready.length}
            wrong={wrong}
            reserve={reserve}
            sending={sending}
            onSend={() => void sendMany()}
          />
        )}
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {text.kept}
        </Typography>
      </Box>
    </Panel>
  )
}

interface SentNoteProps {
  readonly sent: Sent
  readonly isOne: boolean
  readonly reserve: boolean
}

/** What was sent, and what was not. */
function SentNote({ sent, isOne, reserve }: SentNoteProps) {
  const { invited, known, refused, left, failure } = sent
  if (failure !== null) {
    return (
      <Alert severity="error">
        {failure} {isOne ? '' : text.failedAfter(invited, left)}
      </Alert>
    )
  }
  if (left > 0) return <Alert severity="info">{text.stopped(invited, left)}</Alert>
  return (
    <Alert severity={refused.length === 0 ? 'success' : 'warning'}>
      {text.invited(invited, reserve)}
      {known === 0 ? '' : text.wereKnown(known)}
      {refused.length === 0 ? '' : text.wereRefused(refused.length)}
    </Alert>
  )
}
