import type { Uid } from '@lectern/domain/paper/paper'

import { stack } from '../../support/stack.ts'
import { paperDocument } from './papers.ts'

/**
 * Changes a paper's title as its owner's browser does, under the rules, which look at all of the paper.
 *
 * @returns the HTTP status of the answer
 */
export async function retitleUnderRules(ownerUid: Uid, id: string, title: string): Promise<number> {
  const name = `projects/${stack.projectId}/databases/(default)/documents/${paperDocument(id).path}`
  const address = `http://${stack.firestore}/v1/projects/${stack.projectId}/databases/(default)/documents:commit`
  const response = await fetch(address, {
    method: 'POST',
    headers: { authorization: `Bearer ${unsignedToken(ownerUid)}` },
    body: JSON.stringify({
      writes: [
        {
          update: { name, fields: { paperTitle: { stringValue: title } } },
          updateMask: { fieldPaths: ['paperTitle'] },
          updateTransforms: [{ fieldPath: 'updatedAt', setToServerValue: 'REQUEST_TIME' }],
          currentDocument: { exists: true },
        },
      ],
    }),
  })
  return response.status
}

/** An author's ID token as the emulators take it. */
function unsignedToken(uid: Uid): string {
  const now = Math.floor(Date.now() / 1000)
  const claims = {
    iss: `https://securetoken.google.com/${stack.projectId}`,
    aud: stack.projectId,
    sub: uid,
    user_id: uid,
    iat: now,
    exp: now + 3600,
    email_verified: true,
    role: 'author',
  }
  return `${encoded({ alg: 'none', typ: 'JWT' })}.${encoded(claims)}.`
}

function encoded(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url')
}
