import * as v from 'valibot'

import { areSameCoAuthors, coAuthorLine } from '../authors/co-authors.ts'
import {
  type Paper,
  type PaperContent,
  paperContentSchema,
  type PaperFile,
  type PaperFileKind,
  paperFileKinds,
} from './paper.ts'

/** A field that a person types or chooses, without the files. */
export type ContentField = keyof PaperContent

/** A field that a submission or an edit writes. */
export type WrittenField = ContentField | PaperFileKind

/** The fields that a person types or chooses, in the order of the form. */
export const contentFields = v.keyof(paperContentSchema).options

/** The fields that a submission or an edit writes, in the order of the form; the files come last. */
export const writtenFields = [...contentFields, ...paperFileKinds] as const

/** What a stored paper holds of its content; what is optional in the form is there, if empty. */
export type StoredContent = Pick<Paper, ContentField>

/** What a submission or an edit writes, as it is stored. */
export type WrittenPaper = Pick<Paper, WrittenField>

/** What the places that deal with every field must know about one. */
interface FieldFacts<Value> {
  /** What it is called wherever a paper is shown: on the dashboard, at the desk, in a table. */
  readonly label: string
  /** What it is called in the form. */
  readonly formLabel: string
  /** What the history calls it in `Changed: …`. */
  readonly historyName: string
  /** Whether long lists carry it: summaries of papers, and with them the index. */
  readonly inSummary: boolean
  /** Tells whether two papers say the same here: if so, an edit has nothing to write. */
  readonly areSame: (one: Value, other: Value) => boolean
}

interface ContentFacts<Value> extends FieldFacts<Value> {
  /** Writes it as one text, for a cell of a table. */
  readonly asText: (value: Value) => string
}

/**
 * All fields that a submission or an edit writes. Whoever may read a paper reads all of them: the
 * security rules open documents, not parts of them. The rules name the fields themselves; a test holds
 * them against this table.
 */
export const paperFields = {
  fullname: {
    label: 'Author',
    formLabel: 'Full Name',
    historyName: 'name',
    inSummary: true,
    areSame: areSameTexts,
    asText: itself,
  },
  email: {
    label: 'Email',
    formLabel: 'Email',
    historyName: 'e-mail',
    inSummary: true,
    areSame: areSameTexts,
    asText: itself,
  },
  paperTitle: {
    label: 'Title',
    formLabel: 'Paper Title',
    historyName: 'title',
    inSummary: true,
    areSame: areSameTexts,
    asText: itself,
  },
  abstract: {
    label: 'Abstract',
    formLabel: 'Abstract',
    historyName: 'abstract',
    inSummary: false,
    areSame: areSameTexts,
    asText: itself,
  },
  keywords: {
    label: 'Keywords',
    formLabel: 'Keywords',
    historyName: 'keywords',
    inSummary: true,
    areSame: (one, other) =>
      one.length === other.length && one.every((keyword, place) => keyword === other[place]),
    asText: (keywords) => keywords.join('; '),
  },
  coAuthors: {
    label: 'Co-authors',
    formLabel: 'Co-authors',
    historyName: 'co-authors',
    inSummary: true,
    areSame: areSameCoAuthors,
    asText: (coAuthors) => coAuthors.map(coAuthorLine).join('\n'),
  },
  pdf: {
    label: 'Paper',
    formLabel: 'PDF',
    historyName: 'paper',
    inSummary: true,
    areSame: areSameFiles,
  },
  supplementaryPdf: {
    label: 'Supplementary PDF',
    formLabel: 'Supplementary PDF',
    historyName: 'supplementary PDF',
    inSummary: true,
    areSame: areSameFiles,
  },
} as const satisfies FieldTable & ContentTable

type FieldTable = { readonly [Name in WrittenField]: FieldFacts<WrittenPaper[Name]> }

type ContentTable = { readonly [Name in ContentField]: ContentFacts<StoredContent[Name]> }

/** A field that summaries of papers carry. */
export type SummaryField = {
  [Name in WrittenField]: (typeof paperFields)[Name]['inSummary'] extends true ? Name : never
}[WrittenField]

/**
 * Tells whether two papers say the same in what a person writes: texts, keywords and co-authors in
 * their order, and files. Files are the same when their paths are, since an upload is never
 * overwritten.
 */
export function isSamePaper(one: WrittenPaper, other: WrittenPaper): boolean {
  return writtenFields.every((name) => isSameField(name, one, other))
}

/** Tells whether two papers say the same but for their files. */
export function isSameContent(one: StoredContent, other: StoredContent): boolean {
  return contentFields.every((name) => isSameField(name, one, other))
}

/** The fields that say who the authors of a paper are: fixed once submissions have closed. */
export const authorFields = ['fullname', 'email', 'coAuthors'] as const satisfies ContentField[]

/** Tells whether two papers have the same authors. */
export function areSameAuthors(one: StoredContent, other: StoredContent): boolean {
  return authorFields.every((name) => isSameField(name, one, other))
}

/** Writes a field of a paper as one text, for a cell of a table. */
export function fieldText<Name extends ContentField>(
  name: Name,
  paper: Pick<StoredContent, Name>,
): string {
  const table: ContentTable = paperFields
  return table[name].asText(paper[name])
}

/** What the history calls a field; one that nobody knows any more keeps the name it was stored under. */
export function historyNameOf(field: string): string {
  const known = writtenFields.find((name) => name === field)
  return known === undefined ? field : paperFields[known].historyName
}

/** Takes a paper's content out of all that is known of it. */
export function contentOf(paper: StoredContent): StoredContent {
  const { fullname, email, paperTitle, abstract, keywords, coAuthors } = paper
  return { fullname, email, paperTitle, abstract, keywords, coAuthors }
}

/** The content of a new paper: what is optional and was not given is empty. */
export function newContent(content: PaperContent): StoredContent {
  return contentOf({ ...content, coAuthors: content.coAuthors ?? [] })
}

/** What an edit writes of its content: what is optional and was not given is not among it, and stays. */
export function givenContent({ coAuthors, ...required }: PaperContent): Partial<StoredContent> {
  return { ...required, ...(coAuthors === undefined ? {} : { coAuthors }) }
}

function isSameField<Name extends WrittenField>(
  name: Name,
  one: Pick<WrittenPaper, Name>,
  other: Pick<WrittenPaper, Name>,
): boolean {
  const table: FieldTable = paperFields
  return table[name].areSame(one[name], other[name])
}

function areSameTexts(one: string, other: string): boolean {
  return one === other
}

function areSameFiles(one: PaperFile | null, other: PaperFile | null): boolean {
  return one?.path === other?.path
}

function itself(text: string): string {
  return text
}
