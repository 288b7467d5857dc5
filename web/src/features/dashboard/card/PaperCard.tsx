import { latenessText } from '@lectern/domain/paper/late-mark'
import type { PaperId } from '@lectern/domain/paper/paper'
import { refusalOf, type Viewer } from '@lectern/domain/paper/paper-permissions'
import type { PaperStatus } from '@lectern/domain/paper/statuses'
import { memo, type ReactNode } from 'react'

import {
  DeleteIcon,
  DownloadIcon,
  EditIcon,
  HistoryIcon,
  VisibleIcon,
} from '../../../components/icons.tsx'
import type { ListedPaper } from '../../../firebase/papers/listed-paper.ts'
import { useLateness } from '../../../paper/late-marks.ts'
import { PaperNumber } from '../../../paper/PaperNumber.tsx'
import { StatusBadge } from '../../../paper/StatusBadge.tsx'
import { writtenDay } from '../../../paper/written-day.ts'
import { dashboardText as text } from '../dashboard-text.ts'
import type { ViewedPaper } from '../use-dialogs.ts'
import { cardClasses, CardRoot } from './card-root.ts'
import { FileWarnings } from './FileWarnings.tsx'
import { MoreActions } from './MoreActions.tsx'
import { PaperFacts } from './PaperFacts.tsx'
import { RevisionLine } from './RevisionLine.tsx'
import { StatusSelect } from './StatusSelect.tsx'

/** What the card's buttons do; the same object for the same list. */
export interface CardActions {
  readonly view: (paper: ViewedPaper) => void
  readonly showHistory: (paper: ListedPaper) => void
  readonly download: (paper: ListedPaper, kind: 'pdf' | 'supplementaryPdf') => void
  readonly edit: (paper: ListedPaper) => Promise<void>
  readonly askToDelete: (paper: ListedPaper) => void
  readonly askToWithdraw: (paper: ListedPaper) => void
  /** Tells whether the change went through. */
  readonly chooseStatus: (paper: ListedPaper, status: PaperStatus) => Promise<boolean>
  readonly toggleAbstract: (paper: ListedPaper) => void
}

interface PaperCardProps {
  readonly paper: ListedPaper
  readonly viewer: Viewer
  readonly position: number
  /** How many papers the list has; `null` while nobody knows. */
  readonly total: number | null
  readonly highlighted: boolean
  /** Whether the whole abstract is shown. */
  readonly expanded: boolean
  readonly actions: CardActions
  /** Told when a list drops down on the card, and when it is gone. */
  readonly onMenu: (open: boolean) => void
}

/** One paper of the dashboard (spec section 2). */
export const PaperCard = memo(function PaperCard(props: PaperCardProps) {
  const { paper, viewer, highlighted, expanded, actions } = props
  const titleId = `title-${paper.id}`
  return (
    <CardRoot
      aria-labelledby={titleId}
      aria-posinset={props.position}
      aria-setsize={props.total ?? -1}
      data-highlighted={highlighted}
    >
      <div className={cardClasses.top}>
        {refusalOf('set-status', viewer, paper) === null ? (
          <StatusSelect paper={paper} onChoose={actions.chooseStatus} onOpen={props.onMenu} />
        ) : (
          <StatusBadge status={paper.status} />
        )}
        <span className={cardClasses.origin}>
          <time dateTime={paper.createdAt.toISOString()}>
            {text.submittedOn(writtenDay(paper.createdAt))}
          </time>
          <PaperNumber number={paper.number} />
        </span>
      </div>
      <LateLine id={paper.id} />
      <h2 id={titleId} className={cardClasses.title}>
        {paper.paperTitle}
      </h2>
      <RevisionLine id={paper.id} />
      <PaperFacts paper={paper} expanded={expanded} onToggleAbstract={actions.toggleAbstract} />
      <FileWarnings paper={paper} viewer={viewer} />
      <Buttons paper={paper} viewer={viewer} actions={actions} onMenu={props.onMenu} />
    </CardRoot>
  )
})

/** By what a paper came late, for organisers. */
function LateLine({ id }: { readonly id: PaperId }) {
  const late = useLateness(id)
  return late === null ? null : <span className={cardClasses.late}>{latenessText(late)}</span>
}

type ButtonsProps = Pick<PaperCardProps, 'paper' | 'viewer' | 'actions' | 'onMenu'>

function Buttons({ paper, viewer, actions, onMenu }: ButtonsProps) {
  const mayWithdraw = refusalOf('withdraw', viewer, paper) === null
  return (
    <div className={cardClasses.buttons}>
      <div className={cardClasses.wholeRow}>
        <Action
          name={text.history}
          paper={paper}
          icon={<HistoryIcon />}
          onPress={actions.showHistory}
        />
        {paper.supplementaryPdf === null ? null : (
          <button
            type="button"
            className={cardClasses.button}
            aria-label={text.supplementaryOf(paper)}
            onClick={() => {
              actions.download(paper, 'supplementaryPdf')
            }}
          >
            <DownloadIcon />
            {text.supplementary}
          </button>
        )}
      </div>
      <Action name={text.view} paper={paper} icon={<VisibleIcon />} onPress={actions.view} />
      <Action
        name={text.download}
        paper={paper}
        icon={<DownloadIcon />}
        onPress={(of) => {
          actions.download(of, 'pdf')
        }}
      />
      {refusalOf('edit', viewer, paper) === null ? (
        <>
          <Action
            name={text.edit}
            paper={paper}
            icon={<EditIcon />}
            onPress={(of) => void actions.edit(of)}
          />
          {mayWithdraw ? (
            <MoreActions
              paper={paper}
              onWithdraw={actions.askToWithdraw}
              onDelete={actions.askToDelete}
              onMenu={onMenu}
            />
          ) : (
            <Action
              name={text.delete}
              paper={paper}
              icon={<DeleteIcon />}
              onPress={actions.askToDelete}
            />
          )}
        </>
      ) : null}
    </div>
  )
}

interface ActionProps {
  readonly name: string
  readonly paper: ListedPaper
  readonly icon: ReactNode
  readonly onPress: (paper: ListedPaper) => void
}

function Action({ name, paper, icon, onPress }: ActionProps) {
  return (
    <button
      type="button"
      className={cardClasses.button}
      aria-label={text.of(name, paper)}
      onClick={() => {
        onPress(paper)
      }}
    >
      {icon}
      {name}
    </button>
  )
}
