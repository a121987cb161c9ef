import type { getQuoteDetail, OutputOf, Quote, World } from '@vce/protocol'
import { feedTexts } from '#app/features/market/live/feed-texts'
import type { QuoteStore } from '#app/features/market/live/quote-store'
import { useFeed, useQuote } from '#app/features/market/live/use-live'
import { missing } from '#app/lib/format'
import { clockOf, monthDayOf } from '#app/ui/charts/candles/market-time'
import { SourceLine } from '#app/ui/layout/card'

/** Source of a settled day's minutes, which differs from that of its daily figures. */
export type MinutesSource = Pick<OutputOf<typeof getQuoteDetail>, 'minutesSource' | 'minutesUntil'>

interface ChartSourceProps {
  quotes: QuoteStore
  initial: Quote
  world: World
  note?: string
  /** Only for minute charts: source of the minutes. */
  minutes?: MinutesSource
}

/** Source, time and kind of the chart's prices, updated with the chart. */
export function ChartSource({ quotes, initial, world, note, minutes }: ChartSourceProps) {
  const { kind, source, tradingDay, at: fedAt } = useFeed(quotes)
  const at = useQuote(quotes, initial).at ?? fedAt
  const parts = [feedTexts[kind], tradingDay && `交易日 ${tradingDay}`, note].filter(Boolean)
  if (minutes?.minutesSource)
    return (
      <SourceLine
        source={minutes.minutesSource}
        at={minutes.minutesUntil ?? missing}
        note={[`分钟线至 ${minutes.minutesUntil}`, note].filter(Boolean).join('，')}
      />
    )
  return (
    <SourceLine
      source={source}
      at={at === null ? (tradingDay ?? missing) : `${monthDayOf(at)} ${clockOf(at)}`}
      note={parts.join('，')}
      simulated={world === 'simulated'}
    />
  )
}
