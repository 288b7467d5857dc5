/*
 * Mistakes that the generated types must find: each `@ts-expect-error` fails where there is none.
 * Checked beside `journey.ts`, and never run.
 */
import createClient from 'openapi-fetch'

import type { paths } from './api-types.ts'

const api = createClient<paths>({ baseUrl: '/api/v1' })
const params = { path: { paperId: 'a' } }

// @ts-expect-error -- no such address
await api.GET('/paper')

// @ts-expect-error -- no such method
await api.DELETE('/papers')

// @ts-expect-error -- a field is missing
await api.POST('/users/login', { body: { email: 'a@b', role: 'author' } })

// @ts-expect-error -- no such role
await api.POST('/users/login', { body: { email: 'a@b', password: 'secret', role: 'owner' } })

// @ts-expect-error -- no such status
await api.PUT('/papers/status/{paperId}', { params, body: { status: 'Accepted' } })

// @ts-expect-error -- the paper's id is missing
await api.GET('/papers/{paperId}')

const { data, error } = await api.GET('/papers/{paperId}', { params })
// @ts-expect-error -- a paper has no such field
console.log(data?.data.title)
// @ts-expect-error -- a refusal has no data
console.log(error?.data)
