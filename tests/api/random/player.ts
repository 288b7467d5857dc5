import { createHash, randomUUID } from 'node:crypto'

import type { Role } from '@lectern/domain/account/roles'

import { deleteAccount } from '../../support/callables.ts'
import { storeMember } from '../../support/members.ts'
import { member, newcomer } from '../../support/people.ts'
import { samplePdf } from '../../support/sample-files.ts'
import { apiWay, submitUnderKey } from './api-way.ts'
import { openBrowser, type BrowserSession } from './browser-way.ts'
import type { KnownPaper, Ledger, Participant } from './ledger.ts'
import type { Operation } from './operations.ts'
import type { Outcome, SentPaper, SentPdf } from './way.ts'

/** The PDFs that are sent, small and all different. */
const pdfs: readonly SentPdf[] = await Promise.all(
  Array.from({ length: 12 }, async (_, number) => {
    const name = `file-${String(number)}.pdf`
    const { buffer: content } = await samplePdf(name, name, (number % 3) + 1)
    return { name, content, sha256: createHash('sha256').update(content).digest('hex') }
  }),
)

/** Somebody who does one thing after the other, and notes what came of it. */
export class Player {
  readonly #role: Role
  readonly #ledger: Ledger
  #account: { readonly participant: Participant; readonly browser: BrowserSession } | undefined

  constructor(role: Role, ledger: Ledger) {
    this.#role = role
    this.#ledger = ledger
  }

