/** Does something with the browser's storage; undefined when the browser forbids it or has no room. */
export function storing<Result>(act: () => Result): Result | undefined {
  try {
    return act()
  } catch (error) {
    if (error instanceof DOMException) return undefined
    throw error
  }
}
