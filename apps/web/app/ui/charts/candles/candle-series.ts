import type { CandlePage } from './bar-context'
import type { ChangeRule } from './bar-figures'
import type { BarPeriod } from './bar-label'

/** Data of a candle chart. */
export interface CandleSeries extends CandlePage {
  /** Identifies the series: the chart restarts when the key changes. */
  key: string
  digits: number
  /** `closes` draws a line, for series that only have closes. */
  drawn: 'candles' | 'closes'
  period: BarPeriod
  /** Newest trading day. */
  newestDay?: string
  /** Base of a candle's change; default: the close of the candle before. */
  change?: ChangeRule
  /** Whether older candles exist. */
  more: boolean
  /** Loads candles that end before a time. */
  older: (before: number) => Promise<CandlePage & { more: boolean }>
}
