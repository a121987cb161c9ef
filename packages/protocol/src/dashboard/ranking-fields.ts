import * as z from 'zod/mini'
import { longest } from '../bounds'
import { contractOrAll, day, productCode, world, worldChoice } from '../primitives'
import { unknownContract, unknownProduct } from '../refusals'
import { dayChoices, figure, historySpan, lots, product, productChoice, source } from './page-fields'

const rankingSum = z.object({
  /** Number of places in the class: 前 n. */
  top: z.int(),
  lots: z.int(),
  change: lots,
  share: figure,
})

/** The file's own total and its difference from the sum of the rows; null if no total was published. */
const publishedTotal = z.nullable(
  z.object({ lots: z.int(), change: lots, lotsDifference: z.int(), changeDifference: lots }),
)

const memberClass = z.nullable(z.object({ lots: z.int(), change: lots }))

/** Sums of a list, its published total and its classes of members. */
export const listSums = {
  sums: z.array(rankingSum),
  published: publishedTotal,
  brokers: memberClass,
  nonBrokers: memberClass,
}

export const contractFacts = z.object({
  close: z.nullable(z.number()),
  settlementPrice: z.nullable(z.number()),
  /** 涨跌 and 涨跌幅 (percent) of the close against 昨结算. */
  priceChange: z.nullable(z.number()),
  priceChangeRate: z.nullable(z.number()),
  /** Single-sided, comparable across years. */
  openInterest: z.nullable(z.number()),
  /** Open interest as the exchange published it: before 2020 commodity exchanges counted both sides. */
  openInterestPublished: lots,
  digits: z.int(),
})

/** A ranking page: product, contract and day. */
export const rankingInput = {
  world: worldChoice,
  product: z.optional(productCode),
  /** `all` is 品种合计; default: the main contract. */
  contract: z.optional(contractOrAll),
  /** Default: the last day with data. */
  date: z.optional(day),
}

/** Choices of a ranking page, and the current selection. */
export const rankingChoices = {
  world,
  product,
  /** Products that have rankings on any day. */
  products: z.array(productChoice),
  /** Contracts ranked on that day, largest open interest first. */
  contracts: z.array(z.object({ code: z.string(), main: z.boolean() })),
  contract: z.nullable(z.string()),
  ...dayChoices,
}

/** Origin of a ranking's lists. */
export const rankingOrigin = {
  /** Number of contracts whose lists were added up to 品种合计, which is then too low; null otherwise. */
  summedContracts: z.nullable(z.int()),
  source,
}

/** The history of a contract's lists up to a day. */
export const rankingHistoryInput = {
  world: worldChoice,
  product: productCode,
  contract: contractOrAll,
  date: z.optional(day),
  days: historySpan,
}

export const seatName = z
  .string('请选择席位')
  .check(z.trim(), z.minLength(1, '请选择席位'), longest(40, '席位名称过长'))

/** The history of one seat in a contract's lists up to a day. */
export const rankedSeatInput = {
  world: worldChoice,
  product: productCode,
  contract: contractOrAll,
  seat: seatName,
  date: z.optional(day),
}

export const rankingErrors = { unknownProduct, unknownContract }
export const rankedSeatErrors = { ...rankingErrors, unknownSeat: '该席位在此期间未上榜' }
