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

/** How far the file's own total is from its rows; null when no total was published. */
export const publishedTotal = z.nullable(
  z.object({ lots: z.int(), change: lots, lotsDifference: z.int(), changeDifference: lots }),
)

export const memberClass = z.nullable(z.object({ lots: z.int(), change: lots }))

export const source = z.object({
  /** Who published it: 上海期货交易所. */
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

/** The twenty quick days round a chosen one. */
export const dayChoices = {
  tradingDay: z.nullable(z.string()),
  /** The last twenty trading days with data up to the chosen one's window, oldest first. */
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
  /** Of a product that trades no longer: the code that took its place, and its years. */
  former: z.optional(z.object({ successor: z.nullable(z.string()), years: z.string() })),
})

/** What a ranking page offers to choose from, and what it chose. */
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
