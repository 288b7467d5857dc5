import type { ShownConference } from './shown-conference.ts'

/** The attributes by which a pre-rendered page's parts are found that organisers can set. */
export const settableMarks = {
  /** An element that holds one of `texts` and nothing else. */
  text: 'data-settable',
  /** A link to the calendar file. */
  calendar: 'data-calendar',
  /** A list of the dates; how many of them fit into it, when it can be scrolled. */
  dates: 'data-dates',
  /** In such a list, a date's name: beside it, in what holds one date, there is a `<time>`. */
  label: 'data-label',
} as const

/**
 * Makes a page that React has not taken over show what is to be shown, where it shows something else. What
 * changes is put there anew and not moved, so that no browser counts a shift; the places keep their sizes by
 * their styles. Afterwards the page is as React would have drawn it.
 */
export function patchPage(page: ParentNode, shown: ShownConference): void {
  for (const element of page.querySelectorAll(`[${settableMarks.text}]`)) {
    patchText(element, textOf(shown.texts, element.getAttribute(settableMarks.text)))
  }
  for (const link of page.querySelectorAll(`[${settableMarks.calendar}]`)) {
    link.setAttribute('href', shown.calendar)
  }
  for (const list of page.querySelectorAll(`[${settableMarks.dates}]`)) {
    patchDates(list, shown.dates)
  }
}

function textOf(texts: Readonly<Record<string, string>>, name: string | null): string | undefined {
  return name === null ? undefined : texts[name]
}

function patchText(element: Element, text: string | undefined): void {
  if (text === undefined || element.textContent === text) return
  const anew = element.cloneNode(false)
  anew.textContent = text
  element.replaceWith(anew)
}

function patchDates(list: Element, dates: ShownConference['dates']): void {
  const anew = document.importNode(list, true)
  const items = [...anew.querySelectorAll(`[${settableMarks.label}]`)].flatMap(
    ({ parentElement }) => parentElement ?? [],
  )
  const [model] = items
  if (model === undefined) return
  for (const surplus of items.splice(dates.length)) surplus.remove()
  while (items.length < dates.length) {
    const further = document.importNode(model, true)
    items.at(-1)?.after(further)
    items.push(further)
  }
  for (const [index, { label, day, date }] of dates.entries()) {
    const time = items[index]?.querySelector('time')
    items[index]?.querySelector(`[${settableMarks.label}]`)?.replaceChildren(label)
    time?.replaceChildren(day)
    time?.setAttribute('datetime', date)
  }
  makeScrollable(anew, dates.length)
  if (!anew.isEqualNode(list)) list.replaceWith(anew)
}

/** Who scrolls by keys reaches what does not fit. */
function makeScrollable(list: Element, count: number): void {
  const fitting = list.getAttribute(settableMarks.dates) ?? ''
  if (fitting !== '' && count > Number(fitting)) list.setAttribute('tabindex', '0')
  else list.removeAttribute('tabindex')
}
