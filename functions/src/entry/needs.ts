import { appSecret, smtpUrl } from '../platform/parameters.ts'

/** Making a code needs the mail server too. */
export const codeSecrets = [appSecret, smtpUrl]

/** Asking for conflicts of interest compares keyed hashes of addresses (`addressKeys`). */
export const wallSecrets = [appSecret]

/**
 * What a function needs that opens PDFs: a few at a time, since each is held in memory and may take
 * 256 MB until its pages are counted (`countingLimits`).
 */
export const forPdfs = { memory: '2GiB', concurrency: 4 } as const
