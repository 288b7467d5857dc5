import type { RulesTestEnvironment } from '@firebase/rules-unit-testing'
import { paperIdSchema, uidSchema, type PaperId } from '@lectern/domain/paper/paper'
import type { Viewer } from '@lectern/domain/paper/paper-permissions'
import { paperStatuses } from '@lectern/domain/paper/statuses'
import { Timestamp } from 'firebase-admin/firestore'
import { setLogLevel } from 'firebase/firestore'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { setStatusFrom, undoStatus } from '../../../web/src/firebase/decisions/decide.ts'
import { canUndo, StatusConflict } from '../../../web/src/firebase/decisions/status-change.ts'
import { underRules } from '../support/desk-apart.ts'
import { ownProject, storePaper, type OwnProject } from '../support/own-project.ts'

const site = vi.hoisted(() => ({ firestore: null as unknown, uid: '' }))

// The site's own SDK against the emulator; who is signed in is up to the test.
vi.mock('../../../web/src/firebase/sdk/firestore.ts', () => ({
  firestore: () => Promise.resolve(site.firestore),
}))
vi.mock('../../../web/src/firebase/sdk/auth.ts', () => ({
  accessToken: () => Promise.resolve('a token'),
  auth: () =>
    Promise.resolve({
      currentUser: {
        uid: site.uid,
        getIdTokenResult: () => Promise.resolve({ authTime: new Date().toISOString() }),
      },
    }),
}))

setLogLevel('silent')

let project: OwnProject
let people: RulesTestEnvironment
beforeAll(async () => {
  project = await ownProject()
  people = await underRules(project.store.projectId)
})
afterAll(async () => {
  await people.cleanup()
  await project.end()
})

/** Somebody at a browser of their own, who is the one that acts from now on. */
function signIn(uid: string, role: Viewer['role'] = 'admin'): Viewer {
  site.uid = uid
  site.firestore = people.authenticatedContext(uid, { email_verified: true, role }).firestore()
  return { uid: v.parse(uidSchema, uid), role }
}

async function paperWith(status: string): Promise<{ readonly id: PaperId }> {
  const { id } = await storePaper(project.store, 'author-1', { status })
  return { id: v.parse(paperIdSchema, id) }
}

async function stored(id: PaperId) {
  const paper = await project.store.firestore.doc(`papers/${id}`).get()
  return [String(paper.get('status')), String(paper.get('updatedBy'))]
}

/** A stored time as the site has it. */
function dateOf(time: unknown): Date {
  return v.parse(v.instance(Timestamp), time).toDate()
}

describe('setStatusFrom', () => {
  it('sets the status of a paper that has the expected one, in the name of who did', async () => {
    const paper = await paperWith('Submitted')
    const change = await setStatusFrom(signIn('one'), paper, 'Submitted', 'Reject')
    const written = await project.store.firestore.doc(`papers/${paper.id}`).get()
    const at = dateOf(written.get('updatedAt'))
    expect(change).toEqual({ paperId: paper.id, from: 'Submitted', to: 'Reject', at })
    expect(await stored(paper.id)).toEqual(['Reject', 'one'])
  })

  it('overwrites nobody, and tells who was there before, and with what', async () => {
    const paper = await paperWith('Submitted')
    await setStatusFrom(signIn('one'), paper, 'Submitted', 'Review Awaiting')
    const late = setStatusFrom(signIn('two'), paper, 'Submitted', 'Reject')
    await expect(late).rejects.toBeInstanceOf(StatusConflict)
    await expect(late).rejects.toMatchObject({
      code: 'status-changed',
      now: { status: 'Review Awaiting', by: 'one' },
    })
    expect(await stored(paper.id)).toEqual(['Review Awaiting', 'one'])
  })

  it('counts the same decision of somebody else as theirs, and an own repetition as done', async () => {
    const paper = await paperWith('Submitted')
    await setStatusFrom(signIn('one'), paper, 'Submitted', 'Reject')
    await setStatusFrom(signIn('one'), paper, 'Submitted', 'Reject')
    const same = setStatusFrom(signIn('two'), paper, 'Submitted', 'Reject')
    await expect(same).rejects.toBeInstanceOf(StatusConflict)
    expect(await stored(paper.id)).toEqual(['Reject', 'one'])
  })

  it.each(paperStatuses.filter((to) => to !== 'Accept'))(
    'never sets an accepted paper to %s',
    async (to) => {
      const paper = await paperWith('Accept')
      const known = setStatusFrom(signIn('one'), paper, 'Accept', to)
      await expect(known).rejects.toMatchObject({ code: 'paper-accepted' })
      const unknown = setStatusFrom(signIn('one'), paper, 'Submitted', to)
      await expect(unknown).rejects.toMatchObject({ now: { status: 'Accept' } })
      expect((await stored(paper.id))[0]).toBe('Accept')
    },
  )

  it('tells of a paper that is gone', async () => {
    const gone = { id: v.parse(paperIdSchema, 'nowhere') }
    const change = setStatusFrom(signIn('one'), gone, 'Submitted', 'Reject')
    await expect(change).rejects.toMatchObject({ code: 'paper-gone' })
  })

  it('is refused to a paper’s author', async () => {
    const paper = await paperWith('Submitted')
    const change = setStatusFrom(signIn('author-1', 'author'), paper, 'Submitted', 'Reject')
    await expect(change).rejects.toMatchObject({ code: 'forbidden' })
    expect((await stored(paper.id))[0]).toBe('Submitted')
  })
})

