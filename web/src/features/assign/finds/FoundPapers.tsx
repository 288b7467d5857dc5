import type { PaperId } from '@lectern/domain/paper/paper'
import type { PaperSummary } from '@lectern/domain/paper/paper-summary'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import LinearProgress from '@mui/material/LinearProgress'
import Link from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'

import { intoView } from '../../../components/dialogs/into-view.ts'
import { paperName } from '../table/paper-name.ts'
import { findsText as text } from './finds-text.ts'
import {
  type Concern,
  concernLines,
  type FoundPapers,
  letterAddress,
  type Unchecked,
} from './found-papers.ts'
import type { LookThrough } from './use-look-through.ts'

/** So many papers are drawn at first, and with each press more. */
const drawnAtOnce = 20

interface FoundPapersProps {
  readonly papers: readonly PaperSummary[]
  readonly known: FoundPapers
  readonly lookThrough: LookThrough
  /** Papers that are published all the same. */
  readonly allowed: ReadonlySet<PaperId>
  readonly onAllow: (papers: readonly PaperId[], isAllowed: boolean) => void
}

/** Has papers looked through before they are published, and asks what becomes of those that name their authors. */
export function FoundPapersPart(props: FoundPapersProps) {
  const { papers, known, lookThrough, allowed, onAllow } = props
  const { progress, failure, look, stop } = lookThrough
  const { notLooked, concerns } = known
  const titleId = useId()
  const looked = papers.length - notLooked.length
  return (
    <Part aria-labelledby={titleId}>
      <Typography id={titleId} variant="h3" component="h3" sx={{ fontSize: '1.1rem' }}>
        {text.title}
      </Typography>
      {looked === 0 ? <Typography variant="body2">{text.hint}</Typography> : null}
      {failure === null ? null : <Alert severity="error">{failure}</Alert>}
      {progress !== null ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
          <Typography component="output" sx={{ flex: '1 1 14rem' }}>
            {text.looked(progress.done, progress.all)}
          </Typography>
          <Button variant="outlined" onClick={stop}>
            {text.stop}
          </Button>
          <LinearProgress
            variant="determinate"
            aria-label={text.title}
            sx={{ flex: '1 0 100%', height: 8, borderRadius: 4 }}
            value={(100 * progress.done) / progress.all}
          />
        </Box>
      ) : notLooked.length === 0 ? null : (
        <Button
          variant="outlined"
          sx={{ justifySelf: 'start' }}
          onClick={() => void look(notLooked)}
        >
          {text.look(notLooked.length)}
        </Button>
      )}
      <output>
        {looked === 0
          ? ''
          : concerns.length === 0
            ? text.nothing(looked)
            : text.concerns(concerns.length, looked)}
      </output>
      <Concerns concerns={concerns} allowed={allowed} onAllow={onAllow} />
      {known.inReferences === 0 ? null : (
        <Typography variant="body2">{text.references(known.inReferences)}</Typography>
      )}
    </Part>
  )
}

interface UncheckedPartProps {
  readonly unchecked: readonly Unchecked[]
  readonly isAllowed: boolean
  /** True once somebody wanted to publish without the tick. */
  readonly isMissing: boolean
  readonly onAllow: (isAllowed: boolean) => void
}

