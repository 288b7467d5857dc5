import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { type ReactNode, useState } from 'react'

import { notify } from '../notify.ts'

interface ListOnDemandProps<Item> {
  /** The button that has the list read, such as 'Show the 3 papers left out'. */
  readonly show: string
  readonly read: () => Promise<readonly Item[]>
  /** The toast when it could not be read. */
  readonly failed: string
  /** What the list is called. */
  readonly name?: string
  readonly keyOf: (item: Item) => string
  readonly children: (item: Item) => ReactNode
}

/** A list that is read when somebody asks for it. */
export function ListOnDemand<Item>(props: ListOnDemandProps<Item>) {
  const [items, setItems] = useState<readonly Item[] | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const read = async () => {
    setIsBusy(true)
    try {
      setItems(await props.read())
    } catch {
      notify.error(props.failed)
    }
    setIsBusy(false)
  }
  if (items === null) {
    return (
      <Button
        size="small"
        disabled={isBusy}
        sx={{ justifySelf: 'start' }}
        onClick={() => void read()}
      >
        {props.show}
      </Button>
    )
  }
  return (
    <List aria-label={props.name}>
      {items.map((item) => (
        <li key={props.keyOf(item)}>{props.children(item)}</li>
      ))}
    </List>
  )
}

const List = styled('ul')(({ theme }) => ({
  ...theme.typography.body2,
  maxHeight: 240,
  margin: 0,
  paddingLeft: 20,
  overflowY: 'auto',
}))
