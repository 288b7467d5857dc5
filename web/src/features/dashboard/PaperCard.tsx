import { keywordLabels, keywordSchema } from '@lectern/domain/keywords'
import type { Paper } from '@lectern/domain/paper'
import { mayChangePaper, maySetStatus, type Viewer } from '@lectern/domain/paper-permissions'
import type { PaperStatus } from '@lectern/domain/statuses'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { memo, type ReactNode } from 'react'
import * as v from 'valibot'

import { DeleteIcon, DownloadIcon, EditIcon, VisibleIcon } from '../../components/icons.tsx'
import { ClampedText } from './ClampedText.tsx'
import { dashboardText as text } from './dashboard-text.ts'
import { StatusBadge } from './StatusBadge.tsx'
import { StatusSelect } from './StatusSelect.tsx'

/** What the card's buttons do; the same object for the same list. */
export interface CardActions {
  readonly view: (paper: Paper) => void
  readonly download: (paper: Paper, kind: 'pdf' | 'supplementaryPdf') => void
  readonly edit: (paper: Paper) => void
  readonly askToDelete: (paper: Paper) => void
  readonly chooseStatus: (paper: Paper, status: PaperStatus) => Promise<void>
  readonly toggleAbstract: (paper: Paper) => void
}

interface PaperCardProps {
  readonly paper: Paper
  readonly viewer: Viewer
  readonly position: number
  readonly total: number
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
    <Card
      component="article"
      aria-labelledby={titleId}
      aria-posinset={props.position}
      aria-setsize={props.total}
      data-highlighted={highlighted}
      sx={cardStyles}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        {maySetStatus(viewer, paper) ? (
          <StatusSelect paper={paper} onChoose={actions.chooseStatus} />
        ) : (
          <StatusBadge status={paper.status} />
        )}
        <Typography variant="caption" sx={{ color: 'text.secondary', ml: 'auto' }}>
          <time dateTime={paper.createdAt.toISOString()}>
            {text.submittedOn(day.format(paper.createdAt))}
          </time>
        </Typography>
      </Box>
      <Typography id={titleId} variant="h4" component="h2" sx={{ overflowWrap: 'anywhere' }}>
        {paper.paperTitle}
      </Typography>
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1.25 }}>
        <Box sx={peopleStyles}>
          <Entry name={text.author}>{paper.fullname}</Entry>
          <Entry name={text.email}>{paper.email}</Entry>
        </Box>
        <Entry name={text.abstract}>
          <ClampedText
            key={paper.abstract}
            text={paper.abstract}
            expanded={expanded}
            onToggle={() => {
              actions.toggleAbstract(paper)
            }}
          />
        </Entry>
        <Entry name={text.keywords}>{keywordsOf(paper)}</Entry>
      </Box>
      <FileWarnings paper={paper} />
      <Buttons paper={paper} mayChange={mayChangePaper(viewer, paper)} actions={actions} />
    </Card>
  )
})

function Entry({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography component="dt" variant="caption" sx={{ color: 'text.secondary' }}>
        {name}
      </Typography>
      <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Typography>
    </Box>
  )
}

function keywordsOf(paper: Paper): string {
  if (paper.keywords.length === 0) return text.noKeywords
  return paper.keywords
    .map((keyword) => (v.is(keywordSchema, keyword) ? keywordLabels[keyword] : keyword))
    .join(', ')
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
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 0.25, mt: 'auto', mx: -1 }}>
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
      {paper.supplementaryPdf === null ? null : (
        <Button
          color="inherit"
          startIcon={<DownloadIcon />}
          aria-label={text.supplementaryOf(paper)}
          onClick={() => {
            actions.download(paper, 'supplementaryPdf')
          }}
          sx={buttonStyles}
        >
          {text.supplementary}
        </Button>
      )}
    </Box>
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
    <Button
      startIcon={icon}
      aria-label={text.of(name, paper)}
      onClick={() => {
        onPress(paper)
      }}
      sx={buttonStyles}
    >
      {name}
    </Button>
  )
}

const buttonStyles = {
  px: 1,
  minWidth: 0,
  fontSize: '0.8125rem',
  '& .MuiButton-startIcon': { mr: 0.5 },
  '& svg': { width: 18, height: 18 },
} as const

const peopleStyles = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(8.5rem, 1fr))',
  columnGap: 2,
  rowGap: 1.25,
} as const

const cardStyles = {
  display: 'flex',
  flexDirection: 'column',
  gap: 2,
  height: '100%',
  p: 2.5,
  '&[data-highlighted=true]': {
    borderColor: 'accent.rule',
    boxShadow: '0 0 0 2px var(--lectern-palette-accent-rule)',
  },
  '@media (prefers-reduced-motion: no-preference)': {
    transition: 'box-shadow 400ms ease, border-color 400ms ease',
  },
} as const