/** Names the papers that are published unchecked, and asks for a tick. */
export function UncheckedPart({ unchecked, isAllowed, isMissing, onAllow }: UncheckedPartProps) {
  const titleId = useId()
  const [drawn, setDrawn] = useState(drawnAtOnce)
  return (
    <Part aria-labelledby={titleId}>
      <Typography id={titleId} variant="h3" component="h3" sx={{ fontSize: '1.1rem' }}>
        {text.unchecked(unchecked.length)}
      </Typography>
      <Typography variant="body2">{text.uncheckedHint}</Typography>
      <ul>
        {unchecked.slice(0, drawn).map(({ paper, lines }) => (
          <li key={paper.id} data-testid="unchecked">
            <PaperTitle paper={paper} />
            <ul>
              {(lines.length === 0 ? [text.notLookedThrough] : lines).map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <ShowMore
        count={unchecked.length}
        drawn={drawn}
        onShow={() => {
          setDrawn(drawn + drawnAtOnce)
        }}
      />
      <FormControlLabel
        control={
          <Checkbox
            checked={isAllowed}
            onChange={({ target }) => {
              onAllow(target.checked)
            }}
          />
        }
        label={text.allowUnchecked(unchecked.length)}
      />
      {isMissing ? (
        <Alert ref={intoView} severity="error">
          {text.tickUnchecked}
        </Alert>
      ) : null}
    </Part>
  )
}

interface ShowMoreProps {
  readonly count: number
  readonly drawn: number
  readonly onShow: () => void
}

function ShowMore({ count, drawn, onShow }: ShowMoreProps) {
  if (count <= drawn) return null
  return (
    <Button sx={{ justifySelf: 'start' }} onClick={onShow}>
      {text.showMore}
    </Button>
  )
}

function PaperTitle({ paper }: { readonly paper: PaperSummary }) {
  return (
    <strong>
      {paper.number === null ? '' : `${paperName(paper)} `}
      {paper.paperTitle}
    </strong>
  )
}

interface ConcernsProps extends Pick<FoundPapersProps, 'allowed' | 'onAllow'> {
  readonly concerns: readonly Concern[]
}

function Concerns({ concerns, allowed, onAllow }: ConcernsProps) {
  const [drawn, setDrawn] = useState(drawnAtOnce)
  if (concerns.length === 0) return null
  const ids = concerns.map(({ paper }) => paper.id)
  const ticked = ids.filter((id) => allowed.has(id)).length
  return (
    <>
      {concerns.length === 1 ? null : (
        <FormControlLabel
          control={
            <Checkbox
              checked={ticked === ids.length}
              indeterminate={ticked > 0 && ticked < ids.length}
              onChange={({ target }) => {
                onAllow(ids, target.checked)
              }}
            />
          }
          label={text.publishAll}
        />
      )}
      <ul>
        {concerns.slice(0, drawn).map((concern) => (
          <ConcernItem
            key={concern.paper.id}
            concern={concern}
            isAllowed={allowed.has(concern.paper.id)}
            onAllow={onAllow}
          />
        ))}
      </ul>
      <ShowMore
        count={concerns.length}
        drawn={drawn}
        onShow={() => {
          setDrawn(drawn + drawnAtOnce)
        }}
      />
    </>
  )
}

interface ConcernItemProps extends Pick<FoundPapersProps, 'onAllow'> {
  readonly concern: Concern
  readonly isAllowed: boolean
}

function ConcernItem({ concern, isAllowed, onAllow }: ConcernItemProps) {
  const { paper } = concern
  const name = paperName(paper)
  return (
    <li data-testid="concern">
      <PaperTitle paper={paper} />
      <ul>
        {[...concernLines(concern), ...concern.notSearched].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <div>
        <FormControlLabel
          control={
            <Checkbox
              checked={isAllowed}
              slotProps={{ input: { 'aria-label': text.publishOf(name) } }}
              onChange={({ target }) => {
                onAllow([paper.id], target.checked)
              }}
            />
          }
          label={text.publish}
        />
        <Link href={letterAddress(concern)} aria-label={text.writeOf(name)}>
          {text.write}
        </Link>
      </div>
    </li>
  )
}

const Part = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  gridTemplateColumns: 'minmax(0, 1fr)',
  overflowWrap: 'anywhere',
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& > ul > li': { padding: '10px 0', borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& li ul': {
    ...theme.typography.body2,
    margin: '4px 0',
    paddingLeft: 20,
    color: theme.vars.palette.text.secondary,
    listStyle: 'disc',
  },
  '& li > div': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0 16px' },
}))
