import * as z from 'zod/mini'
import { day, productCode, worldChoice } from '../primitives'

/** A figure; null if it is unknown. */
export const figure = z.nullable(z.number())

/** A number of 手; null if it is unknown. */
export const lots = z.nullable(z.int())

export const source = z.object({
  /** Publisher: 上海期货交易所. */
  publisher: z.string(),
  file: z.string(),
  /** Beijing time, `YYYY-MM-DD HH:mm:ss`. */
  receivedAt: z.string(),
})

/** Lengths of a history, in trading days. */
export const historyDays = [20, 60, 120, 250] as const
export const historySpan = z._default(z.literal(historyDays, '天数只能是 20、60、120 或 250'), 60)

/** World and day of a page; default: the newest day. */
export const dayInput = { world: worldChoice, date: z.optional(day) }

/** Product and day of a page. Each page has a different default product. */
export const productDayInput = { world: worldChoice, product: z.optional(productCode), date: z.optional(day) }

/** The twenty days offered for quick selection around the chosen one. */
export const dayChoices = {
  tradingDay: z.nullable(z.string()),
  /** The twenty trading days with data around the chosen day, oldest first. */
  days: z.array(z.string()),
  earlierDay: z.nullable(z.string()),
  laterDay: z.nullable(z.string()),
}

/** A product as shown in rows and on pages. */
export const productFields = {
  code: z.string(),
  name: z.string(),
  shortName: z.string(),
  exchange: z.string(),
}
export const product = z.object(productFields)

export const productChoice = z.object({
  code: z.string(),
  shortName: z.string(),
  exchange: z.string(),
  exchangeName: z.string(),
  /**
   * For a product that no longer trades: the code of the successor, and the years in which the product
   * traded.
   */
  former: z.optional(z.object({ successor: z.nullable(z.string()), years: z.string() })),
})
