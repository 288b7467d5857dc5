import { failureTextOr } from '@lectern/domain/errors'
import { startingWords } from '@lectern/domain/mail/mail-templates'
import {
  type MailTemplateKind,
  type MailWords,
  wordsProblems,
} from '@lectern/domain/mail/mail-words'
import type { SamplePaper } from '@lectern/domain/mail/test-mail'
import type { PaperSummary } from '@lectern/domain/paper/paper-summary'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'

import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog.tsx'
import { notify } from '../../components/notify.ts'
import { Panel, PanelTitle } from '../../components/Panel.tsx'
import { saveMailTemplate } from '../../firebase/mails/mail-templates.ts'
import { MailPreview } from './MailPreview.tsx'
import { mailsText as text } from './mails-text.ts'
import { TestButton } from './TestButton.tsx'
import {
  keepWordsDraft,
  readWordsDraft,
  type WordsDraft,
  wordsKey,
  wordsStorage,
} from './words-draft.ts'
import { WordsEditor } from './WordsEditor.tsx'

interface TemplateFormProps {
  readonly uid: string
  readonly kind: MailTemplateKind
  /** The words in use; `null` for the built-in ones. */
  readonly stored: MailWords | null
  /** The newest first; `null` while they are loaded. */
  readonly papers: readonly PaperSummary[] | null
  /** The one that the preview is about; `null` where there is none. */
  readonly chosen: PaperSummary | null
  readonly onChosen: (paper: PaperSummary) => void
  /** The whole of it; `null` until it is there. */
  readonly paper: SamplePaper | null
}

/** The words of one mail: edited, seen with a real paper, tried, saved. */
export function TemplateForm(props: TemplateFormProps) {
  const { uid, kind, stored, papers, chosen, onChosen, paper } = props
  const key = wordsKey(uid, kind)
  const [draft, setDraft] = useState(() => readWordsDraft(wordsStorage(), key))
  const [isBusy, setIsBusy] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const keep = (next: WordsDraft | null) => {
    keepWordsDraft(wordsStorage(), key, next)
    setDraft(next)
  }
  const words = draft?.words ?? stored ?? startingWords[kind]
  const problems = wordsProblems(kind, words)
  const isRight = problems.subject === undefined && problems.body === undefined
  const isOutdated = draft !== null && !isBusy && !areSame(draft.seen, stored)

  const save = async (next: MailWords | null, seen: MailWords | null) => {
    setIsAsking(false)
    setIsBusy(true)
    try {
      await saveMailTemplate(kind, next, seen)
      keep(null)
      notify.success(text.saved)
    } catch (error) {
      notify.error(failureTextOr(error, text.saveFailed))
    }
    setIsBusy(false)
  }

  return (
    <Panel aria-label={text.kind[kind]}>
      <PanelTitle>{text.kind[kind]}</PanelTitle>
      <Typography sx={{ mt: 1, mb: 3, color: 'text.secondary' }}>
        {stored === null ? text.builtIn : text.own} {text.hint[kind]}
      </Typography>
      {isOutdated ? (
        <Alert
          severity="warning"
          sx={{ mb: 3, flexWrap: 'wrap' }}
          action={
            <>
              <Button
                color="inherit"
                onClick={() => {
                  keep(null)
                }}
              >
                {text.showTheirs}
              </Button>
              <Button
                color="inherit"
                onClick={() => {
                  keep({ words, seen: stored })
                }}
              >
                {text.keepMine}
              </Button>
            </>
          }
        >
          {text.changed}
        </Alert>
      ) : null}
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <div>
          <WordsEditor
            kind={kind}
            words={words}
            onWords={(next) => {
              keep({ words: next, seen: draft === null ? stored : draft.seen })
            }}
          />
          <Typography
            component="output"
            variant="body2"
            sx={{ display: 'block', mt: 2, minHeight: '1.5em' }}
          >
            {draft === null ? '' : text.unsaved}
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
            <Button
              variant="contained"
              disabled={isBusy || draft === null || isOutdated || !isRight}
              onClick={() => void save(words, draft?.seen ?? null)}
            >
              {text.save}
            </Button>
            {chosen === null ? null : (
              <TestButton kind={kind} words={words} paperId={chosen.id} isRight={isRight} />
            )}
            {draft === null ? null : (
              <Button
                onClick={() => {
                  keep(null)
                }}
              >
                {text.discard}
              </Button>
            )}
            {stored === null ? null : (
              <Button
                disabled={isBusy}
                onClick={() => {
                  setIsAsking(true)
                }}
              >
                {text.reset}
              </Button>
            )}
          </Box>
        </div>
        {chosen === null || papers === null ? (
          <Typography>{papers === null ? text.loading : text.noPaper}</Typography>
        ) : (
          <MailPreview
            kind={kind}
            words={words}
            papers={papers}
            chosen={chosen}
            onChosen={onChosen}
            paper={paper}
          />
        )}
      </Box>
      {isAsking ? (
        <ConfirmDialog
          title={text.resetTitle}
          question={text.resetQuestion}
          detail={text.resetDetail}
          confirm={text.reset}
          cancel={text.cancel}
          colour="primary"
          onConfirm={() => void save(null, stored)}
          onCancel={() => {
            setIsAsking(false)
          }}
        />
      ) : null}
    </Panel>
  )
}

function areSame(one: MailWords | null, other: MailWords | null): boolean {
  return one?.subject === other?.subject && one?.body === other?.body
}
