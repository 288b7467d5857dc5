import type { PaperFileKind } from '@lectern/domain/paper/paper'
import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { type ChangeEvent, useRef } from 'react'

import { CloseIcon, DocumentIcon, UploadIcon } from '../../../components/icons.tsx'
import { fileSize, submitPaperText as text } from '../submit-paper-text.ts'
import { PageAdviceLine } from './PageAdviceLine.tsx'
import { type ChosenPdf, type FileChoice, takePdf } from './pdf-file.ts'

interface PdfFieldProps {
  readonly id: string
  readonly kind: PaperFileKind
  readonly label: string
  readonly hint: string
  readonly required: boolean
  readonly disabled: boolean
  readonly choice: FileChoice
  /** What is wrong with the field as it stands; a file that is refused tells it by itself. */
  readonly problem: string | undefined
  /** The name of a file that was chosen before a reload and not again since. */
  readonly lostFile: string | null
  readonly removable: boolean
  /** A file that was chosen is being read; until it is taken or refused, `choice` is the one before. */
  readonly checking: boolean
  readonly onChecking: (checking: boolean) => void
  readonly onTake: (pdf: ChosenPdf) => void
  readonly onRemove: () => void
  readonly onRefuse: (error: unknown) => void
}

/**
 * A file field with the look of a drop area. The input itself lies over the whole area, unseen: so
 * clicking, the keyboard, dropping a file and assistive technology all work as the browser does it.
 */
export function PdfField(props: PdfFieldProps) {
  const { id, kind, label, hint, required, disabled, choice, problem, lostFile, checking } = props
  const latest = useRef<File | null>(null)
  const hintId = `${id}-hint`
  const stateId = `${id}-state`
  const adviceId = `${id}-advice`

  const take = async (file: File) => {
    latest.current = file
    props.onChecking(true)
    try {
      const pdf = await takePdf(file)
      // A file that was chosen meanwhile counts instead.
      if (latest.current === file) props.onTake(pdf)
    } catch (error) {
      if (latest.current === file) props.onRefuse(error)
    } finally {
      if (latest.current === file) props.onChecking(false)
    }
  }
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    if (file !== undefined) void take(file)
    // So that the same file can be chosen again after it was changed or refused.
    event.target.value = ''
  }
  const shown = choice.kind === 'none' ? null : shownFile(choice)

  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography
        component="label"
        htmlFor={id}
        variant="subtitle2"
        sx={{ display: 'block', mb: 0.75 }}
      >
        {label}
      </Typography>
      <Box sx={{ position: 'relative' }}>
        <DropArea data-invalid={problem !== undefined} data-filled={shown !== null}>
          <FileInput
            id={id}
            type="file"
            accept=".pdf"
            disabled={disabled}
            aria-required={required}
            aria-invalid={problem !== undefined}
            aria-describedby={`${stateId} ${hintId} ${adviceId}`}
            onChange={onChange}
          />
          {shown === null ? <UploadIcon /> : <DocumentIcon />}
          <Box
            id={stateId}
            aria-live="polite"
            sx={{ minWidth: 0, flex: 1, pr: shown !== null && props.removable ? 5 : 0 }}
          >
            <FieldState checking={checking} shown={shown} />
          </Box>
        </DropArea>
        {shown !== null && props.removable && !disabled && !checking ? (
          <IconButton
            aria-label={text.remove(shown.name)}
            onClick={props.onRemove}
            sx={{
              position: 'absolute',
              right: 8,
              top: '50%',
              translate: '0 -50%',
              '& svg': { width: 20, height: 20 },
            }}
          >
            <CloseIcon />
          </IconButton>
        ) : null}
      </Box>
      <FieldNote
        id={hintId}
        problem={problem}
        lostFile={lostFile}
        hint={choice.kind === 'chosen' ? null : hint}
      />
      <PageAdviceLine
        id={adviceId}
        kind={kind}
        pdf={choice.kind === 'chosen' ? choice.pdf.blob : null}
        hidden={checking || problem !== undefined}
      />
    </Box>
  )
}

interface FieldNoteProps {
  readonly id: string
  readonly problem: string | undefined
  readonly lostFile: string | null
  /** What to choose; `null` once it is chosen. */
  readonly hint: string | null
}

function FieldNote({ id, problem, lostFile, hint }: FieldNoteProps) {
  const isWarning = problem === undefined && lostFile !== null
  return (
    <FormHelperText
      id={id}
      error={problem !== undefined}
      aria-live="polite"
      sx={{ '&:empty': { mt: 0 }, ...(isWarning && { color: 'warning.main' }) }}
    >
      {problem ?? (lostFile === null ? hint : text.chooseAgain(lostFile))}
    </FormHelperText>
  )
}

interface ShownFile {
  readonly name: string
  /** Its size, and where it comes from if not from here. */
  readonly facts: string
}

function shownFile(choice: Exclude<FileChoice, { kind: 'none' }>): ShownFile {
  return choice.kind === 'kept'
    ? { name: choice.file.name, facts: `${fileSize(choice.file.bytes)} · ${text.current}` }
    : { name: choice.pdf.name, facts: fileSize(choice.pdf.blob.size) }
}

function FieldState({ checking, shown }: { checking: boolean; shown: ShownFile | null }) {
  if (checking) return <Typography variant="body2">{text.checking}</Typography>
  if (shown === null) {
    return (
      <Typography variant="body2">
        <Box component="span" sx={{ fontWeight: 600, color: 'primary.main' }}>
          {text.choose}
        </Box>{' '}
        <Box
          component="span"
          sx={{ color: 'text.secondary', '@media (pointer: coarse)': { display: 'none' } }}
        >
          {text.orDrop}
        </Box>
      </Typography>
    )
  }
  return (
    <>
      <FileName variant="body2" title={shown.name}>
        {shown.name}
      </FileName>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
        {shown.facts}
      </Typography>
      <Typography
        variant="caption"
        component="p"
        sx={{ '&&': { fontWeight: 600, color: 'primary.main' } }}
      >
        {text.replace}
      </Typography>
    </>
  )
}

/** A long name takes two lines before it is cut: names of versions differ at their ends. */
const FileName = styled(Typography)({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  fontWeight: 600,
})

const DropArea = styled('div')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 14,
  minHeight: 84,
  padding: '14px 18px',
  border: `1.5px dashed ${theme.vars.palette.text.disabled}`,
  borderRadius: 10,
  backgroundColor: theme.vars.palette.background.paper,
  color: theme.vars.palette.primary.main,
  '& p': { color: theme.vars.palette.text.primary },
  '&:hover:has(input:enabled)': {
    borderColor: theme.vars.palette.primary.main,
    backgroundColor: theme.vars.palette.action.hover,
  },
  '&:has(input:focus-visible)': {
    outline: `3px solid ${theme.vars.palette.accent.rule}`,
    outlineOffset: 2,
  },
  '&:has(input:disabled)': { opacity: 0.65 },
  '&[data-filled=true]': { borderStyle: 'solid', borderColor: theme.vars.palette.divider },
  '&[data-invalid=true]': { borderColor: theme.vars.palette.error.main },
}))

const FileInput = styled('input')({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  opacity: 0,
  cursor: 'pointer',
  '&:disabled': { cursor: 'default' },
})
