import type { FeedState, World } from '@vce/protocol'
import { SimulatedTag, Tag } from '#app/ui/layout/tag'
import { LostNote } from './lost-note'

/** Label of a feed that is not live. */
export const feedTexts: Record<FeedState['kind'], string | null> = {
  live: null,
  replay: '回放上一交易时段',
  settled: '已结算数据',
}

/** Source of a feed's figures in exports, with the kind of one that is not live. */
export const feedSource = ({ source, kind }: FeedState) =>
  feedTexts[kind] === null ? source : `${source}（${feedTexts[kind]}）`

interface FeedNoteProps {
  feed: FeedState
  world: World
  /** Why the product is not trading now. */
  pauseText?: string | null
}

/** Shown next to prices: simulated or real, live or not, connection lost or not. */
export function FeedNote({ feed, world, pauseText }: FeedNoteProps) {
  const words = feedTexts[feed.kind]
  return (
    <span className="row gap-2">
      <LostNote />
      {pauseText && <Tag tone="line">{pauseText}</Tag>}
      {words && <Tag tone="line">{words}</Tag>}
      {world === 'simulated' && <SimulatedTag />}
    </span>
  )
}
