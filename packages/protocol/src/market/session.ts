import * as z from 'zod/mini'

/** One trading session of a day. */
export const tradingSession = z.object({
  kind: z.enum(['night', 'day']),
  /** Beijing time, `YYYY-MM-DD HH:mm`. */
  start: z.string(),
  end: z.string(),
})
export type TradingSession = z.output<typeof tradingSession>