describe('undoStatus', () => {
  it('sets the paper back, and can itself be undone', async () => {
    const paper = await paperWith('Review Obtained')
    const viewer = signIn('one')
    const change = await setStatusFrom(viewer, paper, 'Review Obtained', 'Reject')
    const back = await undoStatus(viewer, change)
    expect((await stored(paper.id))[0]).toBe('Review Obtained')
    await undoStatus(viewer, back)
    expect((await stored(paper.id))[0]).toBe('Reject')
  })

  it('leaves what somebody changed since', async () => {
    const paper = await paperWith('Submitted')
    const change = await setStatusFrom(signIn('one'), paper, 'Submitted', 'Reject')
    await setStatusFrom(signIn('two'), paper, 'Reject', 'Review Awaiting')
    await expect(undoStatus(signIn('one'), change)).rejects.toBeInstanceOf(StatusConflict)
    expect(await stored(paper.id)).toEqual(['Review Awaiting', 'two'])
  })

  it.each([
    ['somebody else', 'two'],
    ['the same person on another screen', 'one'],
  ])('leaves what %s changed away and back', async (_who, uid) => {
    const paper = await paperWith('Submitted')
    const change = await setStatusFrom(signIn('one'), paper, 'Submitted', 'Reject')
    await setStatusFrom(signIn(uid), paper, 'Reject', 'Review Awaiting')
    await setStatusFrom(signIn(uid), paper, 'Review Awaiting', 'Reject')
    const undo = undoStatus(signIn('one'), change)
    await expect(undo).rejects.toBeInstanceOf(StatusConflict)
    await expect(undo).rejects.toMatchObject({ now: { status: 'Reject', by: uid } })
    expect(await stored(paper.id)).toEqual(['Reject', uid])
  })

  it('may be repeated when its reply was lost', async () => {
    const paper = await paperWith('Submitted')
    const viewer = signIn('one')
    const change = await setStatusFrom(viewer, paper, 'Submitted', 'Reject')
    await undoStatus(viewer, change)
    await undoStatus(viewer, change)
    expect(await stored(paper.id)).toEqual(['Submitted', 'one'])
  })

  it('never leads out of Accept', async () => {
    const paper = await paperWith('Submitted')
    const viewer = signIn('one')
    const change = await setStatusFrom(viewer, paper, 'Submitted', 'Accept')
    expect(canUndo(change)).toBe(false)
    await expect(undoStatus(viewer, change)).rejects.toMatchObject({ code: 'paper-accepted' })
    expect((await stored(paper.id))[0]).toBe('Accept')
  })

  it.each([
    ['', true],
    ['Submitted', true],
    ['Shortlisted', false],
  ])('is offered of a change from “%s”: %s', (from, expected) => {
    expect(canUndo({ from, to: 'Reject' })).toBe(expected)
  })
})
