import { type Role, roleLabels } from '@lectern/domain/account/roles'

/** The words of the screen of the own account. */
export const ownAccountText = {
  title: 'Your account',
  description: 'Your name, your password, your e-mail address, your sessions and your data.',
  intro: (email: string, role: Role) =>
    `You are logged in as ${email}. Your role is ${roleLabels[role]}.`,
  saving: 'Saving...',
  failed: 'The change could not be saved. Try again.',
  currentPassword: 'Current password',
  showCurrent: 'Show current password',
  hideCurrent: 'Hide current password',

  name: {
    title: 'Name',
    label: 'Full name',
    hint: 'It stands in your next submissions; papers keep the name that you typed there.',
    submit: 'Save name',
    done: 'Name saved.',
  },

  password: {
    title: 'Password',
    newLabel: 'New password',
    repeated: 'Repeat new password',
    ends: 'Everybody else who is logged in to your account is logged out; you stay.',
    submit: 'Change password',
    done: 'Password changed. You are logged out everywhere else.',
  },

  address: {
    title: 'E-mail address',
    present: 'Your address is',
    about:
      'You log in with it, and mails about your papers go to it. A new one must be proved with a code that we mail there; the old one gets a note.',
    roles: {
      author: 'Your role stays Author, whatever the address.',
      admin:
        'Your role stays Admin. The new address must be on the organisers’ list of admins; ask for that first.',
    } satisfies Record<Role, string>,
    label: 'New e-mail address',
    submit: 'Send code',
    asking: 'Asking for a code...',
    asked: 'A code is on its way.',
    refused:
      'The mail to this address was refused for good. Check the address, and choose another one.',
    waiting: (minutes: number) =>
      `Many codes were asked for this address today: it leaves in ${String(minutes)} minutes.`,
    incomplete: 'Enter complete OTP',
    prove: 'Use this address',
    other: 'Use another address',
    done: 'Your account has the new address. You are logged out everywhere else.',
  },

  unproved: {
    title: 'Your address is not proved yet',
    about:
      'Your account was opened with a code by telephone. Until a code that we mail there proves that the address is yours, it can become no organiser’s. Type your password, and then the code.',
    submit: 'Send a code',
    refused:
      'The mail to your address was refused for good. If it is misspelt, move your account to the right one below.',
    prove: 'Prove this address',
    other: 'Not now',
    done: 'Your address is proved.',
  },

  further: {
    title: 'Further addresses',
    about:
      'Mails about a paper go to the address of your account. Where a paper’s Email is one of these, they go there as well. You log in with none of them.',
    none: 'There is none. Type another address as a paper’s Email, and choose “Also mail me here” below it.',
    loading: 'Loading...',
    unread: 'Your further addresses could not be loaded. Load the page again.',
    remove: 'Remove',
    removeOf: (email: string) => `Remove ${email}`,
    removed: (email: string) => `Mails about your papers go to ${email} no more.`,
  },

  sessions: {
    title: 'Sessions',
    about:
      'Did you leave yourself logged in somewhere? This ends every session of your account, on every device and in every script, at once. This one, too.',
    submit: 'Log out everywhere',
    ending: 'Logging out everywhere...',
    done: 'Logged out everywhere.',
    failed: 'Nothing was ended. Try again.',
  },

  data: {
    title: 'Your data',
    about:
      'What is stored about you, as a file: your account, your papers with their history, and the mails that went to you. PDFs are not in it; your dashboard has them.',
    submit: 'Download your data',
    loading: 'Gathering your data...',
    done: 'Your data is among your downloads.',
    failed: 'Your data could not be gathered. Try again.',
    fileName: 'my-conference-data.json',
  },

  deletion: {
    title: 'Delete account',
    about:
      'Deletes your account, at once and for good. You see what goes and what stays before anything happens.',
    submit: 'Delete account',
  },
} as const
