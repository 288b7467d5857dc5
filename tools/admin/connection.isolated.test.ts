import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile, symlink } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'

import type * as firebaseAdmin from 'firebase-admin/app'
import { deleteApp, getApps } from 'firebase-admin/app'
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest'

import { connect } from './connection.ts'

const getAccessToken = vi.hoisted(() => vi.fn<() => Promise<unknown>>())

vi.mock('firebase-admin/app', async (importOriginal) => {
  const original = await importOriginal<typeof firebaseAdmin>()
  const applicationDefault = () => Object.assign(original.applicationDefault(), { getAccessToken })
  return { ...original, applicationDefault }
})

// The Firebase CLI looks once where its files are.
const home = await mkdtemp(join(tmpdir(), 'lectern-login-'))

beforeEach(async () => {
  vi.stubEnv('HOME', home)
  vi.stubEnv('XDG_CONFIG_HOME', join(home, '.config'))
  vi.stubEnv('GOOGLE_APPLICATION_CREDENTIALS', undefined)
  getAccessToken.mockReset().mockResolvedValue({ access_token: 'token', expires_in: 3600 })
  await logIn({})
})

afterEach(() => {
  vi.unstubAllEnvs()
})

afterAll(async () => rm(home, { recursive: true }))

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
  getAccessToken.mockRejectedValue(new Error('whoever runs it has no rights'))
  await expect(auth.listUsers()).rejects.toThrow('whoever runs it has no rights')
  expect(asked).toEqual([])
  server.close()
})

it('uses the login of the Firebase CLI, unless the environment names another', async () => {
  await logIn({ tokens: { refresh_token: 'of the CLI' } })
  const cliFolder = join(home, '.config/firebase')
  const copy = join(cliFolder, 'somebody_application_default_credentials.json')
  await mkdir(cliFolder)
  await writeFile(copy, '{}', { mode: 0o644 })
  const link = join(cliFolder, 'gone_application_default_credentials.json')
  await symlink('nowhere', link)
  await connectAgain({ projectId: 'somebodys' })
  const file = process.env['GOOGLE_APPLICATION_CREDENTIALS'] ?? ''
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({
    type: 'authorized_user',
    refresh_token: 'of the CLI',
  })
  const modes = await Promise.all([file, dirname(file)].map(async (path) => modeOf(path)))
  expect(modes).toEqual(['600', '700'])
  // Copies of the login that the Firebase CLI makes, and that earlier versions of Lectern made.
  const copies = await readdir(cliFolder)
  expect(copies.toSorted()).toEqual([basename(link), basename(copy)])
  await expect(modeOf(copy)).resolves.toBe('600')
  vi.stubEnv('GOOGLE_APPLICATION_CREDENTIALS', '/another.json')
  await connectAgain({ projectId: 'somebodys' })
  expect(process.env['GOOGLE_APPLICATION_CREDENTIALS']).toBe('/another.json')
})

it('uses the machine’s own login without one of the Firebase CLI', async () => {
  await connectAgain({ projectId: 'somebodys' })
  expect(process.env['GOOGLE_APPLICATION_CREDENTIALS']).toBeUndefined()
})

it('says how to log in, unless Google can’t be reached', async () => {
  getAccessToken.mockRejectedValue(new Error('Could not load the default credentials.'))
  await expect(connectAgain({ projectId: 'somebodys' })).rejects.toThrow(
    'You aren’t logged in to Google. Log in with npx firebase login --reauth, then try again.',
  )
  const broken = Object.assign(new Error('no connection'), { response: undefined })
  getAccessToken.mockRejectedValue(broken)
  await expect(connectAgain({ projectId: 'somebodys' })).rejects.toThrow('no connection')
})

it('counts calls against the project, unless another one is named for that', async () => {
  vi.stubEnv('GOOGLE_CLOUD_QUOTA_PROJECT', undefined)
  await connectAgain({ projectId: 'somebodys' })
  expect(process.env['GOOGLE_CLOUD_QUOTA_PROJECT']).toBe('somebodys')
  vi.stubEnv('GOOGLE_CLOUD_QUOTA_PROJECT', 'another')
  await connectAgain({ projectId: 'somebodys' })
  expect(process.env['GOOGLE_CLOUD_QUOTA_PROJECT']).toBe('another')
})

async function modeOf(path: string): Promise<string> {
  return ((await stat(path)).mode & 0o777).toString(8)
}

/** There is one app in a process. */
async function connectAgain(target: { readonly projectId: string }): Promise<void> {
  await Promise.all(getApps().map(async (app) => deleteApp(app)))
  await connect(target, false)
}

/** Stores what the Firebase CLI knows of its user. */
async function logIn(account: object): Promise<void> {
  const folder = join(home, '.config/configstore')
  await mkdir(folder, { recursive: true })
  const user = { email: 'chair@uni-x.edu' }
  await writeFile(join(folder, 'firebase-tools.json'), JSON.stringify({ user, ...account }))
}
