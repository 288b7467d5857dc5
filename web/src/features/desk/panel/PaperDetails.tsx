import { keywordLabel } from '@lectern/domain/paper/keywords'
import {
  type FileCheck,
  fileCheckOf,
  type Paper,
  type PaperFile,
  type PaperFileKind,
  paperFileKinds,
} from '@lectern/domain/paper/paper'
import { type ContentField, paperFields } from '@lectern/domain/paper/paper-fields'
import type { PaperSummary } from '@lectern/domain/paper/paper-summary'
import { Fragment, type ReactNode } from 'react'

import { OutsideLink } from '../../../components/TextLink.tsx'
import { mailboxAddress } from '../../../paper/mailbox-address.ts'
import { Marked } from '../../../paper/search/Marked.tsx'
import { deskText as text } from '../desk-text.ts'
import { CoAuthors } from './CoAuthors.tsx'

interface PaperDetailsProps {
  readonly paper: PaperSummary
  /** With its abstract and what was found in its files; `null` while it is not there. */
  readonly whole: Paper | null
  readonly abstract: string | undefined
  readonly query: string
  readonly onShowFile: (kind: PaperFileKind) => void
  readonly onDownload: (file: PaperFile) => void
}

/** All that was submitted, and what the server found in the files. */
export function PaperDetails({ paper, whole, query, ...props }: PaperDetailsProps) {
  const abstract = whole?.abstract ?? props.abstract
  return (
    <>
      <dl className="desk-facts desk-rest">
        {Object.entries(factsOf(paper, query)).map(([field, fact]) => (
          <Fragment key={field}>{fact}</Fragment>
        ))}
        <Fact name={text.submitted}>
          <time dateTime={paper.createdAt.toISOString()}>{text.moment(paper.createdAt)}</time>
        </Fact>
        <Fact name={text.changed}>
          <time dateTime={paper.updatedAt.toISOString()}>{text.moment(paper.updatedAt)}</time>
        </Fact>
      </dl>
      <section className="desk-rest">
        <h3>{text.files}</h3>
        <ul className="plain-lines">
          {paperFileKinds.map((kind) => {
            const file = paper[kind]
            return file === null ? null : (
              <FileLine
                key={kind}
                kind={kind}
                file={file}
                check={whole === null ? undefined : fileCheckOf(whole, kind)}
                onShow={() => {
                  props.onShowFile(kind)
                }}
                onDownload={() => {
                  props.onDownload(file)
                }}
              />
            )
          })}
        </ul>
      </section>
      <section className="desk-rest" aria-busy={abstract === undefined}>
        <h3>{paperFields.abstract.label}</h3>
        <p>{abstract === undefined ? '…' : <Marked text={abstract} query={query} />}</p>
      </section>
    </>
  )
}

/** The fields that have no place of their own. */
function factsOf(paper: PaperSummary, query: string) {
  const words = paper.keywords.map(keywordLabel).join(', ')
  return {
    fullname: (
      <Fact name={paperFields.fullname.label}>
        <Marked text={paper.fullname} query={query} />
      </Fact>
    ),
    email: (
      <Fact name={paperFields.email.label}>
        <OutsideLink href={mailboxAddress(paper.email)}>
          <Marked text={paper.email} query={query} />
        </OutsideLink>
      </Fact>
    ),
    coAuthors:
      paper.coAuthors.length === 0 ? null : (
        <Fact name={paperFields.coAuthors.label}>
          <CoAuthors coAuthors={paper.coAuthors} query={query} />
        </Fact>
      ),
    keywords: (
      <Fact name={paperFields.keywords.label}>
        {words === '' ? text.none : <Marked text={words} query={query} />}
      </Fact>
    ),
  } satisfies Record<Exclude<ContentField, 'paperTitle' | 'abstract'>, ReactNode>
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  )
}

interface FileLineProps {
  readonly kind: PaperFileKind
  readonly file: PaperFile
  /** `undefined` while it is not known, `null` while there is none. */
  readonly check: FileCheck | null | undefined
  readonly onShow: () => void
  readonly onDownload: () => void
}

function FileLine({ kind, file, check, onShow, onDownload }: FileLineProps) {
  const name = text.file[kind]
  return (
    <li>
      <div>
        {file.name}
        <small data-bad={check?.ok === false}>
          {[name, text.size(file.bytes), ...found(check)].join(' · ')}
        </small>
      </div>
      <span>
        <button
          type="button"
          className="plain-button"
          data-tone="quiet"
          aria-label={text.fileAction(text.show, name)}
          onClick={onShow}
        >
          {text.show}
        </button>
        <button
          type="button"
          className="plain-button"
          data-tone="quiet"
          aria-label={text.fileAction(text.download, name)}
          onClick={onDownload}
        >
          {text.download}
        </button>
      </span>
    </li>
  )
}

function found(check: FileCheck | null | undefined): readonly string[] {
  if (check === undefined) return []
  if (check === null) return [text.checking]
  if (!check.ok) return [text.unreadable(check.reason)]
  return check.pages === null ? [text.readable] : [text.pages(check.pages)]
}
