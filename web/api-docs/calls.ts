import { errorCodes } from '@lectern/domain/api/api-envelope'
import { errorStatuses } from '@lectern/domain/error-statuses'
import { errorTexts } from '@lectern/domain/error-texts'

import { examples } from '../../functions/src/api/open-api/api-examples.ts'
import type { Call } from './document.ts'
import { fieldTable, parameterTable, table, typeOf } from './fields.ts'

export function glance(calls: readonly Call[]): string {
  const rows = calls.map(({ operationId, method, path, summary }) => [
    `\`${method} ${path}\``,
    `[${summary}](#${operationId})`,
  ])
  return table(['Call', 'What it does'], ...rows)
}

/** Describes a call; the second paragraph of its description says who may call. */
export function callPart(call: Call): string {
  const { operationId, method, path, summary, description, parameters, requestBody } = call
  const types = Object.entries(requestBody?.content ?? {})
  const [first] = types
  return [
    `### ${summary} {#${operationId}}`,
    `**\`${method} ${path}\`**`,
    description.replace('Who may call:', '**Who may call:**'),
    ...(parameters === undefined ? [] : ['#### Parameters', parameterTable(call)]),
    ...(first === undefined
      ? []
      : [
          `#### Fields, ${types.length === 1 ? 'as a multipart form' : 'as JSON or as a form'}`,
          fieldTable(first[1].schema, true),
        ]),
    '#### Example',
    fenced('sh', curl(call)),
    '#### Answer',
    ...answer(call),
    '#### Refusals and failures',
    refusals(call),
  ].join('\n\n')
}

function fenced(language: string, text: string): string {
  return `\`\`\`${language}\n${text}\n\`\`\``
}

function answer({ responses }: Call): string[] {
  const [status = '', { content } = { content: {} }] =
    Object.entries(responses).find(([status]) => status.startsWith('2')) ?? []
  const [type = '', shown] = Object.entries(content)[0] ?? []
  if (shown?.example === undefined) return [`${status}, \`${type}\`.`]
  const data = shown.schema.properties?.['data'] ?? {}
  const holds = data.type === 'null' ? 'nothing' : typeOf(data)
  return [
    `${status}; \`data\` holds ${holds}.`,
    fenced('json', JSON.stringify(shown.example, null, 2)),
  ]
}

function refusals({ responses }: Call): string {
  return Object.entries(responses)
    .filter(([status]) => !status.startsWith('2'))
    .map(([status, one]) => {
      const links = codesOf(one).map((name) => `[\`${name}\`](#${name})`)
      return `- ${status}: ${links.join(', ')}`
    })
    .join('\n')
}

function codesOf({ content }: Call['responses'][string]): string[] {
  return Object.values(content).flatMap(({ examples = {} }) => Object.keys(examples))
}

/** Writes the table of all errors that a call can answer; each row can be linked to. */
export function errorTable(calls: readonly Call[]): string {
  const anywhere = ['not-found', 'method-not-allowed']
  const ofCalls = calls.flatMap(({ responses }) => Object.values(responses).flatMap(codesOf))
  const told = new Set([...anywhere, ...ofCalls])
  const rows = errorCodes
    .filter((code) => told.has(code))
    .toSorted((one, other) => errorStatuses[one] - errorStatuses[other])
    .map((code) => [`\`${code}\` ${String(errorStatuses[code])} {#${code}}`, errorTexts[code]])
  return table(['Code and status', 'Message'], ...rows)
}

/** What a call needs beside its fields. */
const further: Readonly<Record<string, string>> = {
  submitPaper: "-F 'pdfFile=@paper.pdf;type=application/pdf'",
  updatePaper: "-F 'supplementaryPdf=@data.pdf;type=application/pdf'",
  getPaperFile: '-o paper.pdf',
}

function curl({ operationId, method, path, security, requestBody }: Call): string {
  const body = Object.entries(examples).find(([name]) => name === operationId)?.[1].body
  const address = path
    .replace('{paperId}', '3fQ7nJ0aLw')
    .replace('{userId}', 'ada%40example.org')
    .replace('{uid}', 'kX2vY8wTqLZ4')
    .replace('{email}', 'co%40example.org')
    .replace('{registrationId}', 'Zx8nB2kQ')
    .replace('{kind}', 'pdf')
  const isPlain = method === 'GET' || (method === 'POST' && body !== undefined)
  const schemes = security.flatMap((scheme) => Object.keys(scheme))
  const token = schemes.includes('registrationToken') ? '$REGISTRATION_TOKEN' : '$TOKEN'
  const isJson = requestBody?.content['application/json'] !== undefined
  const more = further[operationId]
  return [
    `curl${isPlain ? '' : ` -X ${method}`} "$API${address}"`,
    ...(schemes.some((name) => name.endsWith('Token'))
      ? [`-H "Authorization: Bearer ${token}"`]
      : []),
    ...(isJson
      ? ['-H "Content-Type: application/json"', `-d '${JSON.stringify(body)}'`]
      : Object.entries(body ?? {}).map(([name, value]) => `-F '${name}=${String(value)}'`)),
    ...(more === undefined ? [] : [more]),
  ].join(' \\\n  ')
}
