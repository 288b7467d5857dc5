import { OwnAccountPage } from '../e2e/pages/account.page.ts'
import { calls, answerCalls } from '../support/browser/faults.ts'
import { asOrganiser, asAuthor } from './support/people.ts'
import { open, press, says, type Step, steps, unanswered } from './support/steps.ts'
import { takePictures } from './support/take-pictures.ts'

const asked: Step = async ({ page }) => {
  const user = { uid: 'x', fullname: 'x', email: 'x@example.org', role: 'author' }
  const result = { user, mail: 'sent', mailAfterSeconds: 0, resendAfterSeconds: 60 }
  await answerCalls(page, calls.changeAccount, { result: { ...result, customToken: null } })
  await new OwnAccountPage(page).askForAddress('asha.new@example.edu', 'a password')
}

takePictures('account', asAuthor, {
  empty: open('/account'),
  errors: steps(open('/account'), press('Change password'), says('New password is required.')),
  'new address asked for': steps(open('/account'), asked),
  saving: steps(unanswered(calls.changeAccount), open('/account'), press('Save name')),
})

takePictures('account', asOrganiser, { 'of an organiser': open('/account') })
