import { saveFile } from './save-file.ts'

/** Where a ZIP is saved: on disk as it comes in, or at the end. */
export interface SaveTarget {
  /** Under which name; the person may have chosen another. */
  readonly name: string
  readonly save: (content: ReadableStream<Uint8Array>, signal: AbortSignal) => Promise<void>
}

/** Tells whether this browser can write a file while it comes in. */
export function canWriteToDisk(): boolean {
  return window.showSaveFilePicker !== undefined
}

/**
 * Asks where to save a ZIP. The browser asks only while a press is fresh: call it before anything that
 * is waited for. A browser that can't ask collects the ZIP and hands it to its downloads.
 *
 * @returns null when the person asked for nothing to be saved
 */
export async function chooseTarget(suggestedName: string): Promise<SaveTarget | null> {
  if (window.showSaveFilePicker === undefined)
    return { name: suggestedName, save: toDownloads(suggestedName) }
  try {
    const handle = await window.showSaveFilePicker({
      suggestedName,
      types: [{ accept: { 'application/zip': ['.zip'] } }],
    })
    return {
      name: handle.name,
      save: async (content, signal) => {
        // Called off or failed, the stream drops what it wrote: the file stays as it was.
        await content.pipeTo(await handle.createWritable(), { signal })
      },
    }
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return null
    throw error
  }
}

function toDownloads(name: string): SaveTarget['save'] {
  return async (content, signal) => {
    const untilCalledOff = content.pipeThrough(new TransformStream(), { signal })
    const blob = await new Response(untilCalledOff).blob()
    signal.throwIfAborted()
    saveFile(blob.slice(0, blob.size, 'application/zip'), name)
  }
}
