import { nextTradingDay } from '@vce/futures'
import { groupBy } from '@vce/futures/collections'

interface PublishedMargin {
  contractCode: string
  /** Day of the file. */
  tradingDay: string
  holds: 'thatDay' | 'nextDay'
  marginRate: number | null
}

export interface MarginChange {
  contract: string
  /** The first trading day of the new rate. */
  day: string
  from: number
  to: number
}

/** Changes between successive published margins of each contract, in the order of their days. */
export function marginChanges(rows: readonly PublishedMargin[]): MarginChange[] {
  return [...groupBy(rows, ({ contractCode }) => contractCode)]
    .flatMap(([contract, ofContract]) => changesOf(contract, ofContract))
    .toSorted((a, b) => a.day.localeCompare(b.day) || a.contract.localeCompare(b.contract))
}

function changesOf(contract: string, rows: readonly PublishedMargin[]): MarginChange[] {
  const rates = new Map<string, number>()
  // A rate published for the day itself takes precedence over a rate announced the day before.
  for (const { tradingDay, holds, marginRate } of rows.toSorted(byHolds)) {
    if (marginRate !== null)
      rates.set(holds === 'thatDay' ? tradingDay : nextTradingDay(tradingDay), marginRate)
  }
  const days = [...rates].sort(([a], [b]) => a.localeCompare(b))
  return days.flatMap(([day, to], index) => {
    const from = days[index - 1]?.[1]
    return from === undefined || from === to ? [] : [{ contract, day, from, to }]
  })
}

/** Sorts `nextDay` before `thatDay`. */
const byHolds = (a: PublishedMargin, b: PublishedMargin) => a.holds.localeCompare(b.holds)
