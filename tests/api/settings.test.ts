import { endpoints, type EndpointName } from '@lectern/domain/api/api-endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { asBuilt } from '../../tools/bench/sample-settings.ts'
import { store } from '../support/emulators.ts'
import { expectRefusal, successOf } from './support/answers.ts'
import { json } from './support/bodies.ts'
import { send } from './support/client.ts'
import { request } from './support/good-requests.ts'
import { submit, trySubmit } from './support/papers.ts'
import { member, type Member } from './support/personas.ts'

let admin: Member
let author: Member
beforeAll(async () => {
  admin = await member('admin')
  author = await member('author')
})
afterAll(async () => {
  for (const name of ['submissions', 'conference'])
    await store.firestore.doc(`settings/${name}`).delete()
})

type SettingsCall = Extract<EndpointName, 'setSubmissionSettings' | 'setConferenceSettings'>

async function put(name: SettingsCall, change: unknown) {
  return await send(request(name, { body: json(change), token: admin.accessToken }))
}

async function setSubmissions(change: unknown) {
  return successOf(
    endpoints.setSubmissionSettings.success,
    await put('setSubmissionSettings', change),
  )
}

async function setConference(change: unknown) {
  return successOf(
    endpoints.setConferenceSettings.success,
    await put('setConferenceSettings', change),
  )
}

async function conference() {
  return successOf(endpoints.getConference.success, await send(request('getConference')))
}

describe('what organisers set', () => {
  test('a change replaces what it names, null clears it, and all of it is answered', async () => {
    const opened = await setSubmissions({ opensAt: '2026-01-01T00:00:00+05:30', graceMinutes: 15 })
    expect(opened).toEqual({
      opensAt: '2025-12-31T18:30:00.000Z',
      closesAt: null,
      graceMinutes: 15,
      paused: false,
      pausedAt: null,
      closedWords: null,
    })
    expect(await setSubmissions({ opensAt: null })).toEqual({ ...opened, opensAt: null })
    const read = await send(request('getSubmissionSettings', { token: admin.accessToken }))
    expect(successOf(endpoints.getSubmissionSettings.success, read)).toEqual({
      ...opened,
      opensAt: null,
    })
  })

  test('a change of what somebody else has changed meanwhile is refused', async () => {
    await setSubmissions({ graceMinutes: 5 })
    const late = await put('setSubmissionSettings', { graceMinutes: 6, seen: { graceMinutes: 0 } })
    expectRefusal(late, 'settings-changed')
    expect(
      (await setSubmissions({ graceMinutes: 6, seen: { graceMinutes: 5 } })).graceMinutes,
    ).toBe(6)
    const backwards = { opensAt: '2026-02-01T00:00:00Z', closesAt: '2026-01-01T00:00:00Z' }
    expectRefusal(await put('setSubmissionSettings', backwards), 'dates-out-of-order')
    await setSubmissions({ graceMinutes: 0 })
  })

  test('everybody learns of it, but for the grace and the contact', async () => {
    const at = '2031-01-01T00:00:00.000Z'
    const said = {
      dates: [{ id: 'full-paper', label: 'Full paper', at }],
      timeZone: 'Etc/GMT+12',
      notice: { text: 'The close has moved.', until: at },
      topics: ['AI', 'Bees'],
      limits: { pages: 10, abstractWords: 200 },
    }
    await setConference({ ...said, contact: 'Office@Example.org' })
    await setSubmissions({ closesAt: at, graceMinutes: 30, closedWords: 'See you.' })
    expect(await conference()).toEqual({
      ...said,
      submissions: { opensAt: null, closesAt: at, paused: false, closedWords: 'See you.' },
    })
    const read = await send(request('getConferenceSettings', { token: admin.accessToken }))
    expect(successOf(endpoints.getConferenceSettings.success, read)).toEqual({
      ...said,
      contact: 'office@example.org',
    })
    await setConference({ dates: null, timeZone: null, notice: null, topics: null, limits: null })
    await setSubmissions({ closesAt: null, graceMinutes: 0, closedWords: null })
    // What nobody has set is answered as it is in force.
    expect(await conference()).toEqual(asBuilt)
  })

  test('papers are refused and taken from the next request on', async () => {
    await setSubmissions({ paused: true })
    try {
      expectRefusal(await trySubmit(author.accessToken), 'submissions-paused')
    } finally {
      await setSubmissions({ paused: false })
    }
    await submit(author.accessToken)
  })
})

/** What is wrong, which field says so, and the exact message. */
const wrong: readonly (readonly [SettingsCall, object, string])[] = [
  [
    'setSubmissionSettings',
    { closesAt: '31 December' },
    'A time with its zone is expected, such as 2026-03-01T23:59:00+05:30.',
  ],
  [
    'setSubmissionSettings',
    { graceMinutes: 1441 },
    'Grace: whole minutes from 0 to 1440 are expected.',
  ],
  [
    'setSubmissionSettings',
    { paused: 'yes' },
    'The field paused is not right: boolean is expected.',
  ],
  [
    'setConferenceSettings',
    { timeZone: '+05:30' },
    'Choose a time zone of the list, such as Asia/Kolkata.',
  ],
  [
    'setConferenceSettings',
    {
      dates: [
        { id: 'a', label: 'A', at: '2026-01-01T00:00:00Z' },
        { id: 'a', label: 'B', at: '2026-01-01T00:00:00Z' },
      ],
    },
    'Two dates have the same id.',
  ],
  ['setConferenceSettings', { topics: ['AI', 'ai'] }, 'Two topics are the same.'],
  ['setConferenceSettings', { topics: [] }, 'Keep at least one topic.'],
  [
    'setConferenceSettings',
    { contact: 'office' },
    'Enter a valid e-mail address, such as name@example.org.',
  ],
  [
    'setConferenceSettings',
    { limits: { pages: 0, abstractWords: 1 } },
    'Pages: a whole number from 1 to 1000 is expected.',
  ],
]

describe('settings that make no sense', () => {
  test.each(wrong)('%s refuses %j', async (name, change, message) => {
    expectRefusal(await put(name, change), 'invalid-input', message)
  })

  test('come as JSON or not at all', async () => {
    const body = { contentType: 'application/x-www-form-urlencoded', bytes: Buffer.from('paused=') }
    const answer = await send(request('setSubmissionSettings', { body, token: admin.accessToken }))
    expectRefusal(answer, 'unsupported-media-type')
  })
})

describe('an extension', () => {
  test('is given to somebody else alone, who has an account', async () => {
    const until = '2026-03-01T12:00:00Z'
    const give = async (uid: string) =>
      await send(
        request('setExtension', {
          parameters: { uid },
          body: json({ until, note: ' ill ' }),
          token: admin.accessToken,
        }),
      )
    expect(successOf(endpoints.setExtension.success, await give(author.uid))).toEqual({
      uid: author.uid,
      until: '2026-03-01T12:00:00.000Z',
      note: 'ill',
    })
    expectRefusal(await give(admin.uid), 'forbidden')
    expectRefusal(await give('nobody'), 'not-found')
    const back = await send(
      request('deleteExtension', { parameters: { uid: author.uid }, token: admin.accessToken }),
    )
    expect(successOf(endpoints.deleteExtension.success, back)).toBeNull()
  })
})
