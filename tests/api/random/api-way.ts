import { endpoints, type EndpointName } from '@lectern/domain/api/api-endpoints'
import * as v from 'valibot'

import { successOf } from '../support/answers.ts'
import { json, multipart, type FormFile } from '../support/bodies.ts'
import { jsonOf, send, type ApiAnswer } from '../support/client.ts'
import { request } from '../support/good-requests.ts'
import { paperEntries } from '../support/papers.ts'
import type { Outcome, SentPaper, SentPdf, Way } from './way.ts'

const refusalSchema = v.object({ code: v.string() })

/** Does things as a program does that uses the API. */
export function apiWay(token: () => Promise<string>): Way {
  const call = async (name: EndpointName, paperId: string, body?: ReturnType<typeof json>) =>
    outcomeOf(
      await send(request(name, { parameters: { paperId }, body, token: await token() })),
      name === 'updateStatus' ? 'done-or-not-needed' : 'done',
    )
  return {
    submit: async (paper) => submitUnderKey(await token(), paper),
    edit: async ({ id }, paper) => call('updatePaper', id, formOf(paper)),
    setStatus: async ({ id }, status) => call('updateStatus', id, json({ status })),
    remove: async ({ id }) => call('deletePaper', id),
  }
}

/** Submits a paper, under an Idempotency-Key where one is given, and gives its id. */
export async function submitUnderKey(
  token: string,
  paper: SentPaper,
  key?: string,
): Promise<string> {
  const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key }
  const answer = await send(request('submitPaper', { body: formOf(paper), token, headers }))
  if (answer.status !== 201) throw unexpected(answer)
  const { _id: id } = successOf(endpoints.submitPaper.success, answer)
  return id
}

function formOf({ title, pdf, supplementaryPdf }: SentPaper) {
  return multipart(
    paperEntries({
      paperTitle: title,
      pdfFile: pdf === null ? undefined : formFile(pdf),
      ...(supplementaryPdf === null ? {} : { supplementaryPdf: formFile(supplementaryPdf) }),
    }),
  )
}

function formFile({ name, content }: SentPdf): FormFile {
  return { name, content }
}

function outcomeOf(answer: ApiAnswer, success: Outcome): Outcome {
  if (answer.status === 200) return success
  const refusal = v.safeParse(refusalSchema, jsonOf(answer))
  if (answer.status === 404) return 'gone'
  if (refusal.success && refusal.output.code === 'paper-accepted') return 'accepted'
  throw unexpected(answer)
}

function unexpected({ status, bytes }: ApiAnswer): Error {
  return new Error(`The API answered ${String(status)} ${bytes.toString().slice(0, 500)}`)
}
