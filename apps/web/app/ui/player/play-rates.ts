/** Speeds of a video. */
export const playRates = [0.75, 1, 1.25, 1.5, 2] as const
export type PlayRate = (typeof playRates)[number]

/** `1.25×`, or 倍速 at the speed of the clock. */
export const rateText = (rate: PlayRate) => (rate === 1 ? '倍速' : `${rate}×`)
