import type { BidAnswer } from '@lectern/domain/reviews/bids'
import { useMemo, useState } from 'react'

import { Notice } from '../parts/Notice.tsx'
import type { ReviewSession } from '../session/review-session.ts'
import type { BiddablePaper } from './bid-answers.ts'
import { BidButtons, bidKeys } from './BidButtons.tsx'
import { BidCard } from './BidCard.tsx'
import { BidEnd } from './BidEnd.tsx'
import { BidFilters } from './BidFilters.tsx'
import { bidsText as text } from './bids-text.ts'
import { shownPapers, topicsOf, type PaperFilter } from './shown-papers.ts'
import { useAbstracts } from './use-abstracts.ts'
import { useBidKeys } from './use-bid-keys.ts'
import { useBids } from './use-bids.ts'
import { useKeysSwitch } from './use-keys-switch.ts'

interface BidPassProps {
  /** The same object for as long as the screen is open. */
  readonly papers: readonly BiddablePaper[]
  readonly owner: string
  readonly session: Pick<ReviewSession, 'call'>
}

/** What is gone through: the papers as the filter found them, so that none goes from under the reader's eyes. */
interface Pass {
  readonly filter: PaperFilter
  readonly shown: readonly BiddablePaper[]
  /** Which of them is shown; as many as there are: the end. */
  readonly at: number
  /** Whether somebody has moved on or back. */
  readonly hasMoved: boolean
}

/** One pass over papers: what is said of one leads to the next. */
export function BidPass({ papers, owner, session }: BidPassProps) {
  const [store, { said, saving, problem, lost }] = useBids(papers, owner, session)
  const passWith = (filter: PaperFilter): Pass => ({
    filter,
    shown: shownPapers(papers, said, filter),
    at: 0,
    hasMoved: false,
  })
  const [pass, setPass] = useState(() => {
    const first = passWith({ said: 'unseen', topic: '', search: '' })
    return first.shown.length > 0 ? first : passWith({ ...first.filter, said: 'all' })
  })
  const [last, setLast] = useState<{
    readonly paper: BiddablePaper
    readonly before: BidAnswer
  } | null>(null)
  const [hasKeys, setKeys] = useKeysSwitch()
  const { shown, at } = pass
  const ids = useMemo(() => shown.map(({ paperId }) => paperId), [shown])
  const abstracts = useAbstracts(session, ids, at)
  const topics = useMemo(() => topicsOf(papers), [papers])
  const paper = shown[at]
  const unseen = papers.filter(({ paperId }) => !said.has(paperId)).length

  const moveTo = (place: number) => {
    if (place < 0 || place > shown.length) return
    setPass({ ...pass, at: place, hasMoved: true })
  }
  const say = (bid: BidAnswer) => {
    if (paper === undefined) return
    setLast({ paper, before: said.get(paper.paperId) ?? 'nothing' })
    store.say(paper.paperId, bid)
    moveTo(at + 1)
  }
  const undo = () => {
    if (last === null) return
    store.say(last.paper.paperId, last.before)
    setLast(null)
    const place = shown.indexOf(last.paper)
    if (place >= 0) moveTo(place)
  }
  const acts = {
    ...Object.fromEntries(
      (['yes', 'nothing', 'conflict'] as const).map((bid) => [
        bidKeys[bid],
        () => {
          say(bid)
        },
      ]),
    ),
    u: undo,
    ' ': () => {
      moveTo(at + 1)
    },
    ArrowRight: () => {
      moveTo(at + 1)
    },
    ArrowLeft: () => {
      moveTo(at - 1)
    },
  }
  useBidKeys(acts, hasKeys)
  const lastBid = last === null ? undefined : said.get(last.paper.paperId)
  return (
    <>
      <div className="bid-state">
        <progress value={papers.length - unseen} max={papers.length} aria-label={text.title} />
        <p>{text.progress(papers.length - unseen, papers.length)}</p>
        <output className="saving" data-saving={saving}>
          {problem ?? text.saving[saving]}
        </output>
      </div>
      {lost.size === 0 ? null : <Notice kind="warning">{text.lost(lost.size)}</Notice>}
      {paper === undefined ? (
        <BidEnd
          isEmpty={shown.length === 0}
          unseen={unseen}
          hasMoved={pass.hasMoved}
          onShow={(wanted) => {
            setPass({ ...passWith({ said: wanted, topic: '', search: '' }), hasMoved: true })
          }}
        />
      ) : (
        <>
          <p className="hint">{text.place(at + 1, shown.length)}</p>
          <BidCard
            key={paper.paperId}
            paper={paper}
            answer={said.get(paper.paperId)}
            abstracts={abstracts}
            hasMoved={pass.hasMoved}
          />
        </>
      )}
      <div className="bid-bar">
        <div className="bid-last">
          <output>
            {last === null || lastBid === undefined
              ? ''
              : text.said(lastBid, last.paper.paperTitle)}
          </output>
          {last === null ? null : (
            <button type="button" className="button" data-tone="quiet" onClick={undo}>
              {text.undo}
              {hasKeys ? <kbd aria-hidden="true">u</kbd> : null}
            </button>
          )}
        </div>
        {paper === undefined ? null : (
          <BidButtons answer={said.get(paper.paperId)} hasKeys={hasKeys} onSay={say} />
        )}
        <p className="bid-ways">
          <button
            type="button"
            className="button"
            disabled={at === 0}
            onClick={() => {
              moveTo(at - 1)
            }}
          >
            {text.previous}
          </button>
          <button
            type="button"
            className="button"
            disabled={paper === undefined}
            onClick={() => {
              moveTo(at + 1)
            }}
          >
            {text.next}
          </button>
        </p>
      </div>
      <BidFilters
        filter={pass.filter}
        topics={topics}
        onFilter={(filter) => {
          setPass(passWith(filter))
        }}
      />
      <label className="bid-keys">
        <input
          type="checkbox"
          checked={hasKeys}
          onChange={({ target }) => {
            setKeys(target.checked)
          }}
        />
        {text.keys}
      </label>
    </>
  )
}
