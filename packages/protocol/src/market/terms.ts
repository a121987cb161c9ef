import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { contractCode, productCode, world, worldChoice } from '../primitives'
import { unknownContract, unknownProduct } from '../refusals'

/** A fee as a fraction of the turnover, or in 元 per lot; 0 is free of charge. */
const fee = z.union([z.object({ rate: z.number() }), z.object({ perLot: z.number() })])

/**
 * `published`: from the exchange's parameter file, for the day `holdsOn`. `current`: today's standard of the
 * contract.
 */
const basis = z.enum(['published', 'current'])

/** 合约参数. */
export const getContractTerms = endpoint({
  path: '/vce_gm/v1/contract_terms',
  summary: '单个合约的交易参数：乘数、最小变动价位、保证金、涨跌停、手续费、交易时间与交割规则',
  access: 'guest',
  shared: true,
  input: z.object({ world: worldChoice, contract: contractCode }),
  output: z.object({
    world,
    contract: z.string(),
    product: z.string(),
    multiplier: z.number(),
    unit: z.string(),
    quoteUnit: z.string(),
    tickSize: z.number(),
    /** Margin as a fraction: 0.11 = 11 %. */
    marginRate: z.object({ value: z.number(), basis }),
    /** Price limit as a fraction of the settlement price: 0.09 = ±9 %. */
    priceLimit: z.object({ value: z.number(), basis }),
    /** Fees of the exchange; null if not published. */
    fee: z.nullable(fee),
    closeTodayFee: z.nullable(fee),
    /** Maximum position of one holder, in 手. */
    positionLimit: z.nullable(z.int()),
    /** Trading hours as Beijing clock times, `HH:mm`, night session first. */
    hours: z.array(z.object({ start: z.string(), end: z.string() })),
    /** Delivery months as numbers, or the rule in Chinese. */
    deliveryMonths: z.union([z.array(z.int()), z.string()]),
    deliveryType: z.string(),
    /** The rule in Chinese, and the day that follows from it; `day` is null if not confirmed. */
    lastTradingDay: z.object({
      rule: z.string(),
      day: z.nullable(z.string()),
      /** Whether the holidays of its year are not published yet, so that weekdays were counted. */
      assumed: z.boolean(),
    }),
    lastDeliveryDay: z.nullable(z.string()),
    /**
     * Origin of the published parameters, and the trading day for which they hold; null if all terms are
     * current.
     */
    source: z.nullable(z.object({ publisher: z.string(), receivedAt: z.string(), holdsOn: z.string() })),
  }),
  errors: { unknownProduct, unknownContract },
})

/**
 * 财经日历 of a product: coming days that follow from the trading calendar, the product's rules and published
 * parameters.
 */
export const getProductCalendar = endpoint({
  path: '/vce_gm/v1/product_calendar',
  summary: '品种的财经日历：最后交易日、交割、换月、休市、夜盘、仓单注销与保证金调整',
  access: 'guest',
  shared: true,
  input: z.object({ world: worldChoice, product: productCode }),
  output: z.object({
    world,
    product: z.string(),
    from: z.string(),
    until: z.string(),
    /**
     * Holidays are known up to the end of this year; in later years every weekday counts as a trading day.
     */
    holidaysKnownTo: z.int(),
    /** Events, earliest first. */
    events: z.array(
      z.object({
        day: z.string(),
        kind: z.enum(['personal', 'expiry', 'delivery', 'noNight', 'holiday', 'receipts', 'margin', 'roll']),
        contract: z.nullable(z.string()),
        text: z.string(),
      }),
    ),
  }),
  errors: { unknownProduct },
})

export type ContractTerms = z.output<typeof getContractTerms.output>
export type CalendarEvent = z.output<typeof getProductCalendar.output>['events'][number]
