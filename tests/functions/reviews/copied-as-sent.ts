/**
 * Stands in for `functions/src/reviews/copies/copy-of.ts` where a copy's content doesn't matter: a thread that opens
 * a file which is no PDF is spoilt, and the next one takes longer to start than most tests take.
 */
export async function copyOf(content: Uint8Array) {
  return await Promise.resolve({ content, cleaned: true })
}
