import { once } from 'node:events'
import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { createTransport } from 'nodemailer'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { localHost } from '../ports.ts'
import { startInbox } from './inbox.ts'
import { mailSchema } from './mailbox.ts'

let folder: string
let smtpPort: number
let pagePort: number
let inbox: Awaited<ReturnType<typeof startInbox>>

async function freePort(): Promise<number> {
  const server = createServer().listen(0, localHost)
  await once(server, 'listening')
  const { port } = v.parse(v.object({ port: v.number() }), server.address())
  server.close()
  await once(server, 'close')
  return port
}

async function open() {
  return await startInbox({ smtpPort, pagePort, file: join(folder, 'inbox.jsonl') })
}

function ask(path: string, options?: RequestInit): Promise<Response> {
  return fetch(`http://${localHost}:${String(pagePort)}${path}`, options)
}

async function messages(to?: string) {
  const path = to === undefined ? '/messages' : `/messages?to=${encodeURIComponent(to)}`
  return v.parse(v.array(mailSchema), await (await ask(path)).json())
}

async function send(mail: { to: string; subject: string; text?: string; html?: string }) {
  const transport = createTransport({ host: localHost, port: smtpPort })
  await transport.sendMail({ from: 'office@example.org', ...mail })
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lectern-inbox-'))
  smtpPort = await freePort()
  pagePort = await freePort()
  inbox = await open()
})

afterEach(async () => {
  await inbox.close()
  await rm(folder, { recursive: true })
})

describe('the inbox', () => {
  it('lists mails oldest first, with every address, both texts and the time', async () => {
    await send({ to: 'Ann <ann@example.org>, bob@example.org', subject: 'Grüße', text: 'Hello\n' })
    await send({ to: 'cy@example.org', subject: 'Second', html: '<p>Hi</p>' })
    const [first, second, ...others] = await messages()
    expect(others).toEqual([])
    expect(first).toEqual({
      id: first?.id,
      to: ['ann@example.org', 'bob@example.org'],
      subject: 'Grüße',
      text: 'Hello',
      html: '',
      date: first?.date,
    })
    expect(first?.date).toBe(new Date(first?.date ?? '').toISOString())
    expect(second?.to).toEqual(['cy@example.org'])
    expect(second?.html.trim()).toBe('<p>Hi</p>')
    expect(second?.id).not.toBe(first?.id)
    expect(await messages('bob@example.org')).toEqual([first])
    expect(await messages('example.org')).toEqual([])
  })

  it('has its mails again after a restart, and none after it was emptied', async () => {
    await send({ to: 'ann@example.org', subject: 'Kept' })
    const before = await messages()
    await inbox.close()
    await appendFile(join(folder, 'inbox.jsonl'), '{"id":"half')
    inbox = await open()
    expect(await messages()).toEqual(before)
    await send({ to: 'bob@example.org', subject: 'Later' })
    const lines = (await readFile(join(folder, 'inbox.jsonl'), 'utf8')).trimEnd().split('\n')
    expect(lines.map((line): unknown => JSON.parse(line))).toEqual(await messages())
    expect(before).toHaveLength(1)
    expect((await ask('/messages', { method: 'DELETE' })).status).toBe(204)
    expect(await messages()).toEqual([])
    expect(await readFile(join(folder, 'inbox.jsonl'), 'utf8')).toBe('')
  })

  it('plays a mail server that is down, and one that is back', async () => {
    expect((await ask('/offline', { method: 'POST' })).status).toBe(204)
    await expect(send({ to: 'ann@example.org', subject: 'Lost' })).rejects.toThrow('ECONNREFUSED')
    expect((await ask('/online', { method: 'POST' })).status).toBe(204)
    expect((await ask('/online', { method: 'POST' })).status).toBe(204)
    await send({ to: 'ann@example.org', subject: 'Arrived' })
    expect((await messages()).map(({ subject }) => subject)).toEqual(['Arrived'])
  })

  it('plays a mailbox that there is not, and takes the other mails', async () => {
    await expect(send({ to: 'ann@refused.invalid', subject: 'Lost' })).rejects.toThrow('550')
    await send({ to: 'ann@example.org', subject: 'Arrived' })
    expect((await messages()).map(({ subject }) => subject)).toEqual(['Arrived'])
  })

  it('shows no mail as markup', async () => {
    await send({ to: 'ann@example.org', subject: '<script>1</script>', text: '<b>"&\'</b>' })
    await send({ to: 'ann@example.org', subject: 'HTML', html: '<i>"</i>' })
    const page = await (await ask('/')).text()
    expect(page).not.toContain('<script>1')
    expect(page).toContain('&lt;script&gt;1&lt;/script&gt;')
    expect(page).toContain('<pre>&lt;b&gt;&quot;&amp;&#39;&lt;/b&gt;</pre>')
    const frames = [...page.matchAll(/<iframe ([^>]*) data-mail="([^"]*)">/g)]
    expect(frames.map(([, attributes, html]) => [attributes, html?.trim()])).toEqual(
      ['light', 'dark'].map((scheme) => [
        `sandbox style="color-scheme: ${scheme}" title="The mail as HTML, ${scheme}"`,
        '&lt;i&gt;&quot;&lt;/i&gt;',
      ]),
    )
  })

  it('answers its own page alone: no other site, and no other name', async () => {
    const foreign = await ask('/messages', { headers: { Origin: 'https://example.org' } })
    expect(foreign.status).toBe(403)
    expect((await ask('/messages')).status).toBe(200)
    expect((await ask('/other')).status).toBe(404)
  })
})
