import { afterEach, expect, test } from 'vitest'

import type { ConferenceFacts } from '../../../conference/conference-facts.ts'
import { siteConference } from '../../../conference/conference-store.ts'
import { show } from '../../../testing/show.tsx'
import { FormIntroduction } from './FormIntroduction.tsx'

const unset: ConferenceFacts = {
  dates: null,
  timeZone: null,
  notice: null,
  topics: null,
  limits: null,
  opensAt: null,
  closesAt: null,
  closedWords: null,
  paused: false,
}
const closesAt = new Date('2141-12-01T18:29:00Z')
const now = Date.parse('2141-01-01T00:00:00Z')

function learn(facts: Partial<ConferenceFacts>): void {
  siteConference.learn({ ...unset, ...facts }, () => now)
}

afterEach(() => {
  learn({})
})

const submit = 'Tell us about your paper and add it as a PDF.'
const edit = 'Change what you like; whatever you leave as it is stays as it is.'
const close =
  'You can edit it from your dashboard until submissions close on 1 December 2141 at 23:59 UTC+5:30, as long as it is not accepted.'

test.each<[what: string, facts: Partial<ConferenceFacts>, submit: string, edit: string]>([
  [
    'no close is set',
    {},
    `${submit} You can edit it from your dashboard until it is accepted.`,
    edit,
  ],
  ['they close', { closesAt }, `${submit} ${close}`, `${edit} ${close}`],
  ['they are paused', { closesAt, paused: true }, submit, edit],
  ['they have closed', { closesAt: new Date(now - 1) }, submit, edit],
])(
  'the form says until when its author can edit, where %s',
  (_what, facts, submitWords, editWords) => {
    learn(facts)
    show(
      <>
        <p>
          <FormIntroduction isEdit={false} isOthers={false} />
        </p>
        <p>
          <FormIntroduction isEdit isOthers={false} />
        </p>
        <p>
          <FormIntroduction isEdit isOthers />
        </p>
      </>,
    )
    const words = [...document.querySelectorAll('p')].map(({ textContent }) => textContent)
    expect(words).toEqual([submitWords, editWords, edit])
  },
)
