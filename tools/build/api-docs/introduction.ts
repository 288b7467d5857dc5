import { pageLimit } from '@lectern/domain/api/api-paper'
import { apiBase } from '@lectern/domain/api/endpoint'
import { pdfBytesLimit } from '@lectern/domain/limits'

import { errorTable } from './calls.ts'
import { block, code, html, prose, type Html } from './html.ts'

/** A part of the page: where it can be linked to, its heading, its content. */
export interface Part {
  readonly id: string
  readonly heading: string
  readonly content: Html
}

const megabytes = String(pdfBytesLimit / 1024 / 1024)

/**
 * Writes what holds for every call.
 *
 * @param siteUrl the site's address, without a slash at the end
 */
export function introduction(siteUrl: string): Part[] {
  return [
    { id: 'first-steps', heading: 'First steps', content: firstSteps(siteUrl) },
    { id: 'tokens', heading: 'Tokens', content: tokens() },
    { id: 'requests', heading: 'Requests', content: requests() },
    { id: 'answers', heading: 'Answers', content: answers() },
    { id: 'pages', heading: 'Long lists', content: pages(siteUrl) },
    { id: 'files', heading: 'Files', content: files() },
    { id: 'limits', heading: 'Limits', content: limits() },
    { id: 'platform', heading: 'Answers from before the API', content: platform() },
  ]
}

/** Writes which errors there are. */
export function errors(): Part {
  const content = html`<p>
      ${prose('Programs go by `code`, which stays; people read `message`, which may be put better one day or, for a field, say more. What nobody foresaw is `internal`, with the default text of what was tried.')}
    </p>
    ${errorTable()}`
  return { id: 'errors', heading: 'Errors', content }
}

function firstSteps(siteUrl: string): Html {
  return html`<p>
      Every address below begins with ${code(`${siteUrl}${apiBase}`)}. Log in, keep the access
      token, and send it with each call:
    </p>
    ${block(
      'Log in and list all papers',
      [
        `API=${siteUrl}${apiBase}`,
        `TOKEN=$(curl -s "$API/users/login" \\`,
        '  -d email=admin@example.org -d role=admin \\',
        '  --data-urlencode password="$PASSWORD" | jq -r .data.accessToken)',
        'curl "$API/papers" -H "Authorization: Bearer $TOKEN"',
      ].join('\n'),
    )}
    <p>
      The whole API as an OpenAPI 3.1 document, for client generators and other tools:
      <a href="${apiBase}/openapi.json">openapi.json</a>.
    </p>`
}

function tokens(): Html {
  return html`<ul>
    <li>
      ${prose('The access token goes into the header `Authorization: Bearer …`. It ends after an hour, or when its account logs out.')}
    </li>
    <li>
      ${prose('The refresh token gets new tokens at `/users/refresh-token`. It is in the answer of the login and, for browsers, in the cookie `__session` (HttpOnly, SameSite=Strict), which is sent to `/users` alone.')}
    </li>
    <li>
      ${prose('Registering answers a registration token instead. It proves which registration is meant when the code is verified or sent again, and gives no other right.')}
    </li>
    <li>
      Logging out ends all sessions of the account, on every device. A script that runs beside
      people should have an account of its own.
    </li>
  </ul>`
}

function requests(): Html {
  return html`<ul>
    <li>
      ${prose('Fields come as JSON (`application/json`, one object), as `application/x-www-form-urlencoded` or as `multipart/form-data`, always in UTF-8 and without `Content-Encoding`. A JSON `null` counts as absent.')}
    </li>
    <li>
      ${prose('A paper comes as `multipart/form-data`: its texts, and the PDFs as `pdfFile` and `supplementaryPdf`.')}
    </li>
    <li>
      ${prose('Unknown fields, files and parameters are ignored. A known one that comes twice is refused; only `keywords` may repeat.')}
    </li>
    <li>
      Ids and addresses in a path are percent-encoded. One slash at the end of a path does no harm.
      HEAD works where GET does.
    </li>
    <li>
      ${prose('An answer that was lost need not be feared: send the request again. An edit, a status and a code come out the same; a deletion that was done answers 404, a status after Accept 409. A submission wants an `Idempotency-Key` for that, a header with a text that you draw for it, such as a UUID: with the same key, texts and files, no second paper is made.')}
    </li>
    <li>
      Requests from other sites’ pages are not answered for them: there are no CORS headers, and
      what would change something is refused (403). The API is for scripts, servers and this site.
    </li>
  </ul>`
}

function answers(): Html {
  return html`<p>
      Answers are JSON in UTF-8, in one envelope; files and the OpenAPI document alone come without
      it. Times are ISO 8601, in UTC. Nothing may be cached.
    </p>
    ${block('A success', '{ "success": true, "message": "Status updated!", "data": { … } }')}
    ${block(
      'A refusal or failure',
      '{ "success": false, "message": "All fields are required", "code": "invalid-input" }',
    )}
    <p>
      ${prose('The checks come in this order: the address (404) and the method (405, with `Allow`), who calls (401, with `WWW-Authenticate`), the role (403), the body’s type (415), size (413) and fields (400), then whether what is named exists (404) and may be changed (409). A paper of somebody else does not exist for an author.')}
    </p>`
}

function pages(siteUrl: string): Html {
  return html`<p>
      ${prose(`A list comes whole, newest first, unless you ask for pages with \`limit\` (1 to ${String(pageLimit)}). As long as there is a next page, the header \`Link\` has its address; follow it as it stands:`)}
    </p>
    ${block(
      'The header of a page',
      `Link: <${siteUrl}${apiBase}/papers?limit=100&cursor=…>; rel="next"`,
    )}`
}

function files(): Html {
  return html`<p>
    ${prose('A paper carries links to its files: one that shows the PDF in the browser and one that saves it under its name. They need no token, so treat them as secrets; each ends after 15 minutes, and the paper, asked for again, has new ones. With an access token, the same address works without the link’s `token`.')}
  </p>`
}

function limits(): Html {
  return html`<ul>
    <li>${prose(`A file: a PDF of at most ${megabytes} MB. A request with files: 32 MB.`)}</li>
    <li>A request without files: 64 KB.</li>
    <li>
      ${prose('Registering, verifying, sending codes and logging in are limited for each address, for each IP address and for all together. Whoever asks too often gets a 429 with `Retry-After`, in seconds.')}
    </li>
    <li>A request may take 60 seconds.</li>
  </ul>`
}

function platform(): Html {
  return html`<p>
      ${prose('Some requests never reach the API: Google’s servers in front of it answer them, in HTML or plain text and without the envelope. Go by the status there:')}
    </p>
    <ul>
      <li>
        ${prose('400: a body that says `application/json` and is neither an object nor a list, or is compressed otherwise than it says; a request that is no HTTP.')}
      </li>
      <li>404: an address with dots for a folder in it.</li>
      <li>413: a request of more than 32 MB, or a URL-encoded form of more than 1,000 fields.</li>
      <li>415: a character set or a compression that nobody knows.</li>
      <li>417 and 431: an expectation that cannot be met, and headers of more than 16 KB.</li>
      <li>
        429, 500 and 503: more requests than there are servers for just now. Try again a little
        later.
      </li>
      <li>502 and 504: no answer within 60 seconds. A change may have been made all the same.</li>
    </ul>`
}
