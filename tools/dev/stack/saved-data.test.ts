import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'

import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { localHost } from './ports.ts'
import { hasSavedData, putDataAside, saveData } from './saved-data.ts'

let folder: string
let data: string
let hub: Server | undefined

/** A hub that exports by writing one file, or refuses. */
async function openHub(content: string | null): Promise<number> {
  hub = createServer((request, response) => {
    void (async () => {
      const { path } = v.parse(v.object({ path: v.string() }), await json(request))
      if (content !== null) await putData(content, path)
      response.writeHead(content === null ? 500 : 200).end('answer')
    })()
  }).listen(0, localHost)
  await once(hub, 'listening')
  return v.parse(v.object({ port: v.number() }), hub.address()).port
}

async function putData(content: string, path = data): Promise<void> {
  await mkdir(path)
  await writeFile(join(path, 'content'), content)
}

const content = async (path = data) => readFile(join(path, 'content'), 'utf8')

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lectern-data-'))
  data = join(folder, 'data')
})

afterEach(async () => {
  hub?.closeAllConnections()
  hub?.close()
  hub = undefined
  await rm(folder, { recursive: true })
})

describe('saveData', () => {
  it('puts the export in the place of the data of the time before', async () => {
    await putData('old')
    await saveData(await openHub('new'), data)
    expect(await content()).toBe('new')
    expect(existsSync(`${data}.previous`)).toBe(false)
  })

  it('keeps the data of the time before when the export fails', async () => {
    await putData('old')
    await expect(saveData(await openHub(null), data)).rejects.toThrow(
      'The emulators did not export their data: answer',
    )
    expect(await content()).toBe('old')
  })
})

describe('hasSavedData', () => {
  it('puts back what a save left that was cut off', async () => {
    expect(await hasSavedData(data)).toBe(false)
    await mkdir(`${data}.previous`)
    expect(await hasSavedData(data)).toBe(true)
    expect(existsSync(data)).toBe(true)
  })
})

describe('putDataAside', () => {
  it('keeps one earlier state', async () => {
    for (const state of ['first', 'second']) {
      await putData(state)
      await putDataAside(data)
    }
    expect(await hasSavedData(data)).toBe(false)
    expect(await content(`${data}.aside`)).toBe('second')
  })
})
