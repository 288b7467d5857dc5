import { Screen } from '../../components/Screen.tsx'
import { DeskRoot } from './desk-root.ts'
import { deskText as text } from './desk-text.ts'
import { DeskContent, type DeskProps } from './DeskContent.tsx'

/**
 * The organisers' desk: the list of papers, and the one that is open beside it. What is typed draws
 * the content anew, and not the frame with the looks of it all.
 */
export function Desk(props: DeskProps) {
  return (
    <Screen title={text.title} description={text.description} maxWidth={false}>
      <DeskRoot>
        <DeskContent {...props} />
      </DeskRoot>
    </Screen>
  )
}
