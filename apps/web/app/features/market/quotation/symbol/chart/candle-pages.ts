import type { DayFigures, DraftInputOf, getCandles, OutputOf, Quote } from '@vce/protocol'
import type { CandlePage } from '#app/ui/charts/candles/bar-context'
import type { ChangeRule } from '#app/ui/charts/candles/bar-figures'

type Candles = OutputOf<typeof getCandles>
type Input = DraftInputOf<typeof getCandles>

/** An answer as the chart takes it. */
export const pageOf = ({ candles, gaps, dayFigures, rolls }: Candles): CandlePage => ({
  rows: candles,
  gaps,
  dayFigures,
  rolls: rolls.map(({ end }) => end),
})

const isAdjusted = ({ contract, adjustment = 'raw' }: Input) => !contract && adjustment !== 'raw'

/** Days are measured against their 昨结 where the server knows it, all others against the close before. */
export const changeRule = ({ dayFigures }: Pick<Candles, 'dayFigures'>, input: Input): ChangeRule => ({
  base: dayFigures.some(([, previousSettlement]) => previousSettlement !== null) ? 'settlement' : 'close',
  isAdjusted: isAdjusted(input),
})

/** Figures of the running day, which has no settlement yet. */
export const runningFigures = (quote: Quote, input: Input): DayFigures => [
  null,
  isAdjusted(input) ? null : quote.previousSettlement,
  quote.openInterestChange,
]
