import { once } from 'node:events'
import { createServer } from 'node:http'

import type * as firebaseAdmin from 'firebase-admin/app'
import { deleteApp, getApps } from 'firebase-admin/app'
import { afterEach, expect, it, vi } from 'vitest'

import { connect } from './connection.ts'

vi.mock('firebase-admin/app', async (importOriginal) => {
  const original = await importOriginal<typeof firebaseAdmin>()
  const applicationDefault = () =>
    Object.assign(original.applicationDefault(), {
      getAccessToken: async () => Promise.reject(new Error('whoever runs it has no rights')),
    })
  return { ...original, applicationDefault }
})

afterEach(() => {
  vi.unstubAllEnvs()
})

it('works in a project with the rights of whoever runs it, and with no others', async () => {
  const asked: (string | undefined)[] = []
  const server = createServer((request, response) => {
    asked.push(request.url)
    response.end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  // An emulator that the environment names by chance would let everybody in.
  vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', `127.0.0.1:${String(port)}`)
  const { auth, projectId } = await connect({ projectId: 'somebodys' }, false)
  expect(projectId).toBe('somebodys')
  await expect(auth.listUsers()).rejects.toThrow('whoever runs it has no rights')
  expect(asked).toEqual([])
  server.close()
})

it('counts calls against the project, unless another one is named for that', async () => {
  vi.stubEnv('GOOGLE_CLOUD_QUOTA_PROJECT', undefined)
  await connectAgain({ projectId: 'somebodys' })
  expect(process.env['GOOGLE_CLOUD_QUOTA_PROJECT']).toBe('somebodys')
  vi.stubEnv('GOOGLE_CLOUD_QUOTA_PROJECT', 'another')
  await connectAgain({ projectId: 'somebodys' })
  expect(process.env['GOOGLE_CLOUD_QUOTA_PROJECT']).toBe('another')
})

/** There is one app in a process. */
async function connectAgain(target: { readonly projectId: string }): Promise<void> {
  await Promise.all(getApps().map(async (app) => deleteApp(app)))
  await connect(target, false)
}
