import { endpoints, type EndpointName } from '@lectern/domain/api/api-endpoints'
import type { Endpoint } from '@lectern/domain/api/endpoint'
import fc from 'fast-check'

import { stack } from '../../support/stack.ts'
import type { ApiRequest } from '../support/client.ts'
import { endpointNames } from '../support/endpoint-names.ts'
import { bodyArbitrary } from './bodies.ts'

/** What the requests may name: all of it exists. */
export interface Known {
  readonly tokens: readonly string[]
  readonly paperIds: readonly string[]
  readonly people: readonly string[]
  readonly assignmentIds: readonly string[]
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PURGE']

/**
 * Any text that an address may carry in one segment. A dot at its start and two in a row are left
 * out: those Hosting answers by itself (see `platformAnswers`).
 */
const anySegment = fc
  .oneof(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 80 }), fc.uuid(), fc.emailAddress())
  .filter((text) => !/^\.|\.\./.test(text))

/** Any text that a header may carry. */
const headerText = fc.stringMatching(/^[!-~]([ -~]{0,60}[!-~])?$/)

const extraHeaders = fc.record(
  {
    accept: fc.constantFrom('text/html', 'application/xml', '*/*;q=0', ''),
    'accept-language': headerText,
    'accept-encoding': fc.constantFrom('gzip', 'br, gzip;q=0', 'identity;q=0, *;q=0'),
    // What comes from elsewhere is refused at once: seldom, so that the rest is looked at, too.
    origin: fc.oneof(
      { arbitrary: fc.constant(stack.origin), weight: 9 },
      { arbitrary: fc.constantFrom('https://evil.example', 'null'), weight: 1 },
    ),
    referer: headerText,
    'user-agent': headerText,
    'x-forwarded-for': fc.oneof(fc.ipV4(), fc.ipV6(), headerText),
    'x-forwarded-host': fc.domain(),
    'x-http-method-override': fc.constantFrom(...methods),
    'x-original-url': fc.constantFrom('/api/v1/papers', '/'),
    'if-none-match': fc.constantFrom('*', '"a"', 'W/"a"'),
    'if-modified-since': fc.constantFrom('Sat, 21 Nov 2099 00:00:00 GMT', 'never'),
    range: fc.constantFrom('bytes=0-3', 'bytes=-1', 'bytes=9999999-', 'lines=1-2'),
    'content-encoding': fc.constantFrom('identity', '', 'gzip', 'br', 'zstd'),
    'content-language': headerText,
  },
  { requiredKeys: [] },
)

/** Requests near the table: each part of one is mostly right, and sometimes anything. */
export function requestArbitrary(known: Known): fc.Arbitrary<ApiRequest> {
  return fc.constantFrom(...endpointNames).chain((name) => {
    const endpoint: Endpoint = endpoints[name]
    return fc
      .record({
        method: often(fc.constant(endpoint.method), fc.constantFrom(...methods)),
        path: pathArbitrary(endpoint, known),
        query: queryArbitrary,
        authorization: authorizationArbitrary(name, known),
        cookie: cookieArbitrary,
        body: bodyArbitrary(endpoint),
        headers: often(fc.constant({}), extraHeaders),
      })
      .map(({ method, path, query, body, headers, ...secrets }) => ({
        method,
        path: `${path}${query}`,
        body,
        headers: Object.fromEntries(
          Object.entries({ ...secrets, ...headers }).flatMap(([name, value]) =>
            value === undefined ? [] : [[name, value]],
          ),
        ),
      }))
  })
}

/** The first three times out of four. */
function often<Value>(
  usual: fc.Arbitrary<Value>,
  seldom: fc.Arbitrary<Value>,
): fc.Arbitrary<Value> {
  return fc.oneof({ weight: 3, arbitrary: usual }, { weight: 1, arbitrary: seldom })
}

function pathArbitrary(
  { path }: Endpoint,
  { paperIds, people, assignmentIds }: Known,
): fc.Arbitrary<string> {
  const values: Readonly<Record<string, fc.Arbitrary<string>>> = {
    paperId: often(fc.constantFrom(...paperIds), anySegment),
    assignmentId: often(fc.constantFrom(...assignmentIds), anySegment),
    userId: often(fc.constantFrom(...people), anySegment),
    kind: often(fc.constantFrom('pdf', 'supplementary'), anySegment),
  }
  const segments = path
    .slice(1)
    .split('/')
    .map((segment) => {
      const [, name] = /^\{(\w+)\}$/.exec(segment) ?? []
      const value = name === undefined ? fc.constant(segment) : (values[name] ?? anySegment)
      return value.map((text) => encodeURIComponent(text))
    })
  const whole = fc.tuple(...segments).map((parts) => `/${parts.join('/')}`)
  const near = fc.tuple(whole, anySegment, fc.nat(3)).map(([right, text, kind]) => {
    const more = encodeURIComponent(text)
    return (
      [`${right}/`, `${right}/${more}`, `${right}${more}`, right.replace(/(%..)+$|.$/, '')][kind] ??
      right
    )
  })
  return fc.oneof({ weight: 7, arbitrary: whole }, { weight: 1, arbitrary: near })
}

const queryName = fc.constantFrom(
  'limit',
  'cursor',
  'token',
  'disposition',
  'kind',
  '__proto__',
  'a[b]',
)

const queryArbitrary = often(
  fc.constant(''),
  fc
    .array(
      fc.tuple(
        queryName,
        fc.oneof(
          fc.string({ maxLength: 40 }),
          fc.constantFrom('1', '1000', 'inline', 'attachment', 'pdf', 'supplementaryPdf'),
        ),
      ),
      { maxLength: 3 },
    )
    .map((pairs) => `?${new URLSearchParams(pairs).toString()}`),
)

/** Nobody who may call these does: they would leave the others without a token that works, or closed. */
const withoutToken: ReadonlySet<EndpointName> = new Set([
  'logout',
  'setSubmissionSettings',
  'setConferenceSettings',
  'setExtension',
  'deleteExtension',
  'inviteOrganiser',
  'removeOrganiser',
  'tellCode',
  'sendMessage',
  'setReviewSettings',
  'inviteReviewers',
  'changeReviewer',
  'removeReviewer',
  'stepBack',
  'publishAssignments',
  'findAuthorsInPapers',
  'cancelAssignmentJob',
  'takeBackAssignment',
  'replaceAssignment',
  'sendReminders',
  'pauseReminders',
  'moveDueDate',
  'moveReviewerDue',
  'declareConflict',
  'liftConflict',
  'writeNote',
  'setAssignee',
  'discussPaper',
  'rejectAtDesk',
  'updateReviewStatuses',
  'setWantedReports',
  'givePaperCopy',
  'askRevision',
  'takeRevisionBack',
])

function authorizationArbitrary(
  name: EndpointName,
  { tokens }: Known,
): fc.Arbitrary<string | undefined> {
  const broken = fc.oneof(
    fc.constant(undefined),
    headerText,
    headerText.map((text) => `Bearer ${text}`),
    fc.constantFrom('Bearer', 'Bearer ', 'Basic YTpi', 'Bearer a.b.c', 'Bearer e30.e30.'),
  )
  if (withoutToken.has(name)) return broken
  return often(
    fc.constantFrom(...tokens).map((token) => `Bearer ${token}`),
    broken,
  )
}

const cookieArbitrary = often<string | undefined>(
  fc.constant(undefined),
  fc.oneof(
    headerText,
    headerText.map((text) => `__session=${text}`),
    headerText.map((text) => `__session=refresh.${text}`),
    headerText.map((text) => `a=b; __session=registration.${text}; __session=`),
  ),
)
