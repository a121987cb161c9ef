import { addDays, nextTradingDay, type Product, previousTradingDay } from '@vce/futures'
import { openingPrintTime, typicalMove, typicalMoveDays, viewOutcome } from '@vce/futures/views'
import { isAtLimit } from './at-limit'
import type { Forecast, LockColumns } from './forecasts.repository'
import type { SettledQuote } from './market-port'

/** Number of calendar days that always contain twenty trading days, even with the longest holidays. */
const defaultSpan = 60

/** The first day whose figures are needed to grade a view that was locked on a trading day. */
export const startOfFigures = (tradingDay: string): string =>
  addDays(previousTradingDay(tradingDay, typicalMoveDays), -defaultSpan)

/** The opening price of a day; null if the contract was not traded. */
export const openingOf = ({ open, volume }: SettledQuote): number | null =>
  volume !== null && volume > 0 ? open : null

interface Opening {
  product: Product
  day: string
  open: number
  limits: { up: number | null; down: number | null }
}

/** The columns of a view that is locked by the opening print of a trading day. */
export const openingLockOf = (
  { direction, horizon }: Pick<Forecast, 'direction' | 'horizon'>,
  { product, day, open, limits }: Opening,
) =>
  ({
    price: open,
    tradingDay: day,
    lockedBy: 'open',
    lockedAt: new Date(openingPrintTime(product, day)),
    isAtLimit: isAtLimit(direction, open, limits),
    dueDay: nextTradingDay(day, horizon),
  }) satisfies LockColumns

/** Change in percent from the previous settlement to the settlement; null if one of them is unknown. */
const moveOf = ({ settlementPrice, previousSettlement }: SettledQuote) =>
  settlementPrice === null || previousSettlement === null || previousSettlement <= 0
    ? null
    : (settlementPrice / previousSettlement - 1) * 100

export type Grade = Pick<Forecast, 'dueDay' | 'typical' | 'later' | 'moved' | 'isHit'>

/** The result of a locked view, by the figures that are known now. */
export function gradeOf(
  forecast: Pick<Forecast, 'price' | 'tradingDay' | 'direction' | 'horizon' | 'isAtLimit'>,
  quotes: readonly SettledQuote[],
): Grade {
  const { price, tradingDay, direction, horizon } = forecast
  if (price === null || tradingDay === null) throw new Error('a view without a price has no result')
  const dueDay = nextTradingDay(tradingDay, horizon)
  const before = quotes.filter((quote) => quote.tradingDay < tradingDay).slice(-typicalMoveDays)
  const typical = typicalMove(before.map(moveOf))
  const later = quotes.find((quote) => quote.tradingDay === dueDay)?.settlementPrice ?? null
  const { return: moved, hit } = viewOutcome({ direction, price, typical, later }, horizon)
  return { dueDay, typical, later, moved, isHit: forecast.isAtLimit ? null : hit }
}