  /**
   * Gets an account: with a registration and a code, or past both.
   *
   * @throws what nobody expects
   */
  async join(byRegistration: boolean): Promise<void> {
    const person = byRegistration
      ? await member(newcomer(this.#role))
      : await storeMember(this.#role)
    const browser = await openBrowser(person, (path) => this.#ledger.strays.add(path))
    this.#account = { participant: this.#ledger.join(person), browser }
  }

  /** Closes the browser. */
  async end(): Promise<void> {
    await this.#account?.browser.end()
  }

  /**
   * Does one thing; where there is no paper to do it to, submits one.
   *
   * @throws what nobody expects
   */
  async play(operation: Operation): Promise<void> {
    const { kind, pick } = operation
    if (kind === 'submit' || kind === 'submit-repeatedly') return await this.#submit(operation)
    if (kind === 'upload-only') return await this.#uploadOnly(pick)
    // Organisers stay, so that there are always two.
    if (kind === 'leave' && this.#role === 'author') return await this.#leave(pick)
    const papers = this.#ledger.present(this.#role === 'admin' ? undefined : this.#me.participant)
    if (kind === 'delete-whatever-can-be') return await this.#removeOneOf(operation, papers)
    const paper = papers[pick % Math.max(papers.length, 1)]
    if (paper === undefined) return await this.#submit(operation)
    if (kind === 'delete') return await this.#remove(operation, paper)
    if (kind === 'set-status' && this.#role === 'admin')
      return await this.#setStatus(operation, paper)
    await this.#edit(operation, paper)
  }

  get #me() {
    if (this.#account === undefined) throw new Error('nobody has joined')
    return this.#account
  }

  #wayOf({ way }: Operation) {
    return way === 'browser' ? this.#me.browser : apiWay(this.#me.browser.token)
  }

  async #submit(operation: Operation): Promise<void> {
    const { kind, files, pick } = operation
    const { participant } = this.#me
    const word = randomUUID()
    const pdf = pdfAt(pick)
    const supplementaryPdf = files === 'both' || files === 'supplement' ? pdfAt(pick + 1) : null
    const paper = { title: `Paper ${word}`, pdf, supplementaryPdf }
    const id =
      kind === 'submit-repeatedly'
        ? await this.#submitRepeatedly(paper)
        : await this.#wayOf(operation).submit(paper)
    const sent = [pdf, ...(supplementaryPdf === null ? [] : [supplementaryPdf])]
    const fingerprints = sent.map(({ sha256 }) => sha256)
    this.#ledger.add(id, participant, word, fingerprints)
  }

  /** Submits a paper three times under one key, twice at once. */
  async #submitRepeatedly(paper: SentPaper): Promise<string> {
    const [token, key] = [await this.#me.browser.token(), randomUUID()]
    const again = async () => await patiently(async () => submitUnderKey(token, paper, key))
    const ids = new Set([...(await Promise.all([again(), again()])), await again()])
    const [id = ''] = ids
    if (ids.size > 1) throw new Error(`one key made ${String(ids.size)} papers`)
    return id
  }

  async #edit(operation: Operation, paper: KnownPaper): Promise<void> {
    const { files, pick } = operation
    const sent: SentPaper = {
      title: `Paper ${paper.word}, edition ${String(pick)} ${randomUUID()}`,
      pdf: files === 'pdf' || files === 'both' ? pdfAt(pick) : null,
      supplementaryPdf: files === 'supplement' || files === 'both' ? pdfAt(pick + 1) : null,
    }
    // Before the answer: the server may show them sooner.
    for (const pdf of [sent.pdf, sent.supplementaryPdf]) {
      if (pdf !== null) paper.fingerprints.add(pdf.sha256)
    }
    const outcome = await patiently(async () => this.#wayOf(operation).edit(targetOf(paper), sent))
    if (outcome === 'done') paper.edits += 1
    else noteRefusal(paper, outcome)
  }

  async #setStatus(operation: Operation, paper: KnownPaper): Promise<void> {
    const outcome = await patiently(async () =>
      this.#wayOf(operation).setStatus(targetOf(paper), operation.status),
    )
    if (outcome === 'done') paper.statuses.certain += 1
    else if (outcome === 'done-or-not-needed') paper.statuses.possible += 1
    else noteRefusal(paper, outcome)
  }

  async #remove(operation: Operation, paper: KnownPaper): Promise<void> {
    const outcome = await patiently(async () => this.#wayOf(operation).remove(targetOf(paper)))
    if (outcome === 'done') paper.isDeleted = true
    else noteRefusal(paper, outcome)
  }

  /** Deletes the newest paper that can be: others are accepted, or go while this is under way. */
  async #removeOneOf(operation: Operation, papers: readonly KnownPaper[]): Promise<void> {
    for (const paper of papers.toReversed()) {
      await this.#remove(operation, paper)
      if (paper.isDeleted) return
    }
  }

  async #uploadOnly(pick: number): Promise<void> {
    const { participant, browser } = this.#me
    const { path } = await browser.upload(participant.uid, randomUUID(), pdfAt(pick))
    this.#ledger.strays.add(path)
  }

  async #leave(pick: number): Promise<void> {
    const { participant, browser } = this.#me
    // What broke off has ended the session.
    await patiently(
      async () => deleteAccount(await browser.token()),
      async () => browser.logInAgain(),
    )
    participant.hasLeft = true
    await browser.end()
    await this.join(pick % 2 === 0)
  }
}

function pdfAt(pick: number): SentPdf {
  const pdf = pdfs[pick % pdfs.length]
  if (pdf === undefined) throw new Error('no PDF')
  return pdf
}

function targetOf({ id, owner }: KnownPaper) {
  return { id, ownerUid: owner.uid }
}

function noteRefusal(paper: KnownPaper, outcome: Outcome): void {
  if (outcome === 'accepted' || outcome === 'gone' || outcome === 'either') {
    paper.refusals.add(outcome)
  }
}

/** Asks again, as the answer says, when the service does not answer just now: five have it busy. */
async function patiently<Answer>(
  request: () => Promise<Answer>,
  prepare: () => Promise<void> = async () => Promise.resolve(),
): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await request()
    } catch (error) {
      if (tries === 5 || !String(error).includes('"unavailable"')) throw error
      await prepare()
    }
  }
}
