import type { FeedState } from '@vce/protocol'
import { missing } from '#app/lib/format'
import { clockOf, monthDayOf } from '#app/ui/charts/candles/market-time'
import { SourceLine } from '#app/ui/layout/card'
import type { BoardSource } from './use-board-facts'

interface BoardFootProps {
  feed: FeedState
  at: number | null
  /** Source of the facts shown next to the prices; null if the set has prices only. */
  facts?: BoardSource | null
  simulated: boolean
}

/** Source and time of the board's figures, and how they are computed. */
export const BoardFoot = ({ feed, at, facts, simulated }: BoardFootProps) => (
  <footer className="rule px-4 py-2">
    {facts ? (
      <SourceLine source={facts.source} at={facts.at} note={facts.note} simulated={simulated} />
    ) : (
      <SourceLine
        source={feed.source}
        at={at === null ? missing : `${monthDayOf(at)} ${clockOf(at)}`}
        note={`交易日 ${feed.tradingDay ?? missing}，涨跌幅按昨结算价计，收盘后均价显示结算价；量仓单边，手`}
        simulated={simulated}
      />
    )}
  </footer>
)
