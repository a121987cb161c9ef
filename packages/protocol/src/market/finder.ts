import * as z from 'zod/mini'
import { longest } from '../bounds'
import { endpoint } from '../endpoint'
import { contractCode, productCode, replayChoice, world, worldChoice } from '../primitives'
import { feedState } from './quote'

const figure = z.nullable(z.number())

/** A product in the finder: search terms, and contracts by delivery month. */
const finderProduct = z.object({
  code: z.string(),
  name: z.string(),
  /** 螺纹. */
  shortName: z.string(),
  /** Pinyin initials and full pinyin of the names: `lwg`, `luowengang`. */
  terms: z.array(z.string()),
  /** Code of the main contract; null for a product that has no quotes or no longer trades. */
  main: z.nullable(z.string()),
  /** Delivery months YYMM that still trade, nearest first. */
  live: z.array(z.string()),
  /** Delivery months whose last trading day is over, newest first. */
  expired: z.array(z.string()),
})

/**
 * All data that the finder matches in the browser: products with all their contracts, largest turnover first,
 * and the seats of the newest rankings.
 */
export const getFinderIndex = endpoint({
  path: '/vce_gm/v1/finder_index',
  summary: '查找用的目录：品种、全部合约（含已到期）与席位，附拼音',
  access: 'guest',
  shared: true,
  input: z.object({ world: worldChoice }),
  output: z.object({
    world,
    products: z.array(finderProduct),
    seats: z.array(z.object({ name: z.string(), terms: z.array(z.string()) })),
  }),
})

/** Maximum number of contracts, and of products, in one `getQuotes`. */
export const maxQuotes = 40

/**
 * Last prices of some contracts, and of the main contracts of some products. Codes without quotes are left
 * out.
 */
export const getQuotes = endpoint({
  path: '/vce_gm/v1/quotes',
  summary: '若干合约及若干品种主力合约的最新价与涨跌，含已到期合约的末日结算',
  access: 'guest',
  shared: true,
  input: z.object({
    world: worldChoice,
    replay: replayChoice,
    contracts: z._default(z.array(contractCode).check(longest(maxQuotes, `一次最多${maxQuotes}个合约`)), []),
    /** Products for whose main contracts quotes are returned, after those of `contracts`. */
    products: z._default(z.array(productCode).check(longest(maxQuotes, `一次最多${maxQuotes}个品种`)), []),
    /** Number of products with the largest turnover whose main contracts follow after those of `products`. */
    largest: z._default(z.int().check(z.minimum(0), z.maximum(10)), 0),
  }),
  output: z.object({
    world,
    /** Source and market time of the world's quotes. */
    feed: feedState,
    quotes: z.array(
      z.object({
        contract: z.string(),
        product: z.string(),
        /** Whether the contract is its product's main contract. */
        main: z.boolean(),
        name: z.string(),
        digits: z.int(),
        /** Last price; for an expired contract the settlement price of its last day. */
        last: figure,
        /** 涨跌, against 昨结算. */
        change: figure,
        /** 涨跌幅 in percent. */
        changeRate: figure,
        volume: figure,
        openInterest: figure,
        /** The trading day of these figures. */
        tradingDay: z.string(),
        expired: z.boolean(),
      }),
    ),
  }),
})
