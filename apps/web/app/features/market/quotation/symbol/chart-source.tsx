import type { getQuoteDetail, OutputOf, Quote, World } from '@vce/protocol'
import { missing } from '../../../../lib/format'
import { SourceLine } from '../../../../ui/card'
import { clockOf, monthDayOf } from '../../../../ui/chart/market-time'
import { feedWords } from '../../live/feed-note'
import type { QuoteStore } from '../../live/quote-store'
import { useFeed, useQuote } from '../../live/use-live'

interface ChartSourceProps {
  quotes: QuoteStore
  known: Quote
  world: World
  note?: string
  /** Of a chart of minutes, which a settled day has from another source than its figures. */
  minutes?: Pick<OutputOf<typeof getQuoteDetail>, 'minutesSource' | 'minutesUntil'>
}

/** Whose prices, of when, and how they came about; it goes on with the chart above it. */
export function ChartSource({ quotes, known, world, note, minutes }: ChartSourceProps) {
  const { kind, source, tradingDay, at: fedAt } = useFeed(quotes)
  const at = useQuote(quotes, known).at ?? fedAt
  const words = [feedWords[kind], tradingDay && `交易日 ${tradingDay}`, note].filter(Boolean)
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
      note={words.join('，')}
      simulated={world === 'simulated'}
    />
  )
}
