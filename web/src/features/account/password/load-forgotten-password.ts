/** Loads the calls of a forgotten password when they are needed first: nobody else pays for the SDK. */
export const loadForgottenPassword = async () =>
  await import('../../../firebase/accounts/forgotten-password.ts')
