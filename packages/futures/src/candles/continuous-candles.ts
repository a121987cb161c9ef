import type { Candle } from './candle'

/** 不复权, 差值复权 (preserves point moves), 比例复权 (preserves percent moves). */
export type Adjustment = 'raw' | 'difference' | 'ratio'

/** 换月: from this trading day on, the main contract is another one. */
export interface RollMark {
  tradingDay: string
  from: string
  to: string
  /**
   * Closes of both contracts on the previous trading day. If either is null (unknown), the roll adjusts
   * nothing.
   */
  fromClose: number | null
  toClose: number | null
}

/**
 * 主力连续: the bars of each day's main contract in sequence (calendar, "Continuous series and adjustment").
 * Adjustment is 前复权: the last prices stay as traded, and at a roll all earlier prices are raised by toClose −
 * fromClose, or multiplied by toClose / fromClose. `closeOf` gives closes or settlements, consistently one of
 * the two; `barsOf` gives a contract's bars of one trading day in order of time. Volume, turnover and open
 * interest are never adjusted; prices are rounded to a millionth.
 */
export function continuousCandles(
  days: readonly { tradingDay: string; main: string | null }[],
  closeOf: (contractCode: string, tradingDay: string) => number | null,
  barsOf: (contractCode: string, tradingDay: string) => readonly Candle[],
  mode: Adjustment,
): { candles: Candle[]; rolls: RollMark[] } {
  const rolls = rollsOf(days, closeOf)
  const candles: Candle[] = []
  let next = 0
  let move = moveBefore(rolls, next, mode)
  for (const { tradingDay, main } of days) {
    while (rolls[next] && (rolls[next]?.tradingDay ?? '') <= tradingDay) {
      next += 1
      move = moveBefore(rolls, next, mode)
    }
    if (main === null) continue
    for (const bar of barsOf(main, tradingDay)) candles.push(applyMove(bar, move))
  }
  return { candles, rolls }
}

function rollsOf(
  days: readonly { tradingDay: string; main: string | null }[],
  closeOf: (contractCode: string, tradingDay: string) => number | null,
): RollMark[] {
  const rolls: RollMark[] = []
  let previous: { tradingDay: string; main: string } | null = null
  for (const { tradingDay, main } of days) {
    if (main === null) continue
    if (previous && previous.main !== main) {
      const fromClose = closeOf(previous.main, previous.tradingDay)
      const toClose = closeOf(main, previous.tradingDay)
      rolls.push({ tradingDay, from: previous.main, to: main, fromClose, toClose })
    }
    previous = { tradingDay, main }
  }
  return rolls
}

/** The adjusted price is price × factor + shift. */
interface Move {
  factor: number
  shift: number
}

/** The combined adjustment by the rolls from index `next` on, for prices before those rolls. */
function moveBefore(rolls: readonly RollMark[], next: number, mode: Adjustment): Move {
  const move = { factor: 1, shift: 0 }
  for (const { fromClose, toClose } of rolls.slice(next)) {
    if (fromClose === null || toClose === null) continue
    if (mode === 'difference') move.shift += toClose - fromClose
    if (mode === 'ratio' && fromClose > 0) move.factor *= toClose / fromClose
  }
  return move
}

function applyMove(bar: Candle, { factor, shift }: Move): Candle {
  if (factor === 1 && shift === 0) return bar
  const adjusted = (price: number) => Math.round((price * factor + shift) * 1e6) / 1e6
  return {
    ...bar,
    open: adjusted(bar.open),
    high: adjusted(bar.high),
    low: adjusted(bar.low),
    close: adjusted(bar.close),
  }
}
