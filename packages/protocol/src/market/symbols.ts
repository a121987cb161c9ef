import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { world, worldChoice } from '../primitives'
import { feedState } from './quote'

const worldInput = z.object({ world: worldChoice })

/** A product as the market endpoints list it; `symbol` is its code in its exchange's own case. */
const symbol = z.object({
  symbol: z.string(),
  name: z.string(),
  exchange: z.string(),
  main_contract: z.nullable(z.string()),
  bbas_match_name: z.string(),
})
export type MarketSymbol = z.output<typeof symbol>

const symbolWithPrice = z.extend(symbol, {
  /** Decimal places of its prices. */
  digits: z.int(),
  /** Last price; the last close if the main contract has not traded yet or no feed is running. */
  lastPrice: z.nullable(z.number()),
  /** 涨跌幅 in percent, against 昨结算. */
  zdf: z.nullable(z.number()),
  /** The trading day of the price. */
  tradingDay: z.nullable(z.string()),
  /**
   * Whether `tradingDay` is older than the world's newest settled day, so that the price is not comparable
   * with other prices.
   */
  stale: z.boolean(),
})

/** Every product, grouped by exchange and as one flat list. */
export const symbolList = endpoint({
  path: '/vce_gm/v1/symbol_list',
  summary: '全部品种，按交易所分组，并附平铺列表',
  access: 'guest',
  shared: true,
  input: worldInput,
  output: z.object({
    world,
    symbol_list: z.array(z.object({ name: z.string(), exchange: z.string(), list: z.array(symbol) })),
    symbol_no_ex: z.array(symbol),
  }),
})

/** Every product with the last price of its main contract. */
export const symbolListWithPrice = endpoint({
  path: '/vce_gm/v1/symbol_list_with_price',
  summary: '全部品种与主力合约最新价、涨跌幅，按交易所分组',
  access: 'guest',
  shared: true,
  input: worldInput,
  output: z.object({
    world,
    feed: feedState,
    symbol_list: z.array(
      z.object({ name: z.string(), exchange: z.string(), list: z.array(symbolWithPrice) }),
    ),
  }),
})
