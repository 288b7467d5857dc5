import { conference } from './conference.ts'

/** An e-mail address that visitors may write to, and what it is for. */
export interface MailContact {
  readonly label: string
  readonly purpose: string
  readonly email: string
}

/** A telephone number as people read it: `+`, the country's number, groups of digits. */
export interface PhoneContact {
  readonly label: string
  readonly purpose: string
  readonly phone: string
}

/** Who answers. Everything here is a sample: put the conference's own addresses in its place. */
export const contacts = {
  lead: 'Write to the desk that knows the answer; every message is read on working days. Papers are taken through the submission portal only, never by e-mail.',
  emails: [
    {
      label: 'General enquiries',
      purpose: `The programme, the venue in ${conference.city}, joining online, invitation letters.`,
      email: 'hello@example.org',
    },
    {
      label: 'Papers and reviews',
      purpose: 'The call for papers, tracks, the review of your paper, camera-ready versions.',
      email: 'papers@example.org',
    },
    {
      label: 'Registration',
      purpose: 'Attending in person or online, your account, group and student registration.',
      email: 'registration@example.org',
    },
  ],
  phone: {
    label: 'By phone',
    purpose: `Monday to Friday, 10:00 to 17:00 ${conference.timeZoneLabel}.`,
    phone: '+91 00000 00000',
  },
  technicalSupport: {
    emails: ['support@example.org', 'portal@example.org'],
    whatsApp: '+91 00000 00000',
  },
} as const satisfies {
  lead: string
  emails: readonly MailContact[]
  phone: PhoneContact
  technicalSupport: { emails: readonly [string, string]; whatsApp: string }
}

/** The digits of a number alone, as `tel:` and WhatsApp links want them: `+91 12` gives `9112`. */
export function digitsOf(phone: string): string {
  return phone.replaceAll(/\D/g, '')
}
