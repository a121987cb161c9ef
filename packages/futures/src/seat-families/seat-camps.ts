/** 多, 空, 摇摆. */
export type SeatCamp = 'long' | 'short' | 'swing'

/**
 * `minShare`: minimum |net| as a fraction of long + short. `turnDays`: number of days for which a turn
 * counts.
 */
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
 * The camp of a family or a seat (models, 9): the sign of its net. 摇摆 if |net| is below 10 % of long + short,
 * if there is no position, or if the net turned within the last five days.
 */
export function seatCamp({ long, short, net, turned }: HeldPosition): SeatCamp {
  const size = long + short
  if (size === 0 || Math.abs(net) < campThresholds.minShare * size || turned) return 'swing'
  return net > 0 ? 'long' : 'short'
}

/**
 * Whether nets changed their sign within the last five days. `nets` are oldest first; the last one is
 * today's. Unknown nets and nets of 0 are skipped: a long, an unknown and a short net in sequence are a turn.
 */
export function hasTurnedLately(nets: readonly (number | null)[]): boolean {
  const signs = nets
    .slice(-(campThresholds.turnDays + 1))
    .flatMap((net) => (net === null || net === 0 ? [] : [Math.sign(net)]))
  return signs.some((sign, index) => index > 0 && sign !== signs[index - 1])
}
