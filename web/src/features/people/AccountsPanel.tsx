import type { ApiAccount } from '@lectern/domain/api/api-people'
import type { PersonalMessage } from '@lectern/domain/mail/personal-message'
import Box from '@mui/material/Box'
import FormControl from '@mui/material/FormControl'
import InputLabel from '@mui/material/InputLabel'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { useCallback, useEffect, useId, useState } from 'react'

import { useAsked } from '../../components/dialogs/use-asked.ts'
import { Panel, PanelTitle } from '../../components/Panel.tsx'
import { LoadedList } from '../../components/people/LoadedList.tsx'
import { useLoaded } from '../../firebase/loading/use-loaded.ts'
import { findAccounts } from '../../firebase/people/people.ts'
import { AccountRow } from './AccountRow.tsx'
import { ExtensionDialog } from './ExtensionDialog.tsx'
import { MessageDialog, noWords } from './MessageDialog.tsx'
import { peopleText as text } from './people-text.ts'
import { PeopleList } from './PeopleList.tsx'

/** How long nothing is typed before the search is sent, in milliseconds. */
const pause = 300

/** Accounts by name or address, with what can be done for each. */
export function AccountsPanel({ uid }: { readonly uid: string }) {
  const titleId = useId()
  const searchId = useId()
  const [typedSearch, setTyped] = useState('')
  const search = useSettled(typedSearch.trim())
  const find = useCallback(async () => findAccounts(search), [search])
  const loaded = useLoaded(find)
  const { asked, ask, close } = useAsked<{ act: 'extend' | 'write'; account: ApiAccount }>(() => {})
  // What was typed to somebody is there again when the dialog was closed and is opened anew.
  const [words, setWords] = useState<ReadonlyMap<string, PersonalMessage>>(new Map())
  return (
    <Panel aria-labelledby={titleId}>
      <PanelTitle id={titleId}>{text.accounts}</PanelTitle>
      <Typography sx={{ mt: 1, mb: 2, color: 'text.secondary' }}>{text.accountsIntro}</Typography>
      <FormControl fullWidth sx={{ maxWidth: 480 }}>
        <InputLabel htmlFor={searchId}>{text.search}</InputLabel>
        <OutlinedInput
          id={searchId}
          label={text.search}
          type="search"
          value={typedSearch}
          inputProps={{ maxLength: 254, autoComplete: 'off' }}
          onChange={({ target }) => {
            setTyped(target.value)
          }}
        />
      </FormControl>
      <LoadedList loaded={loaded}>
        {({ accounts, found }) => (
          <>
            <Box component="output" sx={{ display: 'block', my: 1.5, color: 'text.secondary' }}>
              {search === '' && found > 0 ? `${text.newest}: ` : ''}
              {text.found(accounts.length, found)}
            </Box>
            <PeopleList>
              {accounts.map((account) => (
                <AccountRow
                  key={account.uid}
                  account={account}
                  isOneself={account.uid === uid}
                  onExtend={() => {
                    ask({ act: 'extend', account })
                  }}
                  onWrite={() => {
                    ask({ act: 'write', account })
                  }}
                />
              ))}
            </PeopleList>
          </>
        )}
      </LoadedList>
      {asked?.act === 'extend' ? (
        <ExtensionDialog
          account={asked.account}
          onClose={close}
          onDone={() => {
            close()
            loaded.reload()
          }}
        />
      ) : null}
      {asked?.act === 'write' ? (
        <MessageDialog
          account={asked.account}
          words={words.get(asked.account.uid) ?? noWords}
          onType={(typed) => {
            setWords((before) => new Map(before).set(asked.account.uid, typed))
          }}
          onClose={close}
        />
      ) : null}
    </Panel>
  )
}

/** What was typed, once nothing more is typed for a moment. */
function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => {
      setSettled(typed)
    }, pause)
    return () => {
      clearTimeout(timer)
    }
  }, [typed])
  return settled
}
