import type { Lateness } from '@lectern/domain/conference/submission-window'
import { latenessText } from '@lectern/domain/paper/late-mark'
import {
  shownNumber,
  type Paper,
  type PaperFile,
  type PaperFileKind,
  type PaperId,
} from '@lectern/domain/paper/paper'
import type { Viewer } from '@lectern/domain/paper/paper-permissions'
import type { PaperSummary } from '@lectern/domain/paper/paper-summary'
import type { PaperStatus } from '@lectern/domain/paper/statuses'
import Alert from '@mui/material/Alert'
import { type ReactNode, useState } from 'react'

import { useShownConference } from '../../../components/conference/use-shown-conference.ts'
import {
  ArrowLeftIcon,
  ChevronLeftIcon,
  ChevronRightIcon,
  CloseIcon,
} from '../../../components/icons.tsx'
import type { StatusChange } from '../../../firebase/decisions/status-change.ts'
import { useLateness } from '../../../paper/late-marks.ts'
import { PaperNumber } from '../../../paper/PaperNumber.tsx'
import type { OpenPaper } from '../../../paper/use-open-paper.ts'
import { deskText as text } from '../desk-text.ts'
import { PaperNotes } from '../notes/PaperNotes.tsx'
import { PaperReviews } from '../reviews/PaperReviews.tsx'
import { PaperActs } from './PaperActs.tsx'
import { PaperDetails } from './PaperDetails.tsx'
import { PaperTitle } from './PaperTitle.tsx'
import { StatusButtons } from './StatusButtons.tsx'

/** What the desk shows and leaves to others: parts of other features. */
export interface PanelSlots {
  /** A PDF, to be read. */
  readonly renderFile: (file: PaperFile, title: string) => ReactNode
  /** A paper’s history in a dialog. */
  readonly renderHistory: (
    paper: Paper,
    dialog: {
      readonly isGone: boolean
      readonly late: Lateness | null
      readonly onClose: () => void
    },
  ) => ReactNode
  /** How the mails about a paper fared. */
  readonly renderMails: (id: PaperId) => ReactNode
  /** Writes to whose paper it is. */
  readonly renderMessage: (paper: PaperSummary, onClose: () => void) => ReactNode
  /** Rejects a paper before its review, with a letter; `onRejected` hears of the change. */
  readonly renderDeskReject: (
    paper: PaperSummary,
    dialog: {
      readonly onRejected: (change: StatusChange) => void
      readonly onClose: () => void
    },
  ) => ReactNode
  /** Brings a withdrawn paper back. */
  readonly renderRestore: (paper: PaperSummary) => ReactNode
  readonly onDownload: (paper: PaperSummary, file: PaperFile) => void
}

interface PaperPanelProps extends PanelSlots {
  readonly viewer: Viewer
  /** As the list has it, or the server when the list does not. */
  readonly paper: PaperSummary
  readonly stored: OpenPaper
  /** When its author withdrew it; `null` for one that is there, or was deleted. */
  readonly withdrawnAt: Date | null
  readonly abstract: string | undefined
  readonly query: string
  /** From 1 on; 0 when the view has it not. */
  readonly place: number
  readonly total: number
  readonly presentNames: readonly string[]
  readonly pdf: PaperFileKind | null
  readonly isWide: boolean
  readonly onPdf: (kind: PaperFileKind | null) => void
  readonly onChoose: (status: PaperStatus) => void
  readonly onRejected: (change: StatusChange, title: string) => void
  readonly onMove: (steps: 1 | -1) => void
  readonly onClose: () => void
}

