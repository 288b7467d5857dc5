// What the store promises and may not keep, by name, and what an organiser does about it.
import advices from './advices.json' with { type: 'json' }

/** What is wrong, by name. */
export type FindingKind = keyof typeof advices

/** One promise that the store does not keep. */
export interface Finding {
  readonly kind: FindingKind
  /** The document, object or account, as its service names it. */
  readonly where: string
  /** What exactly is the matter; holds nothing that a person typed. */
  readonly detail: string
}

export function finding(kind: FindingKind, where: string, detail: string): Finding {
  return { kind, where, detail }
}

/** What an organiser does about a finding, in a sentence. */
export function adviceOn({ kind }: Finding): string {
  return advices[kind]
}
