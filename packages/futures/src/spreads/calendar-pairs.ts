import { deliveryMonthOf, lastTradingDay, monthNumber, monthsBetween, splitContractCode } from '../contracts'
import type { DatedValue } from '../statistics'

export interface CalendarPair {
  near: string
  far: string
}

/**
 * The pair with the same months in this and earlier years, the given pair first: rb2701−rb2705,
 * rb2601−rb2605, … The contracts may never have been listed; only quotes show that.
 */
export function sameMonthPairs({ near, far }: CalendarPair, years: number): CalendarPair[] {
  const earlier = (contract: string, back: number) =>
    splitContractCode(contract).productCode + deliveryMonthOf(monthNumber(contract) - 12 * back)
  return Array.from({ length: years }, (_, back) => ({ near: earlier(near, back), far: earlier(far, back) }))
}

/**
 * The fraction of a year in which a pair of months can have a value. The far contract is listed for a year
 * and the near contract expires first, so 01−05 exists for eight months of twelve. Never less than one month
 * of twelve.
 */
export const listedFraction = ({ near, far }: CalendarPair): number =>
  Math.max(1, 12 - monthsBetween(near, far)) / 12

export interface PairHistory extends CalendarPair {
  values: readonly DatedValue[]
}

export interface RunningPairValue extends DatedValue {
  near: string
  /** The pair is of another year than the pair of the previous day. */
  rolled: boolean
}

/**
 * One history from the same pair of several years: each day has the value of the pair whose near leg expires
 * next. Pairs with unknown expiry are left out, and so are days of a pair after its near leg's last trading
 * day.
 */
export function runningPairValues(pairs: readonly PairHistory[]): RunningPairValue[] {
  const inOrder = pairs
    .flatMap((pair) => {
      const expiry = lastTradingDay(pair.near)
      return expiry === null ? [] : [{ ...pair, expiry }]
    })
    .sort((a, b) => (a.expiry < b.expiry ? -1 : 1))
  const values: RunningPairValue[] = []
  let after = ''
  for (const { near, expiry, values: history } of inOrder) {
    const current = history.filter(({ tradingDay }) => tradingDay > after && tradingDay <= expiry)
    for (const [index, value] of current.entries()) {
      values.push({ ...value, near, rolled: index === 0 && values.length > 0 })
    }
    after = expiry
  }
  return values
}
