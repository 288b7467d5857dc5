import { paperIdSchema } from '@lectern/domain/paper/paper'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import { fileLink, linkState, type LinkedFile } from './file-links.ts'

const start = 1_800_000_000_000
const end = start + 15 * 60_000
const appSecret = 'a secret of thirty-two characters'
const asked: LinkedFile = {
  paperId: v.parse(paperIdSchema, 'paper-7_x'),
  kind: 'pdf',
  disposition: 'inline',
}
const siteUrl = 'https://example.org'

function at(now: number) {
  return { appSecret, siteUrl, now: () => now }
}

const link = fileLink(at(start), asked)
const token = new URL(link).searchParams.get('token') ?? ''
const [tokenEnd, signature] = token.split('.')

describe('fileLink', () => {
  it('is the file’s address below the site’s, with disposition and token', () => {
    expect(link).toBe(
      `https://example.org/api/v1/papers/paper-7_x/files/pdf?disposition=inline&token=${token}`,
    )
    expect(tokenEnd).toBe(String(end))
  })

  it('needs a secret', () => {
    expect(() => fileLink({ ...at(start), appSecret: '' }, asked)).toThrow('APP_SECRET')
  })
})

describe('linkState', () => {
  it('is valid for 15 minutes and expired from then on', () => {
    expect(linkState(at(start), asked, token)).toBe('valid')
    expect(linkState(at(end - 1), asked, token)).toBe('valid')
    expect(linkState(at(end), asked, token)).toBe('expired')
  })

  it.each<[string, Partial<LinkedFile>]>([
    ['another paper', { paperId: v.parse(paperIdSchema, 'paper-8_x') }],
    ['the other file', { kind: 'supplementary' }],
    ['the other disposition', { disposition: 'attachment' }],
  ])('is forged for %s, whenever', (_what, other) => {
    for (const now of [start, end]) {
      expect(linkState(at(now), { ...asked, ...other }, token)).toBe('forged')
    }
  })

  it.each([
    ['a later end', `${String(end + 1)}.${String(signature)}`],
    ['another signature', `${String(end)}.${'A'.repeat(43)}`],
    ['no signature', `${String(end)}.`],
    ['a piece more', `${token}.x`],
    ['nothing', ''],
    ['an end that is no number', `1e99.${String(signature)}`],
  ])('is forged with %s', (_what, forged) => {
    expect(linkState(at(start), asked, forged)).toBe('forged')
  })

  it('is forged under another secret', () => {
    expect(linkState({ ...at(start), appSecret: `${appSecret}!` }, asked, token)).toBe('forged')
  })

  it('needs a secret', () => {
    expect(() => linkState({ ...at(start), appSecret: '' }, asked, token)).toThrow('APP_SECRET')
  })
})
