import { afterEach, expect, it, vi } from 'vitest'

import { firebaseOptions } from './options.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

it('works on a site to which no web app is linked', async () => {
  const linked = {
    apiKey: 'key',
    authDomain: 'somebodys.firebaseapp.com',
    projectId: 'somebodys',
    storageBucket: 'somebodys.firebasestorage.app',
  }
  vi.stubGlobal('fetch', async () => Promise.resolve(Response.json(linked)))
  expect(await firebaseOptions()).toEqual(linked)
})
