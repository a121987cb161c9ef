import type { QuoteRow } from '@vce/exchange-files'
import type { Doubt } from '../../facts/market.tables'

/**
 * Tolerated distance of the mean price from the range of the day. Lots exchanged for physicals have other
 * prices: a distance of 10 % has occurred (SR1711 on 2017-08-07).
 */
const rangeTolerance = 0.25
/** Tolerance in 元, because turnover is printed in 万元 with two decimals. */
const rounding = 100

/**
 * Doubts about rows whose mean price, turnover ÷ volume ÷ multiplier, lies outside the range of the day.
 * `multiplierOf` returns null if the size of the contract is unknown.
 */
export function turnoverDoubts(
  rows: readonly QuoteRow[],
  multiplierOf: (row: QuoteRow) => number | null,
): Doubt[] {
  return rows.flatMap((row) => {
    const { contractCode, tradingDay, turnover, volume, low, high } = row
    const multiplier = multiplierOf(row)
    if (!turnover || !volume || low === null || high === null || multiplier === null) return []
    const goods = volume * multiplier
    const mean = turnover / goods
    const slack = rounding / goods
    if (mean >= low * (1 - rangeTolerance) - slack && mean <= high * (1 + rangeTolerance) + slack) return []
    const price = Number(mean.toPrecision(6))
    const text = `${tradingDay} ${contractCode} 成交额 ÷ 成交量 ÷ ${multiplier} = ${price}，不在 ${low} 与 ${high} 之间`
    return [{ check: 'turnover', at: contractCode, text }]
  })
}
