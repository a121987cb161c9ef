import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { contractCode, productCode, world, worldChoice } from '../primitives'
import { unknownContract, unknownProduct } from '../refusals'

/** A part of the turnover, or 元 per lot; 0 is free of charge. */
const fee = z.union([z.object({ rate: z.number() }), z.object({ perLot: z.number() })])

/** `published`: from a parameter file, for `holdsOn`. `current`: today's standard of the contract. */
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
    /** 0.11 = 11 %. */
    marginRate: z.object({ value: z.number(), basis }),
    /** 0.09 = ±9 % of the settlement. */
    priceLimit: z.object({ value: z.number(), basis }),
    /** Fees of the exchange; null: not published. */
    fee: z.nullable(fee),
    closeTodayFee: z.nullable(fee),
    /** Maximum lots of one holder. */
    positionLimit: z.nullable(z.int()),
    /** Beijing clock times, `HH:mm`, night first. */
    hours: z.array(z.object({ start: z.string(), end: z.string() })),
    /** Month numbers, or the rule in Chinese. */
    deliveryMonths: z.union([z.array(z.int()), z.string()]),
    deliveryType: z.string(),
    /** The rule in Chinese, and the day it gives; null: not confirmed. */
    lastTradingDay: z.object({ rule: z.string(), day: z.nullable(z.string()) }),
    lastDeliveryDay: z.nullable(z.string()),
    /** Origin of the published parameters, and the trading day they hold on; null: all terms are current ones. */
    source: z.nullable(z.object({ publisher: z.string(), receivedAt: z.string(), holdsOn: z.string() })),
  }),
  errors: { unknownProduct, unknownContract },
})

/** 财经日历 of a product: coming days that follow from the calendar, its rules and published parameters. */
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
    /** Holidays are entered up to the end of this year; later days are weekdays. */
    holidaysKnownTo: z.int(),
    /** Oldest first. */
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
