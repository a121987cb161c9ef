/** 多, 空, 摇摆. */
export type SeatCamp = 'long' | 'short' | 'swing'

/** Below which part of long + short a net says nothing, and how many days back a turn still counts. */
export const campThresholds = { leastShare: 0.1, turnDays: 5 } as const

interface Held {
  /** 手, a side that is on no list counted as 0. */
  long: number
  short: number
  net: number
  /** Whether the net changed its sign within the last five trading days. */
  turned: boolean
}

/**
 * The camp of a family or a seat (models, 9): the sign of its net; 摇摆 when |net| is below 10 % of long + short, when
 * it holds nothing, or when it turned within five days.
 */
export function seatCamp({ long, short, net, turned }: Held): SeatCamp {
  const size = long + short
  if (size === 0 || Math.abs(net) < campThresholds.leastShare * size || turned) return 'swing'
  return net > 0 ? 'long' : 'short'
}

/**
 * Whether nets, oldest first and the day's own last, changed their sign within the last five steps. Unknown days and
 * nets of 0 are passed over: long, nothing, short is a turn.
 */
export function turnedLately(nets: readonly (number | null)[]): boolean {
  const signs = nets
    .slice(-(campThresholds.turnDays + 1))
    .flatMap((net) => (net === null || net === 0 ? [] : [Math.sign(net)]))
  return signs.some((sign, index) => index > 0 && sign !== signs[index - 1])
}
