import * as z from 'zod/mini'
import { longest } from '../bounds'
import { endpoint } from '../endpoint'
import { feedState } from '../market/quote'
import { productCode, world, worldChoice } from '../primitives'
import { unknownProduct } from '../refusals'
import { figure, productFields, source } from './page-fields'

const dayField = { tradingDay: z.string() }

const trackedProduct = z.object({
  ...productFields,
  sector: z.string(),
  contract: z.nullable(z.string()),
  digits: z.int(),
  price: z.nullable(
    z.object({
      ...dayField,
      /** Market time, epoch milliseconds; null once the day is settled. */
      at: figure,
      last: figure,
      /** 涨跌 and 涨跌幅 (percent), against 昨结算. */
      change: figure,
      changeRate: figure,
    }),
  ),
  /**
   * Percent against the closes of the same contract 3, 5 and 20 trading days before, so that no roll is
   * included.
   */
  returns: z.object({ three: figure, five: figure, twenty: figure }),
  /** 前 20 多单 − 空单 of the contract, 手. */
  netPosition: z.nullable(
    z.object({
      ...dayField,
      net: z.int(),
      /** Change of the net over the last five days with rankings. */
      change: z.nullable(z.int()),
      /** Nets by day, oldest first; the last one is `net`. */
      trend: z.array(z.nullable(z.int())),
    }),
  ),
  /** 现货 − 期货 (settlement price of the same day) in quote units, and in percent of the spot price. */
  basis: z.nullable(z.object({ ...dayField, spot: z.number(), value: z.number(), rate: z.number() })),
  /** 仓单 in the exchange's unit. */
  receipts: z.nullable(
    z.object({
      ...dayField,
      quantity: z.number(),
      change: figure,
      unit: z.enum(['lot', 'ton', 'kilogram', 'barrel']),
    }),
  ),
  /** The contract's last trading day, and the trading days until then; 0 on the last day. */
  expiry: z.nullable(z.object({ day: z.string(), tradingDays: z.int() })),
})
export type TrackedProduct = z.output<typeof trackedProduct>

/** 品种追踪: several products side by side. */
export const getVarietyTracking = endpoint({
  path: '/api/view_data/getVarietyTracking',
  summary: '品种追踪：价格、多日涨跌、前 20 净持仓、基差、仓单与最后交易日；默认为成交额最大的二十个品种',
  access: 'guest',
  shared: true,
  input: z.object({
    world: worldChoice,
    /** Products in the user's order; default: the twenty with the largest turnover. */
    products: z.optional(
      z.array(productCode).check(z.minLength(1, '请选择品种'), longest(100, '一次最多 100 个品种')),
    ),
  }),
  output: z.object({
    world,
    feed: feedState,
    /** The last settled day. */
    tradingDay: z.nullable(z.string()),
    products: z.array(trackedProduct),
    source: z.nullable(source),
    rankingsSource: z.nullable(source),
  }),
  errors: { unknownProduct },
})
