import type { FeedState, World } from '@vce/protocol'
import { SimulatedTag, Tag } from '../../../ui/tag'
import { useConnection } from './use-live'

/** How fresh the prices are, where that is not a matter of course. */
export const feedWords: Record<FeedState['kind'], string | null> = {
  live: null,
  replay: '回放上一交易时段',
  settled: '已结算数据',
}

interface FeedNoteProps {
  feed: FeedState
  world: World
  /** Why the product at hand does not trade right now. */
  rest?: string | null
}

/** Always in sight beside prices: who invented them, whether they are of now, and whether the line is up. */
export function FeedNote({ feed, world, rest }: FeedNoteProps) {
  const lost = useConnection() === 'lost'
  const words = feedWords[feed.kind]
  return (
    <span className="row gap-2">
      {lost && (
        <span role="status" className="text-xs font-medium text-danger">
          行情已断开，正在重连
        </span>
      )}
      {rest && <Tag tone="line">{rest}</Tag>}
      {words && <Tag tone="line">{words}</Tag>}
      {world === 'simulated' && <SimulatedTag />}
    </span>
  )
}
