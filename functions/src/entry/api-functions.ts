import { onRequest } from 'firebase-functions/https'

import { appSecret } from '../platform/parameters.ts'
import { codeSecrets, forPdfs } from './needs.ts'

/** What both functions of the API have in common; no other origin's page may read its answers. */
const apiOptions = { cors: false, invoker: 'public', timeoutSeconds: 60 } as const

/** Answers the calls of /api/v1, those with files excepted. */
export const api = onRequest({ ...apiOptions, secrets: codeSecrets }, async (request, response) => {
  const { serveApi } = await import('../api/serve-api.ts')
  await serveApi(request, response)
})

/**
 * Answers the calls of /api/v1 that carry files. Which calls come here is up to Hosting
 * (firebase.json): both functions know all of them.
 */
export const apiFiles = onRequest(
  { ...apiOptions, ...forPdfs, secrets: [appSecret] },
  async (request, response) => {
    const { serveApi } = await import('../api/serve-api.ts')
    await serveApi(request, response)
  },
)
