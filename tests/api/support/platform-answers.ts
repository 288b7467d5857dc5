import type { ApiRequest } from './client.ts'

/** An answer that is not ours: when it comes, and how to get it. */
export interface PlatformAnswer {
  readonly what: string
  readonly status: number
  /** Its content type; null where it says none. */
  readonly type: 'text/html' | 'text/plain' | null
  /** What is different from a login with an empty JSON object. */
  readonly sample: Partial<ApiRequest>
}

const jsonType = 'application/json'

function body(contentType: string, bytes: string | Buffer): Partial<ApiRequest> {
  return { body: { contentType, bytes: Buffer.from(bytes) } }
}

/** More fields than the framework reads of a form. */
const manyFields = Array.from({ length: 1001 }, (_each, index) => `f${String(index)}=`).join('&')

/**
 * What the platform answers before any code of ours, as the local stack shows it. In production
 * Google's front end stands where the emulator of Hosting stands here: what is marked `emulator` may
 * be another 4xx there.
 */
export const platformAnswers: readonly PlatformAnswer[] = [
  { what: 'malformed JSON', status: 400, type: 'text/html', sample: body(jsonType, '{"email":') },
  { what: 'JSON that is a text', status: 400, type: 'text/html', sample: body(jsonType, '"text"') },
  { what: 'JSON that is a number', status: 400, type: 'text/html', sample: body(jsonType, '7') },
  { what: 'JSON that is null', status: 400, type: 'text/html', sample: body(jsonType, 'null') },
  {
    what: 'JSON in UTF-16',
    status: 400,
    type: 'text/html',
    sample: body(`${jsonType}; charset=utf-16`, '{}'),
  },
  {
    what: 'JSON in Latin-1',
    status: 415,
    type: 'text/html',
    sample: body(`${jsonType}; charset=latin1`, '{}'),
  },
  {
    what: 'a URL-encoded form in UTF-16',
    status: 415,
    type: 'text/html',
    sample: body('application/x-www-form-urlencoded; charset=utf-16', 'a=b'),
  },
  {
    what: 'a URL-encoded form of more than 1,000 fields',
    status: 413,
    type: 'text/html',
    sample: body('application/x-www-form-urlencoded', manyFields),
  },
  {
    what: 'more than 32 MB',
    status: 413,
    type: 'text/html',
    sample: {
      path: '/papers/submit',
      ...body('multipart/form-data; boundary=x', Buffer.alloc(32 * 1024 * 1024 + 1)),
    },
  },
  {
    what: 'a header of more than 16 KB',
    status: 431,
    type: null,
    sample: { headers: { 'x-long': 'a'.repeat(17_000) } },
  },
  {
    what: 'an expectation other than 100-continue',
    status: 417,
    type: null,
    sample: { headers: { expect: 'tea' } },
  },
  {
    what: 'an encoded way out of a folder (emulator)',
    status: 404,
    type: 'text/html',
    sample: { method: 'GET', path: '/papers/..%2Fhealth', body: undefined },
  },
  {
    what: 'an address with a segment that begins with a dot (emulator)',
    status: 404,
    type: 'text/html',
    sample: { method: 'GET', path: '/papers/.a', body: undefined },
  },
  {
    what: 'a broken percent-encoding (emulator)',
    status: 500,
    type: null,
    sample: { method: 'GET', path: '/papers/%zz', body: undefined },
  },
  {
    what: 'an address of more than 4 KB (emulator)',
    status: 500,
    type: null,
    sample: { method: 'GET', path: `/papers/${'a'.repeat(9000)}`, body: undefined },
  },
  {
    what: 'Expect: 100-continue (emulator)',
    status: 500,
    type: null,
    sample: { headers: { expect: '100-continue' } },
  },
]
