import type { PaperSummary } from '@lectern/domain/paper/paper-summary'
import { isFinal } from '@lectern/domain/paper/statuses'
import Button from '@mui/material/Button'
import ListItemText from '@mui/material/ListItemText'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useId, useState } from 'react'

import { DownloadIcon } from '../../components/icons.tsx'
import { LoadedPart } from '../../components/LoadedPart.tsx'
import { exportText as text } from './export-text.ts'
import type { ExportKind } from './Exports.tsx'

const loadExports = async () => await import('./Exports.tsx')

interface Opened {
  readonly kind: ExportKind
  /** As they were when it was chosen: what comes in meanwhile changes nothing. */
  readonly papers: readonly PaperSummary[]
}

interface ExportMenuProps {
  /** The papers of the view as they are when the menu is opened. */
  readonly papersOfView: () => readonly PaperSummary[]
  readonly isEmpty: boolean
}

const noPapers: readonly PaperSummary[] = []

/** Exports the papers of a view: as a table, as data, as PDFs, as proceedings. */
export function ExportMenu({ papersOfView, isEmpty }: ExportMenuProps) {
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [papers, setPapers] = useState(noPapers)
  const [opened, setOpened] = useState<Opened | null>(null)
  const accepted = papers.filter(({ status }) => isFinal(status))
  const choose = (kind: ExportKind) => {
    setAnchor(null)
    setOpened({ kind, papers: kind === 'proceedings' ? accepted : papers })
  }
  const close = () => {
    setOpened(null)
  }

  return (
    <>
      <Button
        variant="outlined"
        startIcon={<DownloadIcon />}
        disabled={isEmpty}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor === null ? undefined : id}
        onClick={(event) => {
          setPapers(papersOfView())
          setAnchor(event.currentTarget)
        }}
      >
        {text.menu}
      </Button>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => {
          setAnchor(null)
        }}
        slotProps={{ list: { id, 'aria-label': text.menuLabel(papers.length) } }}
      >
        <Choice
          name={text.csv}
          hint={text.csvHint}
          onChoose={() => {
            choose('csv')
          }}
        />
        <Choice
          name={text.json}
          hint={text.jsonHint}
          onChoose={() => {
            choose('json')
          }}
        />
        <Choice
          name={text.pdfs}
          hint={text.pdfsHint}
          onChoose={() => {
            choose('pdfs')
          }}
        />
        <Choice
          name={text.proceedings(accepted.length)}
          hint={accepted.length === 0 ? text.proceedingsNone : text.proceedingsHint}
          disabled={accepted.length === 0}
          onChoose={() => {
            choose('proceedings')
          }}
        />
      </Menu>
      {opened === null ? null : (
        <LoadedPart load={loadExports} onMissing={close}>
          {({ Exports }) => <Exports kind={opened.kind} papers={opened.papers} onClose={close} />}
        </LoadedPart>
      )}
    </>
  )
}

interface ChoiceProps {
  readonly name: string
  readonly hint: string
  readonly disabled?: boolean
  readonly onChoose: () => void
}

/** MUI's menu hands its items what the keyboard needs. */
function Choice({ name, hint, disabled = false, onChoose, ...item }: ChoiceProps) {
  return (
    <MenuItem {...item} disabled={disabled} onClick={onChoose}>
      <ListItemText primary={name} secondary={hint} />
    </MenuItem>
  )
}
