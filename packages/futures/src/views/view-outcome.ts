/** The direction in which a broker expects a price to move. */
export type ViewDirection = '看多' | '看空' | '震荡'

/** Number of days over which the typical move is averaged. */
export const typicalMoveDays = 20
/** A move up to this fraction of the typical move counts as standstill. */
const standstillFraction = 0.5

export interface ViewOutcome {
  /** Number of trading days after the view. */
  horizon: number
  /**
   * Return of one contract, in percent, from the settlement on the view's day to the settlement on the
   * horizon's day.
   */
  return: number | null
  /** Whether the view was correct. */
  hit: boolean | null
}

interface ViewPrices {
  direction: ViewDirection
  /** Settlement of the view's contract on the view's day. */
  price: number | null
  /** 平日波幅 in percent; see `typicalMove`. */
  typical: number | null
  /**
   * Settlement of the same contract `horizon` trading days later. Null if that day is in the future or after
   * the contract's end.
   */
  later: number | null
}

/**
 * 平日波幅: the mean of |S_t ÷ S_t−1 − 1| in percent over the twenty days that end with the view's day, whose
 * settlement is the base of the view. Null unless all twenty moves are known.
 */
export function typicalMove(moves: readonly (number | null)[]): number | null {
  const last = moves.slice(-typicalMoveDays)
  const knownMoves = last.filter((move) => move !== null)
  if (knownMoves.length < typicalMoveDays) return null
  return knownMoves.reduce((sum, move) => sum + Math.abs(move), 0) / typicalMoveDays
}

/**
 * Maximum move in percent that counts as standstill over some trading days: half a typical move × √days, as
 * for a random walk.
 */
export function standstillBand(typical: number, horizon: number): number {
  return standstillFraction * typical * Math.sqrt(horizon)
}

/**
 * The outcome of a view after some trading days: r = S_t+h ÷ S_t − 1 of the same contract, in percent. With
 * the band of `standstillBand`, 看多 is correct if r > band, 看空 if r < −band, 震荡 if |r| ≤ band. Without a
 * typical move, `return` is computed and `hit` is null.
 */
export function viewOutcome({ direction, price, typical, later }: ViewPrices, horizon: number): ViewOutcome {
  if (price === null || later === null || price <= 0) return { horizon, return: null, hit: null }
  // The subtraction comes first, so that 101 against 100 is exactly 1 %; 101 ÷ 100 − 1 has a rounding error.
  const moved = ((later - price) / price) * 100
  if (typical === null) return { horizon, return: moved, hit: null }
  const band = standstillBand(typical, horizon)
  const side = moved > band ? '看多' : moved < -band ? '看空' : '震荡'
  return { horizon, return: moved, hit: side === direction }
}
