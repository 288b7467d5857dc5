import type { PaperId } from '@lectern/domain/paper/paper'
import { Link } from 'react-router-dom'

import { writtenMomentOfYear } from '../../../paper/written-moment.ts'
import { paths } from '../../../paths.ts'
import { dashboardText } from '../dashboard-text.ts'
import { cardClasses } from './card-root.ts'
import { useRevisionOf } from './revision-lines.ts'

const text = dashboardText.revision

/** That a revision of the paper is asked for, and the way to it. */
export function RevisionLine({ id }: { readonly id: PaperId }) {
  const asked = useRevisionOf(id)
  if (asked === null) return null
  const { until, isOpen, isHandedIn } = asked
  const moment = writtenMomentOfYear(new Date(until))
  return (
    <p className={cardClasses.revision} data-open={isOpen && !isHandedIn}>
      <span>{isOpen ? (isHandedIn ? text.handedIn(moment) : text.asked(moment)) : text.over}</span>
      <Link to={`${paths.revision}?paper=${id}`} className={cardClasses.button}>
        {isOpen ? text.answer : text.read}
      </Link>
    </p>
  )
}
