import { refusals } from '../../../functions/src/papers/checks/check-pdf.ts'
import * as bombs from './bombs.ts'
import { passwordPdf, restrictedPdf } from './locked.ts'
import { plainPages, rawPdf, rawStream, streamedPdf } from './raw-pdf.ts'
import { seeded, type Seeded } from './seeded.ts'

/** A file that wants to harm whoever opens it, or is broken. */
export interface HostilePdf {
  readonly name: string
  readonly content: Buffer
  /** What may be said of it: numbers of pages, reasons of a refusal; undefined for whatever it is. */
  readonly expected: readonly (number | string)[] | undefined
}

type Made = readonly [content: Buffer, expected?: readonly (number | string)[]]

const { noPdf, cutOff, locked, damaged, tooHeavy, noPages } = refusals
const megabyte = 1024 * 1024

/** A PDF as authors send them, with its number of pages. */
export function honestPdf(random: Seeded): { readonly content: Buffer; readonly pages: number } {
  const pages = 1 + random.below(30)
  const objects = new Map<number, Buffer | string>(plainPages(pages))
  objects.set(pages + 3, rawStream('', random.bytes(random.below(20_000))))
  const content = random.below(2) === 0 ? rawPdf(objects) : streamedPdf(objects, new Map())
  return { content, pages }
}

function changed(random: Seeded): Buffer {
  const content = Buffer.from(honestPdf(random).content)
  for (let change = 0; change < 20; change++) {
    content.writeUInt8(random.below(256), 8 + random.below(content.length - 16))
  }
  return content
}

const page = '<!doctype html><script>alert(1)</script>\n'

/** Each kind makes another file of each seed. */
const kinds: Readonly<Record<string, (random: Seeded) => Made>> = {
  truncated: (random) => {
    const { content } = honestPdf(random)
    return [content.subarray(0, 8 + random.below(content.length - 16)), [cutOff]]
  },
  'truncated at its beginning': (random) => {
    const { content } = honestPdf(random)
    return [content.subarray(8 + random.below(content.length - 16)), [noPdf]]
  },
  'empty or nearly': (random) => [random.bytes(random.below(8)), [noPdf]],
  noise: (random) => [
    Buffer.concat([Buffer.from('%PDF-1.7\n'), random.bytes(5000), Buffer.from('\n%%EOF')]),
    [damaged],
  ],
  'changed here and there': (random) => [changed(random)],
  'bomb: objects': (random) => [bombs.swellingObjects(random.below(2 * megabyte)), [1]],
  'bomb: list of objects': (random) => [bombs.swellingList(random.below(4 * megabyte)), [1]],
  'bomb: chain of filters': (random) => [bombs.swellingChain(random.below(2 * megabyte)), [1]],
  'bomb: predictor': (random) => [bombs.swellingPredictor(2 ** random.below(31))],
  // A small one is counted as it stands: a page may be in its tree a hundred thousand times.
  'bomb: tree of pages': (random) => [
    bombs.multiplyingPages(2 + random.below(1000), 2 + random.below(50)),
  ],
  'web page before': (random) => [
    Buffer.concat([Buffer.from(page), honestPdf(random).content]),
    [noPdf],
  ],
  'web page behind': (random) => {
    const { content, pages } = honestPdf(random)
    return [Buffer.concat([content, Buffer.from(page)]), [pages]]
  },
  'archive before': (random) => {
    const { content, pages } = honestPdf(random)
    return [
      Buffer.concat([Buffer.from('PK\u0003\u0004'), random.bytes(26), content]),
      [pages, noPdf],
    ]
  },
  'archive behind': (random) => {
    const { content } = honestPdf(random)
    return [Buffer.concat([content, Buffer.from('PK\u0003\u0004'), random.bytes(2000)]), [cutOff]]
  },
  'picture before': (random) => {
    const { content, pages } = honestPdf(random)
    return [Buffer.concat([Buffer.from('GIF89a'), content]), [pages]]
  },
  password: (random) => [passwordPdf(random), [locked]],
  restricted: (random) => [restrictedPdf(random), [locked]],
  'deep arrays': (random) => [bombs.deepArrays(random.below(50_000), ['[', ']']), [1]],
  'deep dictionaries': (random) => [bombs.deepArrays(random.below(50_000), ['<</A ', '>>']), [1]],
  'deep strings': (random) => [bombs.deepArrays(random.below(50_000), ['(', ')']), [1]],
  'huge list': (random) => [bombs.hugeList(random.below(2 ** 31)), [1]],
  'scattered list': (random) => [bombs.scatteredList(random.below(5000)), [1]],
  'more pages claimed': (random) => {
    const pages = 1 + random.below(9)
    return [bombs.claimedPages(pages + 1 + random.below(30_000), pages), [pages]]
  },
  'pages claimed, none there': (random) => [
    bombs.claimedPages(1 + random.below(30_000), 0),
    [noPages],
  ],
  'no pages': () => [rawPdf(plainPages(0)), [noPages]],
  'no tree of pages': () => [rawPdf(new Map([[1, '<< /Type /Catalog >>']])), [damaged, noPages]],
  'no catalogue': () => [rawPdf(new Map([[1, '42']])), [damaged]],
  'a tree that is its own branch': (random) => [
    rawPdf(
      new Map([
        ...plainPages(0),
        [2, `<< /Type /Pages /Count ${String(random.below(99))} /Kids [2 0 R] >>`],
      ]),
    ),
    [noPages, damaged],
  ],
  'a list that begins before itself': (random) => [
    rawPdf(plainPages(1), { trailer: `/Prev ${String(9 + random.below(400))}` }),
  ],
  'unlisted objects': (random) => [
    bombs.unlistedObjects(random.below(20_000), '1 0 obj <<>> endobj '),
    [damaged],
  ],
  'a picture too large to unpack': (random) => {
    const picture = `/Type /XObject /Subtype /Image /Width ${String(2 ** 31 - 1)} /Height ${String(2 ** 31 - 1)} /Filter /JBIG2Decode`
    const objects = new Map<number, Buffer | string>(plainPages(1))
    objects.set(3, '<< /Type /Page /Parent 2 0 R /Resources << /XObject << /A 4 0 R >> >> >>')
    return [rawPdf(objects.set(4, rawStream(picture, random.bytes(500)))), [1]]
  },
}

