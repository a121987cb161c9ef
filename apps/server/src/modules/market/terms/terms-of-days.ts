import { nextTradingDay, previousTradingDay, type TermsOf } from '@vce/futures'
import type { World } from '@vce/protocol'
import type { Database } from '#platform/database'
import { contractTerms, todaysTerms } from './contract-terms'
import { marginsBetween } from './margins.repository'

/**
 * The terms of some products' contracts on some days, with margins of the parameter files where they exist: a
 * file of settlement parameters sets the margins of the next day, a file of trading parameters those of its
 * own day.
 */
export async function termsOfDays(
  db: Database,
  world: World,
  codes: readonly string[],
  from: string,
  to: string,
): Promise<TermsOf> {
  // The simulated market has published margins only for its last days; one rate for all days keeps flows
  // comparable.
  if (world !== 'real') return todaysTerms
  const margins = new Map<string, number>()
  const rows = await marginsBetween(db, world, codes, previousTradingDay(from), to)
  for (const { contractCode, tradingDay, holds, marginRate } of rows) {
    const day = holds === 'thatDay' ? tradingDay : nextTradingDay(tradingDay)
    const key = `${contractCode} ${day}`
    // Margins published for the day itself take precedence over those announced the day before.
    if (holds === 'thatDay' || !margins.has(key)) margins.set(key, marginRate)
  }
  return (contractCode, tradingDay) => {
    const terms = contractTerms(contractCode, tradingDay)
    const marginRate = margins.get(`${contractCode} ${tradingDay}`)
    return marginRate === undefined ? terms : { ...terms, marginRate, marginIsOfDay: true }
  }
}
