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
  /** Where the next window begins, and the id of the entry there; `null` as long as there is none. */
  end: { readonly cursor: Cursor; readonly id: string } | null
  entries: readonly Entry[]
  /** Whether the server told its entries since it was opened. */
  settled: boolean
  /** Whether a query without a limit is about to take its query's place. */
  widening: boolean
  live: boolean
  stop: () => void
}

/**
 * Follows a long list by several live queries, one behind the other, each opened when the one before
 * it is there: a single query would deliver everything at once, and the page would stand still for
 * seconds. An entry must keep its place in the list for as long as it is there.
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
  let reported: WindowedList<Entry> | null = null
  let complete = false

  const report = () => {
    const before = reported
    const entries = inOrder(windows.map((window) => window.entries))
    const live = windows.every((window) => window.live)
    const unchanged = before !== null && haveSameItems(before.entries, entries)
    if (unchanged && before.live === live && before.complete === complete) return
    reported = { entries: unchanged ? before.entries : entries, live, complete }
    onList(reported)
  }

  const openNext = (after: Cursor | null) => {
    const most = windowSizes[windows.length] ?? furtherWindowSize
    const window: OpenWindow<Entry, Cursor> = {
      range: { after, upTo: null, most },
      end: null,
      entries: [],
      settled: false,
      widening: false,
      live: true,
      stop: () => {},
    }
    windows.push(window)
    window.stop = listenUntilStopped(listen, window.range, (state) => {
      if (window.settled) onChange(window, state)
      else onStart(window, state)
    })
  }

  const onStart = (window: OpenWindow<Entry, Cursor>, state: WindowState<Entry, Cursor>) => {
    // What is in the SDK's memory from other windows is no part of the list by itself; and these
    // windows know whether the connection is gone.
    if (!state.live) {
      if (windows.length > 1) return
      window.live = false
      report()
      return
    }
    const { entries, last } = state
    const { most } = window.range
    const lastId = entries.at(-1)?.id
    window.live = true
    window.settled = true
    window.entries = entries
    if (last !== null && lastId !== undefined && most !== null && entries.length >= most) {
      window.end = { cursor: last, id: lastId }
    } else complete = true
    report()
    if (window.end !== null) openNext(window.end.cursor)
  }

  const onChange = (window: OpenWindow<Entry, Cursor>, state: WindowState<Entry, Cursor>) => {
    window.live = state.live
    if (!window.widening) {
      if (isCut(window, windows[windows.indexOf(window) + 1], state.entries)) widen(window)
      else window.entries = state.entries
    }
    report()
  }

  /** The present query goes on until the other one is there: it knows of the connection meanwhile. */
  const widen = (window: OpenWindow<Entry, Cursor>) => {
    const range = { ...window.range, upTo: window.end?.cursor ?? null, most: null }
    const stopPresent = window.stop
    window.widening = true
    const stopWider = listenUntilStopped(listen, range, (state) => {
      if (window.widening) {
        if (!state.live) return
        stopPresent()
        window.range = range
        window.stop = stopWider
        window.widening = false
      }
      onChange(window, state)
    })
    window.stop = () => {
      stopPresent()
      stopWider()
    }
  }

  openNext(null)
  return () => {
    for (const { stop } of windows) stop()
  }
}

function listenUntilStopped<Entry, Cursor>(
  listen: Listen<Entry, Cursor>,
  range: WindowRange<Cursor>,
  onState: (state: WindowState<Entry, Cursor>) => void,
): () => void {
  let stopped = false
  const stopListening = listen(range, (state) => {
    if (!stopped) onState(state)
  })
  return () => {
    stopped = true
    stopListening()
  }
}

/**
 * Tells whether a window's limit may keep out entries that no other window has: whether it is full
 * and not known to reach its end. It does reach it when its last entry is the one there or one of the
 * next window's, which all stand behind. Behind the last window there is nobody who has the rest.
 */
function isCut<Entry extends { readonly id: string }, Cursor>(
  window: OpenWindow<Entry, Cursor>,
  next: OpenWindow<Entry, Cursor> | undefined,
  entries: readonly Entry[],
): boolean {
  const { range, end } = window
  if (range.most === null || entries.length < range.most) return false
  const lastId = entries.at(-1)?.id
  const reachesEnd = lastId === end?.id || next?.entries.some(({ id }) => id === lastId) === true
  return !reachesEnd
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
