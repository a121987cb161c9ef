/** What a broker expects of a price. */
export type ViewDirection = '看多' | '看空' | '震荡'

/** Days whose moves make the usual one. */
export const usualMoveDays = 20
/** A price that stays within this part of a usual move has gone nowhere. */
const standstill = 0.5

export interface ViewOutcome {
  /** Trading days after the view. */
  horizon: number
  /** Percent from the settlement of the view's day to that of the horizon's day, of one contract. */
  return: number | null
  /** Whether the view came true. */
  hit: boolean | null
}

interface ViewPrices {
  direction: ViewDirection
  /** Settlement of the view's contract on its day. */
  price: number | null
  /** 平日波幅 in percent, see `usualMove`. */
  usual: number | null
  /** Settlement of the same contract `horizon` trading days later; null before that day, and once the contract has ended. */
  later: number | null
}

/**
 * 平日波幅: the mean of |S_t ÷ S_t−1 − 1| in percent over the twenty days up to and with the view's own, whose
 * settlement is where a view is measured from. Null unless all twenty are known.
 */
export function usualMove(moves: readonly (number | null)[]): number | null {
  const last = moves.slice(-usualMoveDays)
  const known = last.filter((move) => move !== null)
  if (known.length < usualMoveDays) return null
  return known.reduce((sum, move) => sum + Math.abs(move), 0) / usualMoveDays
}

/** Percent that count as standing still over some trading days: half a usual move × √days, as a random walk spreads. */
export function standstillBand(usual: number, horizon: number): number {
  return standstill * usual * Math.sqrt(horizon)
}

/**
 * What came of a view after some trading days: r = S_t+h ÷ S_t − 1 of the same contract, in percent. 看多 came true
 * where r lies above the band, 看空 below its negative, 震荡 where |r| ≤ band. Without a usual move the return is told
 * and not judged.
 */
export function viewOutcome({ direction, price, usual, later }: ViewPrices, horizon: number): ViewOutcome {
  if (price === null || later === null || price <= 0) return { horizon, return: null, hit: null }
  // Divided last: 101 against 100 is 1 %, not a hair more.
  const moved = ((later - price) / price) * 100
  if (usual === null) return { horizon, return: moved, hit: null }
  const band = standstillBand(usual, horizon)
  const side = moved > band ? '看多' : moved < -band ? '看空' : '震荡'
  return { horizon, return: moved, hit: side === direction }
}
