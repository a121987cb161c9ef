import type { World } from '@vce/protocol'
import { feedSource } from '#app/features/market/live/feed-texts'
import type { QuoteStore } from '#app/features/market/live/quote-store'
import { type FileMark, minuteText } from '#app/ui/marks/file-mark'
import type { MinutesSource } from './chart-source'

interface ChartMarkOptions {
  /** 分时 or K 线. */
  title: string
  /** Such as 螺纹钢 rb2701. */
  subject: string
  period: string
  world: World
  quotes: QuoteStore
  contract: string
  /** Only for minute charts: source of the minutes. */
  minutes?: MinutesSource
}

/**
 * Description of the chart in exported files; source and time are those of the line below the chart
 * (`ChartSource`).
 */
export function chartMark({ quotes, contract, minutes, ...described }: ChartMarkOptions): FileMark {
  if (minutes?.minutesSource) {
    return { ...described, source: minutes.minutesSource, at: minuteText(minutes.minutesUntil) }
  }
  const feed = quotes.feed()
  const at = quotes.get(contract)?.at ?? feed.at
  return {
    ...described,
    source: feedSource(feed),
    at: at === null ? minuteText(feed.tradingDay) : minuteText(at),
  }
}
