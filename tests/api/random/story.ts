import { fileCheckOf, paperFileKinds, type Paper } from '@lectern/domain/paper/paper'
import { finalStatus, initialStatus } from '@lectern/domain/paper/statuses'

import type { Mail } from '../../../tools/dev/stack/inbox/mailbox.ts'
import type { KnownPaper, Ledger, Participant } from './ledger.ts'
import { fingerprintOf, hasAccount, type StoreState, type StoryEvent } from './store-state.ts'

/**
 * Compares what is stored with what everybody was told.
 *
 * @returns what does not fit, in words; nothing when all is well
 */
export function contradictions(ledger: Ledger, state: StoreState): string[] {
  return [
    ...[...ledger.papers.values()].flatMap((known) =>
      checkPaper(known, state).map((problem) => `paper ${known.id} ${problem}`),
    ),
    ...[...state.papers.keys()]
      .filter((id) => !ledger.papers.has(id))
      .map((id) => `paper ${id} was submitted by nobody`),
    ...checkFiles(ledger, state),
    // A status that did not last its two seconds is not mailed.
    ...[...state.outbox]
      .filter(([, { state }]) => state !== 'sent' && state !== 'superseded')
      .map(([id, { state }]) => `mail ${id} is ${state}`),
    ...ledger.participants
      .filter(({ email, hasLeft }) => hasLeft && isMailed(state, email))
      .map(({ uid }) => `the outbox still names ${uid}, who left`),
  ]
}

function isMailed({ outbox }: StoreState, email: string): boolean {
  return [...outbox.values()].some(({ to }) => to === email)
}

/** What takes longer to look at: each file's content, and who has an account. */
export async function slowContradictions(ledger: Ledger, state: StoreState): Promise<string[]> {
  const problems: string[] = []
  const checkPapersFiles = async (paper: Paper) => {
    for (const kind of paperFileKinds) {
      const file = paper[kind]
      if (file === null || !state.files.has(file.path)) continue
      const sha256 = await fingerprintOf(file.path)
      const isKnown = ledger.papers.get(paper.id)?.fingerprints.has(sha256) === true
      const isChecked = fileCheckOf(paper, kind)?.sha256 === sha256
      if (!isKnown || !isChecked) problems.push(`${file.path} is not the file that was sent`)
    }
  }
  const checkAccount = async (participant: Participant) => {
    if ((await hasAccount(participant)) === participant.hasLeft) {
      problems.push(`account ${participant.uid} is not as it was told`)
    }
  }
  await Promise.all([
    ...[...state.papers.values()].map(async (paper) => checkPapersFiles(paper)),
    ...ledger.participants.map(async (participant) => checkAccount(participant)),
  ])
  return problems
}

function checkPaper(known: KnownPaper, state: StoreState): string[] {
  const paper = state.papers.get(known.id)
  const events = state.events.get(known.id) ?? []
  return [
    ...checkFate(known, paper),
    ...checkStory(known, paper, events),
    ...(paper === undefined ? [] : checkChecks(paper)),
    ...checkMails(known, paper, events, state.inbox.get(known.owner.email) ?? []),
  ]
}

/** Whether it is there, and what the refusals promised: acceptance and deletion are for ever. */
function checkFate(
  { isDeleted, owner, refusals, word }: KnownPaper,
  paper: Paper | undefined,
): string[] {
  const problems: string[] = []
  if (paper === undefined) {
    if (!isDeleted && !owner.hasLeft) problems.push('is gone, and nobody deleted it')
    if (refusals.has('accepted')) problems.push('is gone, and was accepted')
    return problems
  }
  const isAccepted = paper.status === finalStatus
  if (isDeleted) problems.push('is there, and was deleted')
  if (refusals.has('gone')) problems.push('is there, and was told to be gone')
  if (owner.hasLeft && !isAccepted) problems.push('is there, and its owner left')
  if (!isAccepted && (refusals.has('accepted') || refusals.has('either'))) {
    problems.push('was refused as if accepted, and is not')
  }
  if (paper.ownerUid !== owner.uid) problems.push('has another owner')
  if (!paper.paperTitle.includes(word)) problems.push('has the title of another paper')
  return problems
}

