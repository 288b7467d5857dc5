import type { ApiReviewer } from '@lectern/domain/api/api-reviews'
import { failureTextOr } from '@lectern/domain/errors'
import type { MailSender } from '@lectern/domain/mail/test-mail'
import Box from '@mui/material/Box'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useCallback, useDeferredValue, useMemo, useState } from 'react'

import { useLead } from '../../../components/dialogs/use-lead.ts'
import { notify } from '../../../components/notify.ts'
import type { Loaded } from '../../../firebase/loading/use-loaded.ts'
import { changeReviewer } from '../../../firebase/reviews/reviewers.ts'
import { reviewersText as text } from '../reviewers-text.ts'
import { actNames, actsOf, type ReviewerAct } from './reviewer-acts.ts'
import { ReviewerDialog } from './ReviewerDialog.tsx'
import { ReviewerRow } from './ReviewerRow.tsx'
import { countsOf, shownReviewers } from './shown-reviewers.ts'
import { type ListView, ViewControls } from './ViewControls.tsx'

interface ReviewerListProps {
  readonly reviewers: readonly ApiReviewer[]
  /** The heading of the list. */
  readonly titleId: string
  readonly sender: Pick<Loaded<MailSender>, 'data' | 'error'>
  readonly lastWords: () => string
  /** Takes over what an act has answered. */
  readonly put: (changed: ApiReviewer) => void
  readonly reload: () => void
}

interface Asked {
  readonly act: ReviewerAct
  readonly reviewer: ApiReviewer
}

/** Everybody who was invited, as the view has them, and what can be done for each. */
export function ReviewerList(props: ReviewerListProps) {
  const { reviewers, titleId, sender, lastWords, put, reload } = props
  const [view, setView] = useState<ListView>({ search: '', filter: 'all', order: 'name' })
  // What is typed is shown at once, and the list when there is time.
  const drawn = useDeferredValue(view)
  const shown = useMemo(() => shownReviewers(reviewers, drawn), [reviewers, drawn])
  const counts = useMemo(() => countsOf(reviewers), [reviewers])
  const [menu, setMenu] = useState<{ anchor: HTMLElement; reviewer: ApiReviewer } | null>(null)
  const [asked, setAsked] = useState<Asked | null>(null)
  const lead = useLead()
  const openMenu = useCallback((reviewer: ApiReviewer, anchor: HTMLElement) => {
    setMenu({ reviewer, anchor })
  }, [])
  /** Where the row is gone from the view under the focus, that goes to the list's heading. */
  const leadOn = () => {
    lead(() => (document.activeElement === document.body ? document.getElementById(titleId) : null))
  }
  const putOnReserve = async ({ reviewerId, name }: ApiReviewer) => {
    try {
      put(await changeReviewer(reviewerId, { state: 'reserve' }))
      notify.success(text.reserved(name))
      leadOn()
    } catch (error) {
      notify.error(failureTextOr(error, text.actFailed))
    }
  }
  if (reviewers.length === 0) return <Typography>{text.none}</Typography>
  return (
    <>
      <ViewControls view={view} counts={counts} onChange={setView} />
      <Box component="output" sx={{ display: 'block', my: 1.5, color: 'text.secondary' }}>
        {shown.length === 0 ? text.noneFound : text.shown(shown.length, counts[drawn.filter])}
      </Box>
      <Rows aria-labelledby={titleId}>
        {shown.map((reviewer) => (
          <ReviewerRow key={reviewer.reviewerId} reviewer={reviewer} onMenu={openMenu} />
        ))}
      </Rows>
      <Menu
        open={menu !== null}
        anchorEl={menu?.anchor ?? null}
        onClose={() => {
          setMenu(null)
        }}
        slotProps={{ list: { 'aria-label': text.actOn(menu?.reviewer.name ?? '') } }}
      >
        {menu === null
          ? null
          : actsOf[menu.reviewer.state].map((act) => (
              <MenuItem
                key={act}
                onClick={() => {
                  setMenu(null)
                  if (act === 'reserve') void putOnReserve(menu.reviewer)
                  else setAsked({ act, reviewer: menu.reviewer })
                }}
              >
                {actNames[act]}
              </MenuItem>
            ))}
      </Menu>
      {asked === null ? null : (
        <ReviewerDialog
          act={asked.act}
          reviewer={asked.reviewer}
          sender={sender}
          lastWords={lastWords}
          onDone={(changed) => {
            setAsked(null)
            if (changed === null) reload()
            else put(changed)
            leadOn()
          }}
          onClose={() => {
            setAsked(null)
          }}
        />
      )}
    </>
  )
}

const Rows = styled('ul')({ listStyle: 'none', margin: 0, padding: 0 })
