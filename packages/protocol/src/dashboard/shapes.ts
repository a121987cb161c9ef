import * as z from 'zod/mini'
import { world } from '../primitives'

/** 手; null is unknown. */
export const lots = z.nullable(z.int())

export const rankingSum = z.object({
  /** 前 n. */
  top: z.int(),
  lots: z.int(),
  change: lots,
  share: z.nullable(z.number()),
})

/** The file's own total and its difference from the rows; null if no total was published. */
export const publishedTotal = z.nullable(
  z.object({ lots: z.int(), change: lots, lotsDifference: z.int(), changeDifference: lots }),
)

export const memberClass = z.nullable(z.object({ lots: z.int(), change: lots }))

export const source = z.object({
  /** Publisher: 上海期货交易所. */
  publisher: z.string(),
  file: z.string(),
  /** Beijing time, `YYYY-MM-DD HH:mm:ss`. */
  receivedAt: z.string(),
})

export const contractFacts = z.object({
  close: z.nullable(z.number()),
  settlementPrice: z.nullable(z.number()),
  /** 涨跌 and 涨跌幅 (percent) of the close against 昨结算. */
  priceChange: z.nullable(z.number()),
  priceChangeRate: z.nullable(z.number()),
  /** Single-sided, comparable across years. */
  openInterest: z.nullable(z.number()),
  /** As the exchange published it; twice the above at the commodity exchanges before 2020. */
  openInterestPublished: lots,
  digits: z.int(),
})

/** Lengths of a history, in trading days. */
export const historyDays = [20, 60, 120, 250] as const
export const historySpan = z._default(z.literal(historyDays, '天数只能是 20、60、120 或 250'), 60)

/** The twenty days offered for quick selection around the chosen one. */
export const dayChoices = {
  tradingDay: z.nullable(z.string()),
  /** The twenty trading days with data in the chosen day's window, oldest first. */
  days: z.array(z.string()),
  earlierDay: z.nullable(z.string()),
  laterDay: z.nullable(z.string()),
}

export const product = z.object({
  code: z.string(),
  name: z.string(),
  shortName: z.string(),
  exchange: z.string(),
})

export const productChoice = z.object({
  code: z.string(),
  shortName: z.string(),
  exchange: z.string(),
  exchangeName: z.string(),
  /** For a product that no longer trades: the code of its successor, and its years. */
  former: z.optional(z.object({ successor: z.nullable(z.string()), years: z.string() })),
})

/** Choices of a ranking page, and the current selection. */
export const rankingChoices = {
  world,
  product,
  /** Products that have rankings at all. */
  products: z.array(productChoice),
  /** Contracts ranked on that day, largest open interest first. */
  contracts: z.array(z.object({ code: z.string(), main: z.boolean() })),
  contract: z.nullable(z.string()),
  ...dayChoices,
}
