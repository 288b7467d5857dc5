import type { ApiAccount, ApiMail, ApiOrganiser } from '@lectern/domain/api/api-people'
import { counted } from '@lectern/domain/text/formats'

import { mailReason, mailStates } from '../../components/people/mail-standing.ts'
import { writtenMomentOfYear } from '../../paper/written-moment.ts'

const organiserStates: Readonly<Record<ApiOrganiser['state'], string>> = {
  registered: 'Organiser',
  blocked: 'Organiser, blocked',
  invited: 'Invited, not registered yet',
  listed: 'On the deployment’s list, not registered yet',
}

const on = (moment: string) => writtenMomentOfYear(new Date(moment))

/** What the screen of people says. */
export const peopleText = {
  title: 'People',
  description: 'Organisers, registrations that wait, and accounts.',
  intro: 'Who organises, who waits for a code, and who has an account.',
  backToDesk: 'Back to the triage desk',
  loading: 'Loading...',
  close: 'Close',
  busy: 'One moment…',
  actFailed: 'This failed. Nothing was changed; try again.',
  moment: on,

  organisers: 'Organisers',
  organisersIntro:
    'Organisers see all papers and decide about them. Whoever is invited may register as Admin with that very address.',
  organiserState: (state: ApiOrganiser['state']) => organiserStates[state],
  you: 'you',
  since: (moment: string) => `since ${on(moment)}`,
  invite: 'Invite',
  inviteLabel: 'E-mail of a new organiser',
  inviteHint:
    'An author’s account under this address becomes an organiser’s at once, and must log in again.',
  invited: (email: string) => `${email} was invited.`,
  inviteAgain: 'Mail again',
  remove: 'Remove…',
  removeOf: (email: string) => `Remove ${email}`,
  takeBack: 'Take back…',
  takeBackOf: (email: string) => `Take back the invitation of ${email}`,
  removeTitle: 'Remove this organiser?',
  removeYourself: 'Give up your own place as an organiser?',
  removeDetail:
    'All sessions end at once. The account stays, as an author’s, with its own papers; what was begun, such as a change of many papers, goes on. Invitations that this organiser sent are taken back, where nobody has registered yet. The address becomes an organiser’s again by an invitation alone.',
  takeBackTitle: 'Take this invitation back?',
  takeBackDetail:
    'The address may then register as Author alone, whatever the deployment’s list says.',
  confirmRemove: 'Remove',
  confirmTakeBack: 'Take back',
  removed: (email: string) => `${email} is no organiser any more.`,
  invitationTakenBack: (email: string) => `The invitation of ${email} was taken back.`,

  registrations: 'Pending registrations',
  registrationsIntro:
    'Who has registered and has not typed the code yet. A registration is over after a day.',
  noRegistrations: 'Nobody waits for a code.',
  waitsSince: (role: string, moment: string) => `${role}, since ${on(moment)}`,
  mail: (mail: ApiMail) =>
    `Mail with the code: ${mailStates[mail.state]} (${on(mail.at)}).${mailReason(mail)}`,
  invitationMail: (mail: ApiMail) =>
    `Invitation: ${mailStates[mail.state]} (${on(mail.at)}).${mailReason(mail)}`,
  noMail: 'Nothing is known of the mail with the code any more.',
  tellCode: 'Code by telephone…',
  tellCodeOf: (email: string) => `Code by telephone for ${email}`,
  organisersByMail: 'An organiser’s code comes by mail alone.',
  codeTitle: 'Tell a code by telephone?',
  codeDetail: (email: string) =>
    `Only to somebody of whom you know that ${email} is theirs. The code before ends; the new one is mailed to the address as well. That you told it is recorded, and the account is marked “address not proved” until a mailed code proves it.`,
  makeCode: 'Make the code',
  codeReady: 'Tell this code now',
  codeOnce: (minutes: number) =>
    `It works for ${counted(minutes, 'minute', 'minutes')}, on the page where the person registered. It is shown here once.`,

  accounts: 'Accounts',
  accountsIntro: 'Type the beginning of a name or an address.',
  search: 'Name or address',
  newest: 'The newest accounts',
  found: (shown: number, found: number) =>
    found === 0
      ? 'No account begins like this.'
      : shown < found
        ? `${String(shown)} of ${counted(found, 'account', 'accounts')}. Type more to see others.`
        : counted(found, 'account', 'accounts'),
  accountFacts: ({ since }: ApiAccount, role: string) => `${role}, since ${on(since)}`,
  unproved: 'address not proved',
  unprovedDetail:
    'Opened with a code by telephone. It can become no organiser’s until a mailed code proves the address: its owner finds “Send a code” on “Your account”, under “E-mail address”.',
  blocked: 'blocked from everything',
  stopped: (until: string | null) =>
    until === null ? 'may not submit' : `may not submit until ${on(until)}`,
  extended: (until: string, note: string) =>
    `may submit until ${on(until)}${note === '' ? '' : ` (${note})`}`,
  papers: 'Papers',
  papersOf: (name: string) => `Papers of ${name}`,
  noPapers: 'No papers.',
  extend: 'Extend the deadline…',
  extendOf: (name: string) => `Extend the deadline for ${name}`,
  extendTitle: (name: string) => `Extend the deadline for ${name}`,
  extendDetail: (zone: string) =>
    `For this author alone, beyond the close and its grace. Day and time are those of ${zone}.`,
  day: 'Day',
  time: 'Time',
  note: 'Why (the author may read it)',
  wrongMoment: 'Choose a day and a time.',
  confirmExtend: 'Extend',
  extendedNow: 'Saved.',
  takeExtensionBack: 'Take back',
  takenBack: 'The extension was taken back.',
  write: 'Write…',
  writeOf: (name: string) => `Write to ${name}`,
  writeTitle: (name: string) => `Write to ${name}`,
  writeDetail: (email: string) =>
    `By mail to ${email}. That you wrote is recorded, and not what you wrote.`,
  subject: 'Subject',
  text: 'Text',
  authorGone: 'The account that this paper belongs to is gone.',
  preview: 'As it will arrive',
  previewFailed: 'It can’t be shown just now.',
  send: 'Send',
  sent: 'The mail is on its way.',
} as const
