import type { DayFigures, DraftInputOf, getCandles, OutputOf, Quote } from '@vce/protocol'
import type { CandlePage } from '#app/ui/charts/candles/bar-context'
import type { ChangeRule } from '#app/ui/charts/candles/bar-figures'

type Candles = OutputOf<typeof getCandles>
type Input = DraftInputOf<typeof getCandles>

/** A server answer in the chart's format. */
export const pageOf = ({ candles, gaps, dayFigures, rolls }: Candles): CandlePage => ({
  rows: candles,
  gaps,
  dayFigures,
  rolls: rolls.map(({ end }) => end),
})

const isAdjusted = ({ contract, adjustment = 'raw' }: Input) => !contract && adjustment !== 'raw'

/** Base of changes: 昨结 if the server knows it for any day, else the previous close. */
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
