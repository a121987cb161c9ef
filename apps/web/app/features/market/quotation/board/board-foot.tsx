import type { FeedState } from '@vce/protocol'
import { missing } from '#app/lib/format'
import { clockOf, monthDayOf } from '#app/ui/charts/candles/market-time'
import { SourceLine } from '#app/ui/layout/card'
import type { breadthOf } from './board-rows'

interface BoardFootProps {
  feed: FeedState
  at: number | null
  breadth: ReturnType<typeof breadthOf>
}

/** Source and time of the board's figures, and counts of rises and falls. */
export const BoardFoot = ({ feed, at, breadth: { up, flat, down } }: BoardFootProps) => (
  <footer className="rule between gap-4 px-4 py-2">
    <SourceLine
      source={feed.source}
      at={at === null ? missing : `${monthDayOf(at)} ${clockOf(at)}`}
      note={`交易日 ${feed.tradingDay ?? missing}，涨跌幅按昨结算价计，收盘后均价显示结算价；量仓单边，手`}
    />
    {up + flat + down > 0 && (
      <p className="row gap-3 text-xs whitespace-nowrap text-ink-2">
        <span>
          <b className="font-medium text-rise">{up}</b> 涨
        </span>
        <span>{flat} 平</span>
        <span>
          <b className="font-medium text-fall">{down}</b> 跌
        </span>
      </p>
    )}
  </footer>
)
