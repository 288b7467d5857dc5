/** The part of an ordered list that one live query covers. */
export interface WindowRange<Cursor> {
  /** Begins behind this entry; `null`: at the list's start. */
  readonly after: Cursor | null
  /** Ends with this entry; `null`: at the list's end, or where `most` is reached. */
  readonly upTo: Cursor | null
  /** How many entries it has at most; `null`: as many as there are. */
  readonly most: number | null
}

/** What a live query last told. */
export interface WindowState<Entry, Cursor> {
  readonly entries: readonly Entry[]
  /** The place of the last entry; `null` when there is none. */
  readonly last: Cursor | null
  /** Whether the server stands behind this state. */
  readonly live: boolean
}

/** The list, as far as it is there. */
export interface WindowedList<Entry> {
  /** In order, each once; the same array as before as long as no entry is another one. */
  readonly entries: readonly Entry[]
  /** Whether the server stands behind every part of it. */
  readonly live: boolean
  /** Whether it reaches to its end; once it did it always does. */
  readonly complete: boolean
}

/** Opens a live query, which never answers at once; returns what ends it. */
type Listen<Entry, Cursor> = (
  range: WindowRange<Cursor>,
  onState: (state: WindowState<Entry, Cursor>) => void,
) => () => void

/**
 * How many entries the windows take: few at first, so that something is there at once, and never so
 * many that the page stands still while they are read.
 */
const windowSizes = [48, 250] as const
const furtherWindowSize = 500

interface OpenWindow<Entry, Cursor> {
  range: WindowRange<Cursor>
  /** Where the next window begins; `null` as long as there is none. */
  end: Cursor | null
  entries: readonly Entry[]
  /** Whether the server told its entries since it was opened. */
  settled: boolean
  live: boolean
  stop: () => void
}

/**
 * Follows a long list by several live queries, one behind the other, each opened when the one before
 * it is there: a single query would deliver everything at once, and the page would stand still for
 * seconds.
 *
 * A query with a limit loses its last entry when another one comes in before it, and no other query
 * has that one. Such a window is therefore opened anew without a limit, up to where the next begins,
 * and stays as it was until that is there. (An entry that goes lets one of the next window's slip
 * into this one: that is there twice then, and shown once.)
 *
 * @param onList gets each state that differs from the one before; the first may be an empty one with
 *   `live: false`
 * @returns ends the following
 */
export function followInWindows<Entry extends { readonly id: string }, Cursor>(
  listen: Listen<Entry, Cursor>,
  onList: (list: WindowedList<Entry>) => void,
): () => void {
  const windows: OpenWindow<Entry, Cursor>[] = []
  let told: WindowedList<Entry> | null = null
  let complete = false

  const tell = () => {
    const before = told
    const entries = inOrder(windows.map((window) => window.entries))
    const live = windows.every((window) => window.live)
    const unchanged = before !== null && haveSameItems(before.entries, entries)
    if (unchanged && before.live === live && before.complete === complete) return
    told = { entries: unchanged ? before.entries : entries, live, complete }
    onList(told)
  }

  const open = (window: OpenWindow<Entry, Cursor>, range: WindowRange<Cursor>) => {
    let current = true
    window.stop()
    window.range = range
    window.settled = false
    const stopListening = listen(range, (state) => {
      if (current) onState(window, state)
    })
    window.stop = () => {
      current = false
      stopListening()
    }
  }

  const openNext = (after: Cursor | null) => {
    const most = windowSizes[windows.length] ?? furtherWindowSize
    const range = { after, upTo: null, most }
    const window = { range, end: null, entries: [], settled: false, live: true, stop: () => {} }
    windows.push(window)
    open(window, range)
  }

  const onState = (window: OpenWindow<Entry, Cursor>, state: WindowState<Entry, Cursor>) => {
    const { entries, last } = state
    const { most } = window.range
    window.live = state.live
    if (window.settled) {
      const isFull = most !== null && entries.length >= most
      // Behind the last window's end there is nobody who follows.
      if (isFull && (window.end === null || hasNewcomers(window.entries, entries))) {
        open(window, { ...window.range, upTo: window.end, most: null })
      } else {
        window.entries = entries
      }
      tell()
      return
    }
    // What is in the SDK's memory from other windows is no part of the list by itself.
    if (!state.live) {
      tell()
      return
    }
    window.settled = true
    window.entries = entries
    const isLast = window === windows.at(-1)
    const goesOn = isLast && most !== null && entries.length >= most && last !== null
    if (goesOn) window.end = last
    else if (isLast) complete = true
    tell()
    if (goesOn) openNext(last)
  }

  openNext(null)
  return () => {
    for (const { stop } of windows) stop()
  }
}

/**
 * Tells whether something came in before entries that were there, and not behind them, where what
 * takes the room of another one comes in.
 */
function hasNewcomers(
  before: readonly { readonly id: string }[],
  after: readonly { readonly id: string }[],
): boolean {
  const known = new Set(before.map(({ id }) => id))
  const firstNew = after.findIndex(({ id }) => !known.has(id))
  if (firstNew === -1) return false
  return firstNew === 0 || after.slice(firstNew).some(({ id }) => known.has(id))
}

function inOrder<Entry extends { readonly id: string }>(
  windows: readonly (readonly Entry[])[],
): readonly Entry[] {
  const seen = new Set<string>()
  const entries: Entry[] = []
  for (const window of windows) {
    for (const entry of window) {
      if (seen.has(entry.id)) continue
      seen.add(entry.id)
      entries.push(entry)
    }
  }
  return entries
}

function haveSameItems<Item>(one: readonly Item[], other: readonly Item[]): boolean {
  return one.length === other.length && one.every((item, index) => item === other[index])
}
