import type { FeedState, World } from '@vce/protocol'
import { useReplayLink, useStoredReplay } from '#app/lib/replay'
import { Link } from '#app/ui/link'
import { Tag } from './tag'

/** Tag next to a price of a replayed session. */
export const ReplayTag = () => (
  <Tag tone="brand" title="休市时段回放上一交易时段的行情，并非实时价格">
    回放
  </Tag>
)

const link = 'text-xs whitespace-nowrap text-brand hover:underline'

interface ReplaySwitchProps {
  feed: Pick<FeedState, 'kind'> | null
  world: World
}

/**
 * Link 看收盘 while the last session is replayed, or 看回放 while the settled day is shown; nothing while the
 * market is open.
 */
export function ReplaySwitch({ feed, world }: ReplaySwitchProps) {
  const settled = useReplayLink(false)
  const replay = useReplayLink(true)
  useStoredReplay()
  if (feed?.kind === 'replay') {
    return (
      <Link to={settled} keepScroll className={link} title="改看上一交易日的收盘数据">
        看收盘
      </Link>
    )
  }
  // Only the simulated market can be replayed.
  if (feed?.kind !== 'settled' || world !== 'simulated') return null
  return (
    <Link
      to={replay}
      keepScroll
      className={link}
      title="回放上一交易时段的行情，并非实时价格；关闭浏览器后恢复为收盘"
    >
      看回放
    </Link>
  )
}
