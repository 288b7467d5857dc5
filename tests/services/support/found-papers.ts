import { deliverDueMail } from '../../../functions/src/mail/deliver-due.ts'
import type { SendMail } from '../../../functions/src/mail/transport.ts'
import { apart } from './papers-apart.ts'
import { tellMail, type PaperStory } from './promised-papers.ts'

/** A mail server that keeps what comes. */
export interface InboxApart {
  /** Sends what is due at a time, in milliseconds since 1970, as the schedule does. */
  readonly deliver: (now: number) => Promise<number>
  readonly came: readonly { readonly mail: string; readonly to: string; readonly told: string }[]
}

/** Makes an empty inbox. */
export function inboxApart(): InboxApart {
  const came: InboxApart['came'][number][] = []
  const send: SendMail = async (mail, to, { subject, text }) => {
    await Promise.resolve()
    const before = /^Before: (.*)$/m.exec(text)?.[1] ?? ''
    came.push({ mail, to, told: `${before} > ${subject.split(':')[0] ?? ''}` })
  }
  return {
    came,
    deliver: async (now) =>
      await deliverDueMail({ firestore: apart.firestore, send, now: () => now }),
  }
}

/**
 * Reads all that is stored of papers and their mails about statuses, and what came to their authors, by the papers'
 * ids. The last mail about a paper that is deleted is another story.
 */
export async function findStories({ came }: InboxApart): Promise<ReadonlyMap<string, PaperStory>> {
  const { firestore } = apart
  const [papers, events, mails, users] = await Promise.all(
    [
      firestore.collection('papers'),
      firestore.collectionGroup('events').orderBy('at'),
      firestore.collection('mail').where('kind', '==', 'status-changed'),
      firestore.collection('users'),
    ].map(async (query) => (await query.get()).docs),
  )
  const uids = new Map(users?.map((user) => [String(user.get('email')), user.id]))
  const uidOf = (address: string) => uids.get(address) ?? address
  const paperOf = new Map(mails?.map((mail) => [mail.id, String(mail.get('tells.paperId'))]))
  const stories = new Map<string, Writable>()
  const storyOf = (id: string | undefined): Writable => {
    const story = stories.get(id ?? '') ?? { paper: null, events: [], mails: [], inbox: [] }
    stories.set(id ?? '', story)
    return story
  }
  for (const paper of papers ?? []) {
    const {
      createdAt: _createdAt,
      updatedAt: _updatedAt,
      statusSetAt: _statusSetAt,
      ...fields
    } = paper.data()
    storyOf(paper.id).paper = fields
  }
  for (const event of events ?? []) {
    const { at: _at, ...fields } = event.data()
    storyOf(event.ref.parent.parent?.id).events.push(fields)
  }
  for (const mail of mails ?? []) {
    const field = (name: string) => String(mail.get(name))
    const told = tellMail([field('state'), field('tells.status'), uidOf(field('to'))])
    storyOf(field('tells.paperId')).mails.push(told)
  }
  for (const { mail, to, told } of came.filter(({ mail }) => paperOf.has(mail))) {
    storyOf(paperOf.get(mail)).inbox.push(`${uidOf(to)}: ${told}`)
  }
  return new Map(
    [...stories].map(([id, story]) => [id, { ...story, mails: story.mails.toSorted() }]),
  )
}

interface Writable {
  paper: PaperStory['paper']
  readonly events: PaperStory['events'][number][]
  readonly mails: PaperStory['mails'][number][]
  readonly inbox: PaperStory['inbox'][number][]
}
