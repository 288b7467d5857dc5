/** What the store promises and may not keep, and what an organiser does about it. */
const advices = {
  'paper-unreadable':
    'The site leaves this paper out. Open the document in the Firebase console and compare it with another paper; an export that is older may hold its right form.',
  'status-unknown':
    'Nobody can tell where this paper stands. An organiser sets one of the five statuses on the dashboard.',
  'owner-unknown':
    'No account sees this paper but the organisers’. Ask its author (the paper names an address) to submit again from an account, then delete this one on the dashboard.',
  'file-elsewhere':
    'Its owner cannot open this file. Ask the author to choose the file again on Edit, or restore the paper from an export.',
  'file-missing':
    'Nobody can open this file. Ask the author to choose it again on Edit; an accepted paper’s file comes back from an export or from the bucket’s soft-deleted objects.',
  'file-size-differs':
    'The file is not the one that was submitted. Compare it with the SHA-256 of the paper’s receipt, and ask the author to choose it again on Edit.',
  'check-outdated':
    'What the site says of this file is of another one. repair has it checked anew: the site then says what is stored. Compare it with the SHA-256 of the paper’s receipt; of an accepted paper, ask its author.',
  'check-differs':
    'The stored bytes are not those that were checked. repair has them checked anew: the site then says what is stored. Compare it with the SHA-256 of the paper’s receipt; of an accepted paper, ask its author.',
  'file-open':
    'repair ends it: there is an address at which anybody reads this file without signing in. Should it come back here, look at the logs of the functions lookAfterStoredFile and sweepExpired.',
  'accepted-changed':
    'An accepted paper is read-only, but this one has a later event. Its history on the dashboard says what changed and who did it.',
  'index-damaged':
    'repair makes the index of papers anew. Until then the triage desk reads every paper each time it opens.',
  'index-outdated':
    'repair makes the index of papers anew. Should it come back here, look at the function updatePaperIndex: it has to run every five minutes.',
  'index-stray': 'repair removes it: a run of updatePaperIndex that broke off left it behind.',
  'file-orphaned': 'repair removes it: no paper points at it, and it is older than a day.',
  'accept-taken':
    'Nobody takes an Accept away on the site. The paper’s history on the dashboard says when it was. Give the paper Accept again, or another status if it is meant to be open: then this is settled.',
  'history-unguarded':
    'The paper was deleted past the site (in the Firebase console, say): whoever creates one under its id could read its history. repair writes the record of the deletion, which keeps the id.',
  'paper-recorded-deleted':
    'It came back from a backup or the console, and cannot be deleted again as long as the record of its deletion stands. admin restore <paper id> removes the record.',
  'withdrawn-unreadable':
    'Its author sees nothing of it. Open the document in the Firebase console and compare it with another one; an export that is older may hold its right form.',
  'withdrawn-unrecorded':
    'Another paper could take its id and its history. admin restore <paper id> brings it back; its author can withdraw it again.',
  'withdrawn-twice':
    'The paper is there, and kept as withdrawn too. Compare both documents in the Firebase console and delete the older one.',
  'withdrawn-not-kept':
    'The function recordPaperEvents has not kept it yet. Should it come back here, look at the function’s logs; the paper comes back from an export or a backup alone.',
  'profile-missing': 'repair writes the profile from the account.',
  'profile-differs': 'repair writes the account’s address and role into the profile.',
  'profile-unreadable': 'repair writes the profile anew from the account.',
  'profile-without-account': 'repair removes the profile: nobody can log in to it.',
  'presence-without-account':
    'repair removes it: it says that somebody who is gone has a paper open at the desk.',
  'address-unproved':
    'This account has a role, but its address was never proved, so that it has no rights. Delete it (admin delete) and let its owner register.',
  'blocked-live':
    'Somebody who is blocked still has an account that can log in, or a session. repair disables it and ends its sessions; admin unblock <address> lets the person in again.',
  'disabled-unblocked':
    'Rules know nothing of an account that was disabled in the Firebase console: its last token is good for up to an hour. repair blocks it; admin unblock <address> lets the person in again.',
  'leaving-unfinished':
    'The person is blocked already, and the function sweepExpired ends the deletion within a day; admin delete <address> does at once.',
  'registration-unreadable':
    'Nobody can verify it. Delete the document in the Firebase console; the person registers again.',
  'registration-unfinished': 'repair opens the account: its address was proved.',
  'mail-unreadable': 'It is never sent. Delete the document in the Firebase console.',
  'mail-stuck':
    'repair makes it due again. Should it come back here, look at the function deliverDueMail: it has to run each minute.',
  'told-unreadable':
    'No mail about this paper’s status is sent any more. Delete the document in the Firebase console: the next change of its status makes it anew.',
  'bulk-unreadable':
    'Nobody sees it, and it goes on no more. Delete the document in the Firebase console; the papers’ histories tell what it did.',
  'bulk-stuck':
    'repair sets it going again. Should it come back here, look at the logs of the function workOnBulkChange.',
  'mail-record-unreadable':
    'Organisers don’t see how this mail fared. Delete the document in the Firebase console.',
  'template-unreadable':
    'The built-in words are sent in its place. Write the words anew at /desk/mails.',
  'announcement-unreadable':
    'Nobody sees it, and it goes on no more. Delete the document in the Firebase console; the papers’ mails tell who got it.',
  'announcement-stuck':
    'repair sets it going again. Should it come back here, look at the logs of the function workOnAnnouncement.',
  'account-stopped':
    'It has submitted more than an account may, and can’t submit until then; everything else goes on. Look at its papers at the desk. An honest author: raise the limit in functions/.env.<project id> first where it is one of papers in all, then admin unblock. A flood: admin delete removes the account with its papers.',
  'papers-beyond-limit':
    'So many came before the account could be stopped. Look at them at the desk: admin delete removes the account with its papers. After a week nothing is told of them any more.',
  'mail-failed':
    'It was given up and its words are gone. For a code: admin verify opens the account without it. Correct SMTP_URL if several fail.',
} as const

/** What is wrong, by name. */
export type FindingKind = keyof typeof advices

/** One promise that the store does not keep. */
export interface Finding {
  readonly kind: FindingKind
  /** The document, object or account, as its service names it. */
  readonly where: string
  /** What exactly is the matter; holds nothing that a person typed. */
  readonly detail: string
}

/** What an organiser does about a finding, in a sentence. */
export function adviceOn(finding: Finding): string {
  return advices[finding.kind]
}
