import type { Paper } from '@lectern/domain/paper'
import { mayChangePaper, maySetStatus, type Viewer } from '@lectern/domain/paper-permissions'
import type { PaperStatus } from '@lectern/domain/statuses'
import Alert from '@mui/material/Alert'
import { memo, type ReactNode } from 'react'

import { DeleteIcon, DownloadIcon, EditIcon, VisibleIcon } from '../../components/icons.tsx'
import * as parts from './card-parts.ts'
import { ClampedText } from './ClampedText.tsx'
import { dashboardText as text } from './dashboard-text.ts'
import { keywordLabel } from './keyword-label.ts'
import { StatusBadge } from './StatusBadge.tsx'
import { StatusSelect } from './StatusSelect.tsx'

/** What the card's buttons do; the same object for the same list. */
export interface CardActions {
  readonly view: (paper: Paper) => void
  readonly download: (paper: Paper, kind: 'pdf' | 'supplementaryPdf') => void
  readonly edit: (paper: Paper) => void
  readonly askToDelete: (paper: Paper) => void
  /** Tells whether the change went through. */
  readonly chooseStatus: (paper: Paper, status: PaperStatus) => Promise<boolean>
  readonly toggleAbstract: (paper: Paper) => void
}

interface PaperCardProps {
  readonly paper: Paper
  readonly viewer: Viewer
  readonly position: number
  /** How many papers the list has; `null` while nobody knows. */
  readonly total: number | null
  readonly highlighted: boolean
  /** Whether the whole abstract is shown. */
  readonly expanded: boolean
  readonly actions: CardActions
}

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })

/** One paper of the dashboard (spec section 2). */
export const PaperCard = memo(function PaperCard(props: PaperCardProps) {
  const { paper, viewer, highlighted, expanded, actions } = props
  const titleId = `title-${paper.id}`
  return (
    <parts.CardRoot
      aria-labelledby={titleId}
      aria-posinset={props.position}
      aria-setsize={props.total ?? -1}
      data-highlighted={highlighted}
    >
      <parts.TopRow>
        {maySetStatus(viewer, paper) ? (
          <StatusSelect paper={paper} onChoose={actions.chooseStatus} />
        ) : (
          <StatusBadge status={paper.status} />
        )}
        <parts.SubmittedOn dateTime={paper.createdAt.toISOString()}>
          {text.submittedOn(day.format(paper.createdAt))}
        </parts.SubmittedOn>
      </parts.TopRow>
      <parts.CardTitle id={titleId}>{paper.paperTitle}</parts.CardTitle>
      <parts.Details>
        <Entry name={text.author}>{paper.fullname}</Entry>
        <Entry name={text.email}>{paper.email}</Entry>
        <Entry name={text.abstract} wide>
          <ClampedText
            key={paper.abstract}
            text={paper.abstract}
            expanded={expanded}
            onToggle={() => {
              actions.toggleAbstract(paper)
            }}
          />
        </Entry>
        <Entry name={text.keywords} wide>
          {keywordsOf(paper)}
        </Entry>
      </parts.Details>
      <FileWarnings paper={paper} />
      <Buttons paper={paper} mayChange={mayChangePaper(viewer, paper)} actions={actions} />
    </parts.CardRoot>
  )
})

interface EntryProps {
  readonly name: string
  readonly wide?: boolean
  readonly children: ReactNode
}

function Entry({ name, wide = false, children }: EntryProps) {
  return (
    <parts.Detail data-wide={wide}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </parts.Detail>
  )
}

function keywordsOf(paper: Paper): string {
  if (paper.keywords.length === 0) return text.noKeywords
  return paper.keywords.map(keywordLabel).join(', ')
}

function FileWarnings({ paper }: { paper: Paper }) {
  const { pdf, supplementaryPdf } = paper.checks ?? {}
  const warnings = [
    pdf?.ok === false ? text.badPdf(pdf.reason) : null,
    supplementaryPdf?.ok === false ? text.badSupplementary(supplementaryPdf.reason) : null,
  ].filter((warning) => warning !== null)
  return warnings.map((warning) => (
    <Alert key={warning} severity="warning" role="note">
      {warning}
    </Alert>
  ))
}

interface ButtonsProps {
  readonly paper: Paper
  readonly mayChange: boolean
  readonly actions: CardActions
}

function Buttons({ paper, mayChange, actions }: ButtonsProps) {
  return (
    <parts.ButtonRow>
      {paper.supplementaryPdf === null ? null : (
        <parts.WholeRow>
          <parts.CardButton
            type="button"
            aria-label={text.supplementaryOf(paper)}
            onClick={() => {
              actions.download(paper, 'supplementaryPdf')
            }}
          >
            <DownloadIcon />
            {text.supplementary}
          </parts.CardButton>
        </parts.WholeRow>
      )}
      <Action name={text.view} paper={paper} icon={<VisibleIcon />} onPress={actions.view} />
      <Action
        name={text.download}
        paper={paper}
        icon={<DownloadIcon />}
        onPress={(of) => {
          actions.download(of, 'pdf')
        }}
      />
      {mayChange ? (
        <>
          <Action name={text.edit} paper={paper} icon={<EditIcon />} onPress={actions.edit} />
          <Action
            name={text.delete}
            paper={paper}
            icon={<DeleteIcon />}
            onPress={actions.askToDelete}
          />
        </>
      ) : null}
    </parts.ButtonRow>
  )
}

interface ActionProps {
  readonly name: string
  readonly paper: Paper
  readonly icon: ReactNode
  readonly onPress: (paper: Paper) => void
}

function Action({ name, paper, icon, onPress }: ActionProps) {
  return (
    <parts.CardButton
      type="button"
      aria-label={text.of(name, paper)}
      onClick={() => {
        onPress(paper)
      }}
    >
      {icon}
      {name}
    </parts.CardButton>
  )
}
