import { callable } from '../callables/callable.ts'
import { appSecret } from '../platform/parameters.ts'
import { codeSecrets, wallSecrets } from './needs.ts'

/** Begins a registration and mails its code. */
export const register = callable('register', { secrets: codeSecrets }, async (input) => {
  const { handleRegister } = await import('../callables/account-callables.ts')
  return await handleRegister(input)
})

/** Verifies a code and opens the account. */
export const verifyOtp = callable('verifyOtp', { secrets: [appSecret] }, async (input) => {
  const { handleVerifyOtp } = await import('../callables/account-callables.ts')
  return await handleVerifyOtp(input)
})

/** Mails another code. */
export const resendOtp = callable('resendOtp', { secrets: codeSecrets }, async (input) => {
  const { handleResendOtp } = await import('../callables/account-callables.ts')
  return await handleResendOtp(input)
})

/** Tells what became of a registration's mail. */
export const registrationMail = callable(
  'registrationMail',
  { secrets: codeSecrets },
  async (input) => {
    const { handleRegistrationMail } = await import('../callables/account-callables.ts')
    return await handleRegistrationMail(input)
  },
)

/** Gives a registration another address. */
export const correctAddress = callable(
  'correctAddress',
  { secrets: codeSecrets },
  async (input) => {
    const { handleCorrectAddress } = await import('../callables/account-callables.ts')
    return await handleCorrectAddress(input)
  },
)

/** Asks for a code to choose a new password. */
export const forgotPassword = callable(
  'forgotPassword',
  { secrets: [appSecret] },
  async (input) => {
    const { handleForgotPassword } = await import('../callables/password-callables.ts')
    return await handleForgotPassword(input)
  },
)

/** Chooses a new password with the code. */
export const resetPassword = callable('resetPassword', { secrets: [appSecret] }, async (input) => {
  const { handleResetPassword } = await import('../callables/password-callables.ts')
  return await handleResetPassword(input)
})

/** Changes the account of whoever calls: its name, password or address. */
export const changeAccount = callable('changeAccount', { secrets: codeSecrets }, async (input) => {
  const { handleChangeAccount } = await import('../callables/own-account-callables.ts')
  return await handleChangeAccount(input)
})

/** Reads what is stored about whoever calls. */
export const readOwnData = callable('readOwnData', { secrets: [appSecret] }, async (input) => {
  const { handleReadOwnData } = await import('../callables/own-account-callables.ts')
  return await handleReadOwnData(input)
})

/** Ends all sessions of whoever calls. */
export const logOutEverywhere = callable('logOutEverywhere', {}, async (input) => {
  const { handleLogOutEverywhere } = await import('../callables/own-account-callables.ts')
  return await handleLogOutEverywhere(input)
})

/** Deletes the account of whoever calls. */
export const deleteAccount = callable(
  'deleteAccount',
  { timeoutSeconds: 300, secrets: wallSecrets },
  async (input) => {
    const { handleDeleteAccount } = await import('../callables/delete-account-callable.ts')
    return await handleDeleteAccount(input)
  },
)
