import type { PaperSummary } from '@lectern/domain/paper/paper-summary'
import { isFinal } from '@lectern/domain/paper/statuses'
import ListItemText from '@mui/material/ListItemText'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'

import { DownloadIcon } from '../../components/icons.tsx'
import { LoadedPart } from '../../components/LoadedPart.tsx'
import { MenuButton } from '../../components/MenuButton.tsx'
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
  const [papers, setPapers] = useState(noPapers)
  const [opened, setOpened] = useState<Opened | null>(null)
  const accepted = papers.filter(({ status }) => isFinal(status))
  const choose = (kind: ExportKind) => {
    setOpened({ kind, papers: kind === 'proceedings' ? accepted : papers })
  }
  const close = () => {
    setOpened(null)
  }
  const choices: readonly { kind: ExportKind; name: string; hint: string; disabled?: boolean }[] = [
    { kind: 'csv', name: text.csv, hint: text.csvHint },
    { kind: 'json', name: text.json, hint: text.jsonHint },
    { kind: 'pdfs', name: text.pdfs, hint: text.pdfsHint },
    { kind: 'reviews-csv', name: text.reviewsCsv, hint: text.reviewsCsvHint },
    { kind: 'reviews-json', name: text.reviewsJson, hint: text.jsonHint },
    {
      kind: 'proceedings',
      name: text.proceedings(accepted.length),
      hint: accepted.length === 0 ? text.proceedingsNone : text.proceedingsHint,
      disabled: accepted.length === 0,
    },
  ]

  return (
    <>
      <MenuButton
        label={text.menu}
        menuLabel={text.menuLabel(papers.length)}
        variant="outlined"
        startIcon={<DownloadIcon />}
        disabled={isEmpty}
        onOpen={() => {
          setPapers(papersOfView())
        }}
      >
        {(closeMenu) =>
          choices.map(({ kind, ...choice }) => (
            <Choice
              key={kind}
              {...choice}
              onChoose={() => {
                closeMenu()
                choose(kind)
              }}
            />
          ))
        }
      </MenuButton>
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
