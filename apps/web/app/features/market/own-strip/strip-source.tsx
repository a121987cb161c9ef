import type { getQuotes, OutputOf } from '@vce/protocol'
import { feedSource } from '#app/features/market/live/feed-texts'
import { missing } from '#app/lib/format'
import { clockOf, monthDayOf } from '#app/ui/charts/candles/market-time'
import { SourceLine } from '#app/ui/layout/card'

interface StripSourceProps {
  answer: OutputOf<typeof getQuotes>
  note?: string
}

/** Source and time of the prices; the trading day if the feed has no clock time. */
export const StripSource = ({
  answer: { world, feed },
  note = '品种显示主力合约，涨跌幅按昨结算价计',
}: StripSourceProps) => (
  <SourceLine
    source={feedSource(feed)}
    at={feed.at === null ? (feed.tradingDay ?? missing) : `${monthDayOf(feed.at)} ${clockOf(feed.at)}`}
    note={note}
    simulated={world === 'simulated'}
  />
)
