import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'

import { listsText as text } from './lists-text.ts'

/** What is loaded when a screen opens, and again when asked. */
interface Loading<Data> {
  readonly data: Data | null
  readonly error: Error | null
  readonly isLoading: boolean
  readonly reload: () => void
}

interface LoadedListProps<Data> {
  readonly loaded: Pick<Loading<Data>, 'data' | 'error' | 'reload'>
  readonly children: (data: Data) => ReactNode
}

/** What was loaded, that it is being loaded, or that it failed and how to go on. */
export function LoadedList<Data>({ loaded, children }: LoadedListProps<Data>) {
  const { data, error, reload } = loaded
  return (
    <>
      {error === null ? null : (
        <Alert
          severity="error"
          sx={{ my: 2 }}
          action={
            <Button color="inherit" onClick={reload}>
              {text.retry}
            </Button>
          }
        >
          {error.message === '' ? text.failed : error.message}
        </Alert>
      )}
      {data === null ? error === null && <output>{text.loading}</output> : children(data)}
    </>
  )
}

/** Looks again; it keeps the focus meanwhile. */
export function RefreshButton({
  loaded,
}: {
  readonly loaded: Pick<Loading<unknown>, 'isLoading' | 'reload'>
}) {
  const { isLoading, reload } = loaded
  return (
    <Button
      sx={{ ml: -2.5, mb: 1 }}
      aria-disabled={isLoading}
      onClick={() => {
        if (!isLoading) reload()
      }}
    >
      {text.refresh}
    </Button>
  )
}