/** The open paper: what it is, its status, and its PDF. */
export function PaperPanel(props: PaperPanelProps) {
  const { paper, stored, place, total, pdf, isWide, query } = props
  const [shows, setShows] = useState<'history' | 'message' | 'reject' | null>(null)
  const closeDialog = () => {
    setShows(null)
  }
  const late = useLateness(paper.id)
  // Moments are written by the conference's clock, which may be learned late.
  useShownConference()
  // Nobody is told what the others say of the own paper, and there is nothing of one that is deleted.
  const isDeleted = stored.isGone && props.withdrawnAt === null
  const mayHaveNotes = !isDeleted && paper.ownerUid !== props.viewer.uid
  const shownFile = pdf === null ? null : (paper[pdf] ?? paper.pdf)

  return (
    <section className="desk-panel" aria-label={text.panel}>
      <div className="desk-panelbar">
        <button
          type="button"
          className="plain-button"
          data-tone="icon"
          aria-label={isWide ? text.closePaper : text.back}
          title={isWide ? text.closePaper : text.back}
          onClick={props.onClose}
        >
          {isWide ? <CloseIcon /> : <ArrowLeftIcon />}
        </button>
        <button
          type="button"
          className="plain-button"
          data-tone="icon"
          aria-label={text.previous}
          title={text.previous}
          disabled={place === 1}
          onClick={() => {
            props.onMove(-1)
          }}
        >
          <ChevronLeftIcon />
        </button>
        <button
          type="button"
          className="plain-button"
          data-tone="icon"
          aria-label={text.next}
          title={text.next}
          disabled={place === total}
          onClick={() => {
            props.onMove(1)
          }}
        >
          <ChevronRightIcon />
        </button>
        <span className="desk-place">
          {place === 0 ? text.notInView : text.place(place, total)}
        </span>
        <button
          type="button"
          className="plain-button"
          aria-pressed={pdf !== null}
          onClick={() => {
            props.onPdf(pdf === null ? 'pdf' : null)
          }}
        >
          {text.pdf}
        </button>
        <button
          type="button"
          className="plain-button"
          disabled={stored.paper === null}
          onClick={() => {
            setShows('history')
          }}
        >
          {text.history}
        </button>
        <PaperActs
          viewer={props.viewer}
          stored={stored}
          status={paper.status}
          onWrite={() => {
            setShows('message')
          }}
          onReject={() => {
            setShows('reject')
          }}
        />
      </div>
      <div className="desk-paper" data-pdf={shownFile !== null}>
        {/* Who has no mouse scrolls with the focus in it. */}
        {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <section className="desk-sheet" aria-label={text.details} tabIndex={0}>
          {props.presentNames.length === 0 ? null : (
            <div className="desk-presentline">{text.openBy(props.presentNames)}</div>
          )}
          {stored.isGone ? (
            <Alert
              severity="info"
              role="note"
              action={props.withdrawnAt === null ? null : props.renderRestore(paper)}
            >
              {props.withdrawnAt === null
                ? text.paperGone
                : text.paperWithdrawn(text.day(props.withdrawnAt))}
            </Alert>
          ) : null}
          {stored.error === null ? null : (
            <Alert severity="error" role="note">
              {text.paperFailed} {stored.error.message}
            </Alert>
          )}
          <div className="desk-known">
            <PaperNumber number={paper.number} query={query} />
            {late === null ? null : <span className="desk-late">{latenessText(late)}</span>}
          </div>
          <PaperTitle key={paper.id} title={paper.paperTitle} query={query} takesFocus={!isWide} />
          <StatusButtons paper={paper} isGone={stored.isGone} onChoose={props.onChoose} />
          <PaperDetails
            paper={paper}
            whole={stored.paper}
            abstract={props.abstract}
            query={query}
            onShowFile={props.onPdf}
            onDownload={(file) => {
              props.onDownload(paper, file)
            }}
          />
          <PaperReviews
            paperId={paper.id}
            name={paper.number === null ? `“${paper.paperTitle}”` : shownNumber(paper.number)}
          />
          {mayHaveNotes ? <PaperNotes paperId={paper.id} paper={stored.paper} /> : null}
          <div className="desk-rest">{props.renderMails(paper.id)}</div>
        </section>
        {shownFile === null ? null : (
          <div className="desk-pdf">{props.renderFile(shownFile, text.viewerOf(paper))}</div>
        )}
      </div>
      {shows === 'message' ? props.renderMessage(paper, closeDialog) : null}
      {shows === 'reject'
        ? props.renderDeskReject(paper, {
            onRejected: (change) => {
              closeDialog()
              props.onRejected(change, paper.paperTitle)
            },
            onClose: closeDialog,
          })
        : null}
      {shows === 'history' && stored.paper !== null
        ? props.renderHistory(stored.paper, {
            isGone: stored.isGone,
            late,
            onClose: closeDialog,
          })
        : null}
    </section>
  )
}
