import '../../components/plain-controls.css'
import './desk.css'
import './desk-controls.css'
import './filters/desk-filters.css'
import './list/desk-list.css'
import './list/desk-rows.css'
import './list/desk-marks.css'
import './panel/desk-panel.css'
import { Screen } from '../../components/Screen.tsx'
import { deskText as text } from './desk-text.ts'
import { DeskContent, type DeskProps } from './DeskContent.tsx'

/**
 * The organisers' desk: the list of papers, and the one that is open beside it. What is typed draws
 * the content anew, and not the frame around it.
 */
export function Desk(props: DeskProps) {
  return (
    <Screen title={text.title} description={text.description} maxWidth={false}>
      <div className="desk-root">
        <DeskContent {...props} />
      </div>
    </Screen>
  )
}
