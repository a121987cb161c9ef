import type { FeedState, World } from '@vce/protocol'
import { ReplaySwitch, ReplayTag } from '#app/ui/layout/replay-switch'
import { SimulatedTag, Tag } from '#app/ui/layout/tag'
import { feedTexts } from './feed-texts'
import { LostConnectionNote } from './lost-connection-note'

interface FeedNoteProps {
  feed: FeedState
  world: World
  /** Why the product is not trading now. */
  pauseText?: string | null
  /**
   * True on pages that replay the last session outside trading hours; shows the switch to the settled day.
   */
  moves?: boolean
}

/** State of the data next to prices: lost connection, pause, replay or settled day, simulated. */
export function FeedNote({ feed, world, pauseText, moves }: FeedNoteProps) {
  return (
    <span className="row gap-2">
      <LostConnectionNote />
      {pauseText && <Tag tone="line">{pauseText}</Tag>}
      {feed.kind === 'replay' && <ReplayTag />}
      {feed.kind === 'settled' && (
        <Tag tone="line">{[feedTexts.settled, feed.tradingDay].filter(Boolean).join(' ')}</Tag>
      )}
      {moves && <ReplaySwitch feed={feed} world={world} />}
      {world === 'simulated' && <SimulatedTag />}
    </span>
  )
}
