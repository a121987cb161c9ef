import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { world } from '../primitives'
import { unknownProduct } from '../refusals'
import { viewShares } from '../research/research-fields'
import { bbasSource, symbolDayInput } from './symbol-fields'

/** Header of a symbol's page. */
export const getSymbol = endpoint({
  path: '/api/bbas/getSymbol',
  summary: 'BBAS 品种抬头：主力、最新价、枢轴状态、观点占比、可查交易日',
  access: 'guest',
  shared: true,
  history: true,
  input: z.object(symbolDayInput),
  output: z.object({
    world,
    symbol: z.string(),
    name: z.string(),
    shortName: z.string(),
    exchange: z.string(),
    exchangeName: z.string(),
    sector: z.string(),
    subSector: z.string(),
    /** 10 吨/手. */
    unit: z.string(),
    quoteUnit: z.string(),
    description: z.string(),
    main_contract: z.nullable(z.string()),
    digits: z.int(),
    lastPrice: z.nullable(z.number()),
    change: z.nullable(z.number()),
    zdf: z.nullable(z.number()),
    /** Market time, Beijing; null once the day is settled. */
    at: z.nullable(z.string()),
    tradingDay: z.nullable(z.string()),
    /** The last twenty trading days with quotes, oldest first. */
    days: z.array(z.string()),
    earlierDay: z.nullable(z.string()),
    laterDay: z.nullable(z.string()),
    /** State by the classic daily pivots. */
    pivot: z.nullable(
      z.object({
        state: z.enum(['偏强', '震荡', '偏弱']),
        pivot: z.number(),
        r1: z.number(),
        s1: z.number(),
      }),
    ),
    views: z.extend(viewShares, { duo: z.nullable(z.int()) }),
    source: z.nullable(bbasSource),
  }),
  errors: { unknownSymbol: unknownProduct },
})
