import * as z from 'zod/mini'
import type { Metering } from '../endpoint'
import { day, productCode, worldChoice } from '../primitives'
import type { World } from '../world'

/** The four parts of a symbol's analysis; `content_type` on the wire. */
export const bbasContents = { express: 1, pivots: 2, views: 3, statistics: 4 } as const
export type BbasContent = keyof typeof bbasContents

/** A symbol is a product in its exchange's own case. */
export const symbolInput = { world: worldChoice, symbol: productCode }
export const symbolDayInput = { ...symbolInput, date: z.optional(day) }

/** The settled facts from which a figure follows. */
export const bbasSource = z.object({
  publisher: z.string(),
  /** Beijing time. */
  receivedAt: z.string(),
  tradingDay: z.string(),
})

/** All details of a symbol cost one use a day; a recommended symbol is free. */
export const symbolMetering = {
  tag: 'bbas',
  unit: ({ world, symbol }: { world?: World; symbol: string }) => ({ world, product: symbol }),
} satisfies Metering