function checkStory(
  { edits, statuses }: KnownPaper,
  paper: Paper | undefined,
  events: readonly StoryEvent[],
): string[] {
  const count = (kind: string) => events.filter((event) => event.kind === kind).length
  const problems: string[] = []
  const expectCount = (kind: string, least: number, most = least) => {
    const found = count(kind)
    if (found < least || found > most) {
      problems.push(`has ${String(found)} events ${kind}, not ${String(least)} to ${String(most)}`)
    }
  }
  expectCount('submitted', 1)
  expectCount('edited', edits)
  expectCount('status-changed', statuses.certain, statuses.certain + statuses.possible)
  expectCount('deleted', paper === undefined ? 1 : 0)
  if (events[0]?.kind !== 'submitted') problems.push('does not begin with its submission')
  if (paper === undefined && events.at(-1)?.kind !== 'deleted') {
    problems.push('does not end with its deletion')
  }
  let status: string = initialStatus
  for (const { kind, from, to } of events) {
    if (status === finalStatus && (kind === 'edited' || kind === 'deleted')) {
      problems.push(`was ${kind} after it was accepted`)
    }
    if (kind !== 'status-changed') continue
    if (from !== status || to === from) {
      problems.push(`went from ${String(from)} to ${String(to)} while it was ${status}`)
    }
    status = to ?? ''
  }
  if (paper !== undefined && paper.status !== status) {
    problems.push(`is ${paper.status}, and its events say ${status}`)
  }
  return problems
}

function checkChecks(paper: Paper): string[] {
  return paperFileKinds.flatMap((kind) => {
    const file = paper[kind]
    if (file === null) return []
    const check = fileCheckOf(paper, kind)
    if (check === null) return [`has an unread file ${kind}`]
    return check.ok && check.bytes === file.bytes ? [] : [`has a broken file ${kind}`]
  })
}

/** Which files lie below everybody's folders: those that papers name, and strays that nobody removed. */
function checkFiles({ strays }: Ledger, { papers, files }: StoreState): string[] {
  const named = new Set(
    [...papers.values()].flatMap(({ pdf, supplementaryPdf }) =>
      [pdf, supplementaryPdf].flatMap((file) => file?.path ?? []),
    ),
  )
  return [
    ...[...named].filter((path) => !files.has(path)).map((path) => `${path} is not there`),
    ...[...files]
      .filter((path) => !named.has(path) && !strays.has(path))
      .map((path) => `${path} is still there`),
  ]
}

/**
 * A paper that stays has its one receipt, and its mails lead from one status that it had to the next:
 * from the first one to the one that it has. Statuses that did not last are left out. There are no more receipts
 * of edits than edits, and no more last mails than ends.
 */
function checkMails(
  { word, owner }: KnownPaper,
  paper: Paper | undefined,
  events: readonly StoryEvent[],
  inbox: readonly Mail[],
): string[] {
  const own = inbox.filter(({ text }) => text.includes(word))
  const receipts = own.filter(({ subject }) => subject.startsWith('Received: '))
  const edits = own.filter(({ subject }) => subject.startsWith('Changed: '))
  const ends = own.filter(({ subject }) => /^(Deleted|Withdrawn): /.test(subject))
  const told = own
    .filter((mail) => ![...receipts, ...edits, ...ends].includes(mail))
    .map(({ text }) => lineOf(text, 'Status'))
  const given = events.filter(({ kind }) => kind === 'status-changed').map(({ to }) => to)
  const problems: string[] = []
  const mustTell = paper !== undefined && !owner.hasLeft
  if (receipts.length > 1 || (mustTell && receipts.length === 0)) {
    problems.push(`has ${String(receipts.length)} receipts`)
  }
  if (edits.length > events.filter(({ kind }) => kind === 'edited').length) {
    problems.push(`has ${String(edits.length)} receipts of edits`)
  }
  const left = events.filter(({ kind }) => kind === 'deleted' || kind === 'withdrawn')
  if (ends.length > left.length) problems.push(`has ${String(ends.length)} last mails`)
  let known: string = initialStatus
  let next = 0
  for (const to of told) {
    const found = given.indexOf(to, next)
    if (to === known || found === -1) {
      problems.push(`has a mail about ${to} while its author knows ${known}`)
    }
    known = to
    next = found + 1
  }
  if (mustTell && known !== paper.status) {
    problems.push(`is ${paper.status}, and its author was told ${known}`)
  }
  return problems
}

function lineOf(text: string, name: string): string {
  return new RegExp(`^${name}: (.*)$`, 'm').exec(text)?.[1] ?? ''
}
