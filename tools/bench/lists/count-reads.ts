/// <reference lib="dom" />

declare global {
  interface Window {
    /** How many documents Firestore has sent so far: each of them is a read. */
    documentsRead: number
  }
}

/**
 * Counts what Firestore sends to its SDK. Runs in the page before anything of the site does, and so refers to
 * nothing outside itself. Reading along costs time: nothing else is measured with it.
 *
 * @param origin how the addresses begin at which Firestore answers the SDK
 */
export function countReads(origin: string): void {
  const document = '"documentChange"'
  window.documentsRead = 0

  /** Takes a stream in parts; a part may end within the word. */
  const counter = () => {
    let rest = ''
    return (text: string) => {
      const parts = `${rest}${text}`.split(document)
      window.documentsRead += parts.length - 1
      rest = parts.at(-1)?.slice(1 - document.length) ?? ''
    }
  }

  const readAlong = async (stream: ReadableStream<Uint8Array>) => {
    const count = counter()
    const decoder = new TextDecoder()
    const reader = stream.getReader()
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      count(decoder.decode(value, { stream: true }))
    }
  }

  const fetch = window.fetch.bind(window)
  window.fetch = async (input, init) => {
    const response = await fetch(input, init)
    if (!response.url.startsWith(origin) || response.body === null) return response
    const [own, others] = response.body.tee()
    readAlong(own).catch(() => undefined)
    return new Response(others, response)
  }
}
