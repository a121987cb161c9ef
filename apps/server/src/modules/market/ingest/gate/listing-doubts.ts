import type { MinutesRow, ParameterRow, QuoteRow, RankingRow } from '@vce/exchange-files'
import { lastTradingDay, monthNumber, monthOfDay } from '@vce/futures'
import type { Doubt } from '../../facts/market.tables'

/**
 * Months ahead for which contracts are listed, at most: 原油 is listed three years ahead, longer than any other
 * product.
 */
const maxListedMonths = 40

type Row = Pick<QuoteRow, 'contractCode' | 'tradingDay'> & Partial<Pick<QuoteRow, 'volume' | 'openInterest'>>

/**
 * Doubts about contracts that cannot be traded on their day: expired ones, and months far beyond any listing.
 */
export function listingDoubts(rows: readonly Row[]): Doubt[] {
  return rows.flatMap(({ contractCode, tradingDay, volume, openInterest }) => {
    if (volume === 0 && openInterest === 0) return []
    const last = lastTradingDay(contractCode)
    if (last !== null && tradingDay > last)
      return [doubt(contractCode, `${tradingDay} 有 ${contractCode}，它的最后交易日是 ${last}`)]
    if (monthNumber(contractCode) - monthOfDay(tradingDay) > maxListedMonths)
      return [doubt(contractCode, `${tradingDay} 有 ${contractCode}，交割月份过远`)]
    return []
  })
}

const doubt = (at: string, text: string): Doubt => ({ check: 'listing', at, text })

/** Rows of a file that name a contract. */
export const contractRows = (rows: readonly (QuoteRow | RankingRow | ParameterRow | MinutesRow)[]): Row[] =>
  rows.flatMap((row) => (row.contractCode === null ? [] : [{ ...row, contractCode: row.contractCode }]))