/** Makes so many hostile files, of all kinds by turns, or one of each: the same ones of the same seed. */
export function hostilePdfs(
  seed: number,
  count: number = Object.keys(kinds).length,
): Generator<HostilePdf> {
  return ofKinds(kinds, count, seed)
}

/** Makes so many files that take all the memory which a count may take, of all kinds by turns, or one of each. */
export function heavyPdfs(
  seed: number,
  count: number = Object.keys(heavyKinds).length,
): Generator<HostilePdf> {
  return ofKinds(heavyKinds, count, seed)
}

function* ofKinds(makers: typeof kinds, count: number, seed: number): Generator<HostilePdf> {
  const all = Object.entries(makers)
  for (let index = 0; index < count; index++) {
    const [name, make] = all[index % all.length] ?? []
    if (name === undefined || make === undefined) return
    const [content, expected] = make(seeded(seed + index))
    yield { name, content, expected }
  }
}

/** What takes all the memory that a count may take, and what is said of it; 2 KB each. */
const heavyKinds: Readonly<Record<string, (random: Seeded) => Made>> = {
  'heavy: objects': (random) => [
    bombs.swellingObjects((300 + random.below(300)) * megabyte),
    [tooHeavy],
  ],
  'heavy: list of objects': (random) => [
    bombs.swellingList((300 + random.below(300)) * megabyte),
    [tooHeavy],
  ],
  'heavy: chain of filters': (random) => [
    bombs.swellingChain((300 + random.below(300)) * megabyte),
    [tooHeavy, damaged],
  ],
  'heavy: objects that just fit': (random) => [
    bombs.swellingObjects((20 + random.below(10)) * megabyte),
    [1],
  ],
  'heavy: more pages claimed than anybody looks for': () => [bombs.claimedPages(1_048_574, 3), [3]],
}

/** A file that takes all the time which a count may take: 12 MB. */
export function slowPdf(): HostilePdf {
  const content = bombs.unlistedObjects(400_000, '1 0 obj<</Length 9 0 R>>stream\n')
  return { name: 'slow: streams without a length', content, expected: [tooHeavy] }
}
