/** A broker's expectation of a price. */
export type ViewDirection = '看多' | '看空' | '震荡'

/** Days averaged for the typical move. */
export const typicalMoveDays = 20
/** A move within this fraction of the typical move counts as standstill. */
const standstill = 0.5

export interface ViewOutcome {
  /** Trading days after the view. */
  horizon: number
  /** Percent from the settlement of the view's day to that of the horizon's day, of one contract. */
  return: number | null
  /** Whether the view was correct. */
  hit: boolean | null
}

interface ViewPrices {
  direction: ViewDirection
  /** Settlement of the view's contract on its day. */
  price: number | null
  /** 平日波幅 in percent, see `typicalMove`. */
  typical: number | null
  /**
   * Settlement of the same contract `horizon` trading days later; null before that day, and after the
   * contract's end.
   */
  later: number | null
}

/**
 * 平日波幅: the mean of |S_t ÷ S_t−1 − 1| in percent over the twenty days up to and including the view's own,
 * whose settlement is the base of the view. Null unless all twenty are known.
 */
export function typicalMove(moves: readonly (number | null)[]): number | null {
  const last = moves.slice(-typicalMoveDays)
  const knownMoves = last.filter((move) => move !== null)
  if (knownMoves.length < typicalMoveDays) return null
  return knownMoves.reduce((sum, move) => sum + Math.abs(move), 0) / typicalMoveDays
}

/**
 * Band in percent that counts as standstill over some trading days: half a typical move × √days, as for a
 * random walk.
 */
export function standstillBand(typical: number, horizon: number): number {
  return standstill * typical * Math.sqrt(horizon)
}

/**
 * The outcome of a view after some trading days: r = S_t+h ÷ S_t − 1 of the same contract, in percent. 看多 is
 * correct if r is above the band, 看空 below its negative, 震荡 if |r| ≤ band. Without a typical move the return
 * is reported but not graded.
 */
export function viewOutcome({ direction, price, typical, later }: ViewPrices, horizon: number): ViewOutcome {
  if (price === null || later === null || price <= 0) return { horizon, return: null, hit: null }
  // Divided last: 101 against 100 is exactly 1 %, without a rounding error.
  const moved = ((later - price) / price) * 100
  if (typical === null) return { horizon, return: moved, hit: null }
  const band = standstillBand(typical, horizon)
  const side = moved > band ? '看多' : moved < -band ? '看空' : '震荡'
  return { horizon, return: moved, hit: side === direction }
}
