import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useId } from 'react'

import { useAct } from '../../components/dialogs/use-act.ts'
import { useAsked } from '../../components/dialogs/use-asked.ts'
import { useLead } from '../../components/dialogs/use-lead.ts'
import { notify } from '../../components/notify.ts'
import { Panel, PanelTitle } from '../../components/Panel.tsx'
import type { StoredExtension } from '../../firebase/settings/extensions.ts'
import { takeExtensionBack } from '../../firebase/settings/settings.ts'
import { usePeople } from '../../paper/use-people.ts'
import { ChangeDialog } from './change/ChangeDialog.tsx'
import { writtenIn } from './words/moments.ts'
import { settingsText as text } from './words/settings-text.ts'

interface ExtensionsPanelProps {
  readonly extensions: readonly StoredExtension[]
  readonly timeZone: string
  /** When the screen was opened: what was over then says so. */
  readonly openedAt: Date
}

/** Who may submit for longer than everybody. */
export function ExtensionsPanel({ extensions, timeZone, openedAt }: ExtensionsPanelProps) {
  const titleId = useId()
  const names = usePeople(extensions.map(({ uid }) => uid))
  const nameOf = (uid: string) => {
    const name = names.get(uid)
    return name === undefined ? text.unknownPerson : (name ?? text.deletedAccount)
  }
  const lead = useLead()
  const saving = useAct(text.saveFailed)
  const { asked, ask, close } = useAsked<string>(() => {})
  const takeBack = async (uid: string) => {
    if (!(await saving.run(async () => takeExtensionBack(uid)))) return
    close()
    lead(() => document.getElementById(titleId))
    notify.success(text.takenBack)
  }
  return (
    <Panel aria-labelledby={titleId}>
      <PanelTitle id={titleId}>{text.extensions}</PanelTitle>
      <Typography sx={{ mt: 1, mb: 2, color: 'text.secondary' }}>{text.extensionsIntro}</Typography>
      {extensions.length === 0 ? <Typography>{text.noExtensions}</Typography> : null}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {extensions.map(({ uid, until, note }) => (
          <Box
            component="li"
            key={uid}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              justifyContent: 'space-between',
              columnGap: 2,
              py: 1,
              borderTop: 1,
              borderColor: 'divider',
            }}
          >
            <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              <strong>{nameOf(uid)}</strong>{' '}
              {until < openedAt
                ? text.extensionOver
                : text.extensionUntil(writtenIn(timeZone, until.toISOString()))}
              {note === '' ? null : (
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  {note}
                </Typography>
              )}
            </Box>
            <Button
              onClick={() => {
                saving.reset()
                ask(uid)
              }}
            >
              {text.takeBack}
            </Button>
          </Box>
        ))}
      </Box>
      {asked === null ? null : (
        <ChangeDialog
          title={text.takeBackTitle}
          lines={[]}
          effects={[text.takeBackQuestion(nameOf(asked))]}
          confirm={text.confirmTakeBack}
          isBusy={saving.isBusy}
          failure={saving.failure}
          onConfirm={() => void takeBack(asked)}
          onCancel={close}
        />
      )}
    </Panel>
  )
}
