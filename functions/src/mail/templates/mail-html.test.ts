import { mailColours } from '@lectern/domain/mail/mail-colours'
import { mailAsSent } from '@lectern/domain/mail/mail-frame'
import { statusChangedMail } from '@lectern/domain/mail/status-changed-mail'
import { describe, expect, it } from 'vitest'

import { sampleConference, sampleMails } from './mail-samples.ts'

const mails = [...sampleMails()]

/** The tags of a mail, with their attributes. */
function tagsIn(html: string) {
  return [...html.matchAll(/<([a-z]+)((?: [a-z-]+="[^"]*")*)>/g)].map(
    ([, name = '', rest = '']) => ({
      name,
      attributes: new Map(
        [...rest.matchAll(/ ([a-z-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, value]),
      ),
    }),
  )
}

function stylesOf(attributes: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const style = attributes.get('style') ?? ''
  return new Map(
    style
      .split(';')
      .filter(Boolean)
      .map((one) => {
        const place = one.indexOf(':')
        return [one.slice(0, place), one.slice(place + 1)]
      }),
  )
}

const entities = new Map([
  ['&amp;', '&'],
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&#39;', "'"],
])

function unescaped(text: string): string {
  return text.replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities.get(entity) ?? entity)
}

/** What a reader of the HTML sees, piece by piece. */
function piecesOf(html: string): string[] {
  const body = html.slice(html.indexOf('<body'))
  return body
    .split(/<[^>]*>/)
    .map((piece) => unescaped(piece).trim())
    .filter(Boolean)
}

/** How well a colour is read on another one (WCAG 2). */
function contrast(one: string, other: string): number {
  const [bright = 0, dim = 0] = [one, other].map(luminance).toSorted((a, b) => b - a)
  return (bright + 0.05) / (dim + 0.05)
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.039_28 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const knownTags = new Set('html head meta title style body table tr td p span a br'.split(' '))

/** What Gmail, Outlook, Apple Mail, Yahoo and Thunderbird know of inline styles, or can do without. */
const knownProperties = new Set([
  'background-color',
  'border-bottom',
  'border-left',
  'border-top',
  'border-radius',
  'color',
  'display',
  'font-family',
  'font-size',
  'font-weight',
  'letter-spacing',
  'line-height',
  'margin',
  'max-width',
  'overflow-wrap',
  'padding',
  'text-align',
  'text-decoration',
  'width',
  'word-break',
])

describe.each(mails)('the HTML of the mail %s', (_name, { html, subject, text }) => {
  const tags = tagsIn(html)

  it('is whole: every tag is one that is known, and closed', () => {
    const open: string[] = []
    const wrong: string[] = []
    for (const [tag, slash, name = ''] of html.matchAll(/<(\/?)([a-z]+)/g)) {
      if (!knownTags.has(name) || (slash === '/' && open.pop() !== name)) wrong.push(tag)
      if (slash === '' && name !== 'meta' && name !== 'br') open.push(name)
    }
    expect({ wrong, open }).toEqual({ wrong: [], open: [] })
    expect(tags.length).toBe([...html.matchAll(/<[a-z]/g)].length)
  })

  it('needs nothing from outside, and leads nowhere but to the site', () => {
    expect(html).not.toMatch(/url\(|@import|src=|srcset=|background=/)
    const targets = tags.flatMap(({ attributes }) => attributes.get('href') ?? [])
    expect(targets.filter((one) => !one.startsWith(sampleConference.siteUrl))).toEqual([])
  })

  it('has a language, a title, a character set and both colour schemes', () => {
    expect(html.startsWith('<!doctype html>\n<html lang="en">')).toBe(true)
    expect(unescaped(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '')).toBe(subject)
    expect(html).toContain('<meta charset="utf-8">')
    expect(html).toContain('<meta name="color-scheme" content="light dark">')
    // Some programs take what is around the body away.
    expect(tags.find(({ name }) => name === 'table')?.attributes.get('lang')).toBe('en')
  })

  it('has tables for their looks alone, narrow where there is no room', () => {
    const tables = tags.filter(({ name }) => name === 'table').map(({ attributes }) => attributes)
    for (const table of tables) {
      expect(table.get('role')).toBe('presentation')
      expect([table.get('border'), table.get('cellpadding'), table.get('cellspacing')]).toEqual([
        '0',
        '0',
        '0',
      ])
    }
    const fixed = tables.filter((table) => /^\d+$/.test(table.get('width') ?? ''))
    // Word, which Outlook shows mails with, takes the number; all others the style.
    expect(
      fixed.map((table) => [
        table.get('width'),
        stylesOf(table).get('max-width'),
        stylesOf(table).get('width'),
      ]),
    ).toEqual([['600', '600px', '100%']])
  })

  it('keeps its colours where the sheet of styles is dropped, and has them by night', () => {
    const [lit, dim] = [mailColours.light, mailColours.dark].map(
      (colours) => new Set<string>(Object.values(colours)),
    )
    const night = html.slice(html.indexOf('(prefers-color-scheme:dark)'), html.indexOf('</style>'))
    const isDimmed = (names: readonly string[], property: string) =>
      names.some((one) =>
        new RegExp(`\\.${one}\\{[^}]*(?<!-)${property}:#[0-9a-f]{6}!important`).test(night),
      )
    const wrong = tags.flatMap(({ name, attributes }) => {
      const names = attributes.get('class')?.split(' ') ?? []
      const styles = stylesOf(attributes)
      const ground = styles.get('background-color')
      return [
        ...[...styles.keys()].filter((property) => !knownProperties.has(property)),
        ...['color', 'background-color'].filter((property) => {
          const colour = styles.get(property)
          return colour !== undefined && !(lit?.has(colour) === true && isDimmed(names, property))
        }),
        // Word takes the attribute alone.
        ...(/^t(able|d)$/.test(name) && attributes.get('bgcolor') !== ground ? ['bgcolor'] : []),
        ...names.filter((one) => one !== 'm-pad' && !night.includes(`.${one}{`)),
      ].map((what) => `${name}: ${what}`)
    })
    expect(wrong).toEqual([])
    const colours = [...night.matchAll(/#[0-9a-f]{6}/g)].map(([colour]) => colour)
    expect(colours.filter((colour) => dim?.has(colour) !== true)).toEqual([])
  })

  it('is small enough for Gmail not to cut it', () => {
    expect(Buffer.byteLength(html)).toBeLessThan(102 * 1024)
  })

  it('says nothing that the plain text does not say, in the same order', () => {
    const words = text.replaceAll(/\s+/g, ' ')
    let from = 0
    const missing: string[] = []
    for (const piece of piecesOf(html).filter((one) => one !== 'Open your papers')) {
      const at = words.indexOf(piece.replaceAll(/\s+/g, ' '), from)
      if (at < 0) missing.push(piece)
      else from = at
    }
    const targets = tags.flatMap(({ attributes }) => attributes.get('href') ?? [])
    expect([...missing, ...targets.filter((one) => !text.includes(one))]).toEqual([])
    expect(text).not.toMatch(/[<>]|\n{3}|undefined|null/)
    expect(text.split('\n').filter((line) => line !== line.trimEnd())).toEqual([])
  })

  it('says why one gets it, and whether answers are read', () => {
    const [unread, read] = [null, 'office@example.org'].map((contact) =>
      mailAsSent({ subject, text, html }, contact),
    )
    for (const part of ['text', 'html'] as const) {
      expect(unread?.[part]).toMatch(
        /(This mail|The organisers of) [^<]*\. Nobody reads the answers to it\./,
      )
      expect(read?.[part]).toMatch(
        /(This mail|The organisers of) [^<]*\. Answers reach the organisers\./,
      )
      expect(read?.[part]).not.toContain('Nobody reads')
    }
  })
})

describe.each([
  'Ada, your account is locked: confirm at https://evil.example/login',
  'Ada www.evil.example',
  'Your account is locked: call 0900 123456!',
])('where everybody is called %j, every mail', (named) => {
  const samples = [...sampleMails(sampleConference, named)]

  it('greets nobody by it', () => {
    // Programs show the name that a mail begins with beside its subject.
    const greeted = samples.filter(([, { subject, text, html }]) =>
      [subject, text, ...piecesOf(html)].some((words) =>
        words.split('\n').some((line) => line.startsWith(`Dear ${named.slice(0, 8)}`)),
      ),
    )
    expect(greeted.map(([name]) => name)).toEqual([])
  })

  it('has no such subject, and no link that is made of it', () => {
    const carrying = samples.filter(([, { subject, html }]) => {
      const targets = tagsIn(html).flatMap(({ attributes }) => attributes.get('href') ?? [])
      return [subject, ...targets].some((words) => words.includes('evil') || words.includes(named))
    })
    expect(carrying.map(([name]) => name)).toEqual([])
  })
})

it('the longest mail that organisers can write is small enough as well', () => {
  const words = { subject: '{{title}}', body: `${'<'.repeat(9_900)}{{author}}{{title}}` }
  const change = {
    author: '<'.repeat(200),
    title: '<'.repeat(300),
    number: 1,
    from: null,
    to: 'Accept',
    at: new Date(0),
  }
  expect(Buffer.byteLength(statusChangedMail(sampleConference, change, words).html)).toBeLessThan(
    102 * 1024,
  )
})

describe.each(['light', 'dark'] as const)('the colours of a mail in %s', (scheme) => {
  it('can be read', () => {
    const { text, quiet, link, button, buttonText, band, bandText, sheet, page } =
      mailColours[scheme]
    const pairs = [
      [text, sheet],
      [quiet, sheet],
      [link, sheet],
      [text, page],
      [buttonText, button],
      [bandText, band],
    ] as const
    expect(pairs.filter(([one, other]) => contrast(one, other) < 4.5)).toEqual([])
  })
})
