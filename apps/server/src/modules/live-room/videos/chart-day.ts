import { isTradingDay, productOf, tradingDayAt, tradingHours } from '@vce/futures'

export interface ChartFields {
  productCodes: readonly string[]
  tradingDay: string | null
  chartMarks: readonly { second: number; at: string }[]
  /** Length of the file; null while there is none. */
  seconds: number | null
}

/** Whether a moment of Beijing lies in a session of a trading day: of its product, or of any while there is not one. */
function isTraded(at: string, day: string, productCodes: readonly string[]): boolean {
  const [code, ...others] = productCodes
  const product = code === undefined || others.length > 0 ? undefined : productOf(code)
  if (!product) return tradingDayAt(at) === day
  return tradingHours(product, day).sessions.some(
    ({ start, end }) => at >= `${start}:00` && at <= `${end}:00`,
  )
}

/** Why the chart of a quotation video is refused; null if it is right as far as it is known. */
export function chartFault({
  productCodes,
  tradingDay,
  chartMarks,
  seconds,
}: ChartFields): 'notTradingDay' | 'marksOutside' | null {
  if (tradingDay !== null && !isTradingDay(tradingDay)) return 'notTradingDay'
  const areWithin = chartMarks.every(
    ({ second, at }) =>
      tradingDay !== null &&
      (seconds === null || second <= seconds) &&
      isTraded(at, tradingDay, productCodes),
  )
  return areWithin ? null : 'marksOutside'
}
