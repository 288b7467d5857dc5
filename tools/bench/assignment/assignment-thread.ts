/** The thread that assigns reviewers once; `measure-assignment.ts` starts it. */
import { parentPort } from 'node:worker_threads'

import type { AssignmentProblem } from '@lectern/domain/reviews/assignment/assignment-problem'
import { proposeAssignment } from '@lectern/domain/reviews/assignment/propose-assignment'

if (parentPort === null) throw new Error('This file is for a thread alone.')
const port = parentPort
port.once('message', (problem: AssignmentProblem) => {
  port.postMessage(proposeAssignment(problem))
})
port.postMessage('ready')
