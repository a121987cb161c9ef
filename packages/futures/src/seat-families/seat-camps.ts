/** 多, 空, 摇摆. */
export type SeatCamp = 'long' | 'short' | 'swing'

/** Minimum net as a fraction of long + short, and the number of days for which a turn counts. */
export const campThresholds = { minShare: 0.1, turnDays: 5 } as const

interface HeldPosition {
  /** 手; an unlisted side counts as 0. */
  long: number
  short: number
  net: number
  /** Whether the net changed its sign within the last five trading days. */
  turned: boolean
}

/**
 * The camp of a family or a seat (models, 9): the sign of its net; 摇摆 when |net| is below 10 % of long +
 * short, when it has no position, or when it turned within five days.
 */
export function seatCamp({ long, short, net, turned }: HeldPosition): SeatCamp {
  const size = long + short
  if (size === 0 || Math.abs(net) < campThresholds.minShare * size || turned) return 'swing'
  return net > 0 ? 'long' : 'short'
}

/**
 * Whether nets, oldest first and the day itself last, changed their sign within the last five steps. Unknown
 * days and nets of 0 are skipped: long, nothing, short is a turn.
 */
export function turnedLately(nets: readonly (number | null)[]): boolean {
  const signs = nets
    .slice(-(campThresholds.turnDays + 1))
    .flatMap((net) => (net === null || net === 0 ? [] : [Math.sign(net)]))
  return signs.some((sign, index) => index > 0 && sign !== signs[index - 1])
}
