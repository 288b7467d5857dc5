import type { AssignmentProblem } from '@lectern/domain/reviews/assignment/assignment-problem'
import { proposeAssignment } from '@lectern/domain/reviews/assignment/propose-assignment'

addEventListener('message', ({ data }: MessageEvent<AssignmentProblem>) => {
  postMessage(proposeAssignment(data))
})
