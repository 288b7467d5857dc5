/** The words of the boxes that take a code, and of the way to another one. */
export const codeText = {
  code: 'Verification code',
  digit: (position: number) => `Digit ${String(position)}`,
  resendIn: (seconds: number) =>
    seconds > 120
      ? `possible in ${String(Math.ceil(seconds / 60))} min`
      : `possible in ${String(seconds)} s`,
} as const
