import * as z from 'zod/mini'
import type { Metering } from '../endpoint'
import { day, productCode, worldChoice } from '../primitives'
import type { World } from '../world'

/** The four parts of a symbol's analysis; `content_type` on the wire. */
export const bbasContents = { express: 1, pivots: 2, views: 3, statistics: 4 } as const
export type BbasContent = keyof typeof bbasContents

/** A symbol is a product in its exchange's own case. */
export const ofSymbol = { world: worldChoice, symbol: productCode }
export const ofSymbolAndDay = { ...ofSymbol, date: z.optional(day) }

/** The settled facts a figure comes from. */
export const bbasSource = z.object({
  publisher: z.string(),
  /** Beijing time. */
  receivedAt: z.string(),
  tradingDay: z.string(),
})

/** The details of a symbol are one use a day, one part or all of them; a recommended symbol costs none. */
export const countedSymbol = {
  tag: 'bbas',
  unit: ({ world, symbol }: { world?: World; symbol: string }) => ({ world, product: symbol }),
} satisfies Metering
