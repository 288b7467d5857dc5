import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { rememberPresses } from './early-presses.ts'

/** An element that can be pressed, or lies in a button that can, as far as this is looked at. */
class FakeElement extends EventTarget {
  readonly button: FakeButton | null

  constructor(button: FakeButton | null) {
    super()
    this.button = button
  }

  closest(selector: string): FakeButton | null {
    return selector === 'button' ? this.button : null
  }
}

interface FakeButton {
  readonly click: () => void
  readonly popoverTargetElement: object | null
}

beforeEach(() => {
  vi.stubGlobal('Element', FakeElement)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

/** A page on which buttons can be pressed; `repeated` holds the names of those pressed again. */
function page() {
  const repeated: string[] = []
  const root = new EventTarget()
  const button = (name: string, popoverTargetElement: object | null = null): FakeElement =>
    new FakeElement({ click: () => void repeated.push(name), popoverTargetElement })
  const press = (target: EventTarget) => {
    // Events bubble in a document alone; what the root hears names the element below.
    const event = new Event('click')
    Object.defineProperty(event, 'target', { value: target })
    root.dispatchEvent(event)
  }
  return { repeated, root, button, press }
}

test('every press is repeated, in order and also of one button', () => {
  const { button, press, repeated, root } = page()
  const presses = rememberPresses(root)
  const [next, back] = [button('next'), button('back')]
  for (const pressed of [next, next, back]) press(pressed)
  expect(repeated).toEqual([])
  presses.repeat()
  expect(repeated).toEqual(['next', 'next', 'back'])
})

test('what works without script is not repeated', () => {
  const { button, press, repeated, root } = page()
  const presses = rememberPresses(root)
  for (const pressed of [button('menu', {}), new FakeElement(null), new EventTarget()]) {
    press(pressed)
  }
  presses.repeat()
  expect(repeated).toEqual([])
})

test('a press that the repeat itself makes is not repeated again', () => {
  const { press, repeated, root } = page()
  const presses = rememberPresses(root)
  const button: FakeButton = {
    popoverTargetElement: null,
    click: () => {
      repeated.push('next')
      if (repeated.length < 3) press(element)
    },
  }
  const element = new FakeElement(button)
  press(element)
  presses.repeat()
  expect(repeated).toEqual(['next'])
})
