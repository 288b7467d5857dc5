import { DomainError, failureTextOr } from '@lectern/domain/errors'
import { type FormEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

import { useSecondsUntil } from '../../../browser/use-seconds-until.ts'
import { CodeBoxes } from '../../../components/code/CodeBoxes.tsx'
import { ResendCode } from '../../../components/code/ResendCode.tsx'
import { useTypedCode } from '../../../components/code/use-typed-code.ts'
import { notify } from '../../../components/notify.ts'
import { paths } from '../../../paths.ts'
import { endsRegistration, pendingRegistration } from '../../../session/session-state.ts'
import { useSession } from '../../../session/use-session.ts'
import { verifyText } from '../account-text.ts'
import { AccountCard, AccountForm } from '../AccountCard.tsx'
import { FormFailure } from '../FormFailure.tsx'
import {
  codeOnItsWay,
  parseVerifyState,
  type RegisterState,
  type VerifyState,
} from '../navigation-state.ts'
import { SubmitButton } from '../SubmitButton.tsx'
import { useMessage } from '../use-message.ts'
import { useOneAtATime } from '../use-one-at-a-time.ts'
import { AlreadyVerified } from './AlreadyVerified.tsx'
import { CodeDestination } from './CodeDestination.tsx'
import { fateText, outcomeOf } from './mail-fate-text.ts'
import { useMailFate } from './use-mail-fate.ts'
import { WayBack } from './WayBack.tsx'

/**
 * The screen that takes the code (spec section 2). The address and the role come with the navigation;
 * when they don't, after the page was opened anew, from the registration that the browser holds.
 */
export function VerifyOtp() {
  const { state, verifyOtp, resendOtp } = useSession()
  const navigate = useNavigate()
  const pending = pendingRegistration(state)
  const carried = parseVerifyState(useLocation().state)
  const code = useTypedCode()
  const [notSent, setNotSent] = useState<string | null>(null)
  const [resending, setResending] = useState(false)
  const [ended, setEnded] = useState(() => endIn(carried))
  const target = carried ?? storedTarget(pending) ?? ended?.target ?? null
  const isOpen = target !== null && ended === null
  const holdsIt = isOpen && pending?.user.email === target.email
  const fate = useMailFate(holdsIt ? `${target.email} ${String(target.resendAt)}` : null)
  const message = useMessage()
  // No code follows for a registration that is over: nothing is counted down for it.
  const seconds = useSecondsUntil(
    isOpen ? (target.resendAt ?? 0) : 0,
    target?.resendAfterSeconds ?? Infinity,
  )

  // Whose code has worked before has what they came for.
  const report = (error: unknown, text: string) => {
    if (isVerifiedAlready(error)) message.success(text)
    else message.error(text)
  }

  // The session forgets such a registration: the way on is kept here, with what was typed.
  const noteEnd = (error: unknown) => {
    if (target === null || !endsRegistration(error)) return
    const isVerified = isVerifiedAlready(error)
    const hasAccount = isVerified || error.code === 'address-taken'
    const again = registerAgain(target, pending)
    setEnded((before) => before ?? { target, hasAccount, isVerified, again })
    // Whoever loads the page anew reads the same.
    const state: VerifyState = { ...target, ended: { hasAccount, isVerified } }
    void navigate(paths.verifyOtp, { replace: true, state })
  }

  const submit = useOneAtATime(async () => {
    const otp = code.take()
    if (otp === null) {
      message.error(verifyText.incomplete)
      return
    }
    if (target === null) {
      message.error(verifyText.unavailable)
      return
    }
    code.forgive()
    setNotSent(null)
    message.loading(verifyText.verifying)
    try {
      await verifyOtp({ email: target.email, otp, role: target.userRole })
      message.success(verifyText.verified)
    } catch (error) {
      const text = failureTextOr(error, verifyText.failed)
      report(error, text)
      code.retype(text)
      noteEnd(error)
    }
  })

  /** Shows the screen for another code: the boxes are empty, and take the focus. */
  const renew = async (renewed: VerifyState) => {
    code.clear()
    await navigate(paths.verifyOtp, { replace: true, state: renewed })
  }

  const resend = useOneAtATime(async () => {
    if (target === null) {
      message.error(verifyText.unavailable)
      return
    }
    setResending(true)
    setNotSent(null)
    message.loading(verifyText.resending)
    try {
      const answer = await resendOtp({ email: target.email, role: target.userRole })
      if (answer.mail === 'refused') message.error(verifyText.refusedBriefly)
      else message.success(answer.message || verifyText.resent)
      if (answer.mail === 'delayed') notify.blank(verifyText.delayed)
      await renew(codeOnItsWay(target, answer, Date.now()))
    } catch (error) {
      const text = failureTextOr(error, verifyText.resendFailed)
      report(error, text)
      setNotSent(text)
      noteEnd(error)
    } finally {
      setResending(false)
    }
  })

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }

  return (
    <AccountCard
      title={verifyText.title}
      description={verifyText.description}
      intro={
        <CodeDestination
          email={target?.email ?? null}
          {...outcomeOf(fate, { mail: target?.mail ?? null, mailAt: target?.mailAt ?? null })}
          detail={fate === null ? null : fateText(fate)}
          end={ended === null ? null : ended.isVerified ? 'verified' : 'over'}
        />
      }
      footer={
        ended?.isVerified === true ? null : (
          <WayBack
            kind={ended !== null ? 'ended' : target === null ? 'unknown' : 'open'}
            hasAccount={ended?.hasAccount === true}
            again={ended?.again ?? (target === null ? null : registerAgain(target, pending))}
            corrects={holdsIt ? target.email : null}
            onCorrected={(state) => void renew(state)}
          />
        )
      }
    >
      {ended?.isVerified === true && target !== null ? (
        <AlreadyVerified email={target.email} role={target.userRole} />
      ) : (
        <AccountForm noValidate onSubmit={onSubmit}>
          <CodeBoxes code={code} />
          <SubmitButton busy={state.loading}>
            {state.loading && !resending ? verifyText.submitting : verifyText.submit}
          </SubmitButton>
          <ResendCode
            label={verifyText.resend}
            seconds={seconds}
            busy={state.loading || ended !== null}
            onResend={() => void resend()}
          />
          <FormFailure text={notSent} />
        </AccountForm>
      )}
    </AccountCard>
  )
}

function isVerifiedAlready(error: unknown): boolean {
  return error instanceof DomainError && error.code === 'already-verified'
}

/** A registration that no code can prove any more, and what the person can do about it. */
interface EndedRegistration {
  /** The session forgets it. */
  readonly target: VerifyState
  readonly hasAccount: boolean
  /** Whether it is this registration's account. */
  readonly isVerified: boolean
  /** What was typed, to register again with. */
  readonly again: RegisterState
}

/** What the page was told before it was loaded anew; what was typed but the address is gone. */
function endIn(carried: VerifyState | null): EndedRegistration | null {
  return carried?.ended === undefined
    ? null
    : { target: carried, ...carried.ended, again: registerAgain(carried, null) }
}

type Pending = ReturnType<typeof pendingRegistration>

function storedTarget(pending: Pending): VerifyState | null {
  return pending === null ? null : { email: pending.user.email, userRole: pending.user.role }
}

function registerAgain(target: VerifyState, pending: Pending): RegisterState {
  return {
    fullname: pending?.user.fullname ?? '',
    email: target.email,
    role: target.userRole,
  }
}
