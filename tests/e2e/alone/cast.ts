import { randomUUID } from 'node:crypto'

import type { Person, Viewport } from '../../support/browser/browser.ts'

/** A reviewer of the story. */
export interface Invitee {
  readonly name: string
  readonly email: string
}

/** Whom a story is about, and what: a second try has people and papers of its own. */
export interface Cast {
  /** Stands in each name and title, and nowhere else. */
  readonly mark: string
  readonly titles: readonly [arches: string, domes: string]
  /** What Ada, Bo and both papers are about, and nobody else. */
  readonly topic: string
  /** Asks to review Arches, and keeps away from Domes. */
  readonly ada: Invitee
  /** Gets Domes, which is left. */
  readonly bo: Invitee
  /** Is suggested by Ada, for Arches alone. */
  readonly cy: Invitee
  /** Says yes late, and works beside an author of Arches. */
  readonly dee: Invitee
  /** An author's address of each paper. */
  readonly addresses: readonly [arches: string, domes: string]
  /** Opens a device for somebody. */
  readonly come: (viewport?: Viewport) => Promise<Person>
}

/** Makes up the people and papers of a story. */
export function newCast(come: Cast['come']): Cast {
  const mark = randomUUID().slice(0, 8)
  const invitee = (first: string, domain: string) => ({
    name: `${first} ${mark}`,
    email: `${first.toLowerCase()}@${domain}-${mark}.example`,
  })
  return {
    mark,
    titles: [`Arches ${mark}`, `Domes ${mark}`],
    topic: `Vaults ${mark}`,
    ada: invitee('Ada', 'one'),
    bo: invitee('Bo', 'two'),
    cy: invitee('Cy', 'three'),
    dee: invitee('Dee', 'arches'),
    addresses: [`author@arches-${mark}.example`, `author@domes-${mark}.example`],
    come,
  }
}
