import { endpoints } from '@lectern/domain/api/api-endpoints'
import { errorCodes } from '@lectern/domain/api/api-envelope'
import { errorCatalogue, type ErrorCode } from '@lectern/domain/errors'

import { examples } from '../../../functions/src/api/open-api/api-notes.ts'
import { expectedRefusals } from '../../../functions/src/api/open-api/expected-refusals.ts'
import type { Call, ShownDocument } from './document.ts'
import { fieldTable, parameterTable, typeOf } from './fields.ts'
import { block, code, html, prose, table, type Html } from './html.ts'

/** Makes the table of all calls. */
export function glance({ calls }: ShownDocument): Html {
  const rows = calls.map(({ operationId, method, path, summary }) => [
    html`${badge(method)} ${code(path)}`,
    html`<a href="#${operationId}">${summary}</a>`,
  ])
  return table('All calls', ['Call', 'What it does'], rows)
}

/** Makes the parts that describe each group's calls. */
export function callSections({ tags, calls }: ShownDocument): Html[] {
  return tags.map(({ name, description }) => {
    const own = calls.filter(({ tags: [tag] }) => tag === name)
    return html`<section aria-labelledby="${name.toLowerCase()}">
      <h2 id="${name.toLowerCase()}">${name}</h2>
      <p>${description}</p>
      ${own.map(callArticle)}
    </section>`
  })
}

function callArticle(call: Call): Html {
  const { operationId, method, path, summary, description, parameters } = call
  return html`<article aria-labelledby="${operationId}">
    <h3 id="${operationId}">${summary}</h3>
    <p class="line">${badge(method)} ${code(path)}</p>
    ${description.split('\n\n').map(paragraph)}
    ${parameters.length > 0 ? parameterTable(call) : html``} ${fields(call)}
    ${block('Example', curl(call))} ${answer(call)} ${refusals(call)}
  </article>`
}

/** The second paragraph of a description says who may call. */
function paragraph(text: string): Html {
  const [, term, rest] = /^(Who may call:)(.*)$/s.exec(text) ?? []
  return term === undefined || rest === undefined
    ? html`<p>${prose(text)}</p>`
    : html`<p><strong>${term}</strong>${prose(rest)}</p>`
}

function fields({ requestBody }: Call): Html {
  const types = Object.entries(requestBody?.content ?? {})
  const [first] = types
  if (first === undefined) return html``
  const forms = types.length === 1 ? 'as a multipart form' : 'as JSON or as a form'
  return fieldTable(`Fields, ${forms}`, first[1].schema, true)
}

function answer({ responses }: Call): Html {
  const [status = '', { content } = { content: {} }] =
    Object.entries(responses).find(([status]) => status.startsWith('2')) ?? []
  const [type = '', shown] = Object.entries(content)[0] ?? []
  const { schema, example } = shown ?? { schema: {}, example: undefined }
  if (example === undefined) {
    return html`<p><strong>Answer:</strong> ${status}, ${code(type)}.</p>`
  }
  const data = schema.properties?.['data'] ?? {}
  const holds = data.type === 'null' ? html`nothing` : typeOf(data)
  return html`<p><strong>Answer:</strong> ${status}; ${code('data')} holds ${holds}.</p>
    ${block('Example answer', JSON.stringify(example, null, 2))}`
}

function refusals({ responses }: Call): Html {
  const statuses = Object.entries(responses).filter(([status]) => !status.startsWith('2'))
  const entries = statuses.map(([status, { content }]) => {
    const codes = Object.values(content).flatMap((shown) => Object.keys(shown.examples))
    const links = codes.map(
      (name, index) => html`${index === 0 ? '' : ', '}<a href="#${name}">${code(name)}</a>`,
    )
    return html`<div>
      <dt>${status}</dt>
      <dd>${links}</dd>
    </div>`
  })
  return html`<h4>Refusals and failures</h4>
    <dl class="refusals">${entries}</dl>`
}

/** Makes the table of all errors that a call can answer; each row can be linked to. */
export function errorTable(): Html {
  const rows = apiErrors().map((name) => {
    const { status, message } = errorCatalogue[name]
    return [coded(name, status), html`${message}`]
  })
  return table('Errors', ['Code and status', 'Message'], rows)
}

/** Some errors are the web site's own. */
function apiErrors(): ErrorCode[] {
  const anywhere = ['not-found', 'method-not-allowed'] as const
  const ofCalls = Object.values(endpoints).flatMap((endpoint) => expectedRefusals(endpoint))
  const told = new Set<ErrorCode>([...anywhere, ...ofCalls])
  return errorCodes
    .filter((name) => told.has(name))
    .toSorted((one, other) => errorCatalogue[one].status - errorCatalogue[other].status)
}

function coded(name: string, status: number): Html {
  return html`<span id="${name}">${code(name)}</span> <span class="remark">${status}</span>`
}

function badge(method: string): Html {
  return html`<span class="method" data-method="${method}">${method}</span>`
}

function curl(call: Call): string {
  const { operationId, method, path, security } = call
  const body = Object.entries(examples).find(([name]) => name === operationId)?.[1].body
  const address = path
    .replace('{paperId}', '3fQ7nJ0aLw')
    .replace('{userId}', 'ada%40example.org')
    .replace('{kind}', 'pdf')
  const types = Object.keys(call.requestBody?.content ?? {})
  const token = security[0]?.['registrationToken'] === undefined ? '$TOKEN' : '$REGISTRATION_TOKEN'
  const lines = [
    `curl${['GET', 'POST'].includes(method) ? '' : ` -X ${method}`} "$API${address}"`,
    ...(method === 'POST' && body === undefined ? ['-X POST'] : []),
    ...(needsBearer(call) ? [`-H "Authorization: Bearer ${token}"`] : []),
    ...(types.includes('application/json')
      ? ['-H "Content-Type: application/json"', `-d '${JSON.stringify(body)}'`]
      : Object.entries(body ?? {}).map(([name, value]) => `-F '${name}=${value}'`)),
    ...(operationId === 'submitPaper' ? ["-F 'pdfFile=@paper.pdf;type=application/pdf'"] : []),
    ...(operationId === 'updatePaper'
      ? ["-F 'supplementaryPdf=@data.pdf;type=application/pdf'"]
      : []),
    ...(operationId === 'getPaperFile' ? ['-o paper.pdf'] : []),
  ]
  return lines.join(' \\\n  ')
}

function needsBearer({ security }: Call): boolean {
  return security.some(
    (scheme) => scheme['accessToken'] !== undefined || scheme['registrationToken'] !== undefined,
  )
}
