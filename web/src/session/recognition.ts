let asked: Promise<string | null> = Promise.resolve(null)

/**
 * Takes what the server will say of the stored token, which it was asked with before there was
 * anything to show.
 *
 * @param answer the uid of whose it is; `null` when the server refused it or did not answer
 */
export function awaitRecognition(answer: Promise<string | null>): void {
  asked = answer.catch(() => null)
}

/** The uid of whom the server recognised by the stored token; `null` also when it was not asked. */
export async function recognised(): Promise<string | null> {
  return await asked
}
