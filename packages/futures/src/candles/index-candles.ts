import type { Candle } from './candle'
import type { SessionGrid } from './session-grid'
import { weightedIndex } from './weighted-index'

/** The fields of a contract's minute that the index needs; any `Candle` qualifies. */
export type IndexMinute = Pick<Candle, 'end' | 'close' | 'volume' | 'turnover' | 'openInterest'>

/** One contract's data of one trading day. */
export interface IndexContract {
  /**
   * Price before the contract's first trade of the day: the previous close or its substitute; null if there
   * is none.
   */
  price: number | null
  /** 手 at the previous settlement. */
  openInterest: number | null
  /** Price of the contract's first trade. */
  open: number | null
  /** Minutes with trades, oldest first. */
  minutes: readonly IndexMinute[]
}

/**
 * 加权指数 of a product as 1-minute bars, computed from the prices of its contracts (calendar, "Continuous series
 * and adjustment"): each minute weights every contract's last price by its open interest. The index is known
 * only at the ends of minutes and at the day's open, so a bar opens where the previous one closed, and moves
 * within a minute are not included. Volume and turnover are sums over all contracts; a minute without trades
 * has no bar. Prices are rounded to a millionth.
 */
export function indexCandles(
  contracts: readonly IndexContract[],
  { tradingDay, minutes }: Pick<SessionGrid, 'tradingDay' | 'minutes'>,
): Candle[] {
  const latest = contracts.map(({ price, openInterest }) => ({ price, openInterest, next: 0 }))
  const candles: Candle[] = []
  let previousClose: number | null = null
  for (const end of minutes) {
    const traded = contracts.map(({ minutes: bars }, place) => {
      const minute = bars[latest[place]?.next ?? 0]
      return minute?.end === end ? minute : null
    })
    if (traded.every((minute) => minute === null)) continue
    previousClose ??= openingIndex(contracts, traded)
    for (const [place, minute] of traded.entries()) {
      const contract = latest[place]
      if (!contract || !minute) continue
      contract.next += 1
      contract.price = minute.close
      contract.openInterest = minute.openInterest ?? contract.openInterest
    }
    const index = weightedIndex(latest)
    if (index === null) continue
    const close = rounded(index)
    const open: number = previousClose ?? close
    candles.push({
      end,
      tradingDay,
      open,
      high: Math.max(open, close),
      low: Math.min(open, close),
      close,
      ...addedUp(traded),
      openInterest: latest.reduce((sum, { openInterest }) => sum + (openInterest ?? 0), 0),
    })
    previousClose = close
  }
  return candles
}

/**
 * The index at the day's open: contracts that trade in the first minute count at their first price, all
 * others at their previous price.
 */
function openingIndex(contracts: readonly IndexContract[], traded: readonly (IndexMinute | null)[]) {
  const index = weightedIndex(
    contracts.map(({ price, open, openInterest }, place) => ({
      price: traded[place] ? (open ?? price) : price,
      openInterest,
    })),
  )
  return index === null ? null : rounded(index)
}

function addedUp(traded: readonly (IndexMinute | null)[]): Pick<Candle, 'volume' | 'turnover'> {
  let volume = 0
  let turnover: number | null = 0
  for (const minute of traded) {
    if (!minute) continue
    volume += minute.volume
    turnover = turnover === null || minute.turnover === null ? null : turnover + minute.turnover
  }
  return { volume, turnover }
}

const rounded = (price: number) => Math.round(price * 1e6) / 1e6
