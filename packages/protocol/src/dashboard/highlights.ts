import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { world, worldChoice } from '../primitives'
import { source } from './page-fields'

const label = { code: z.string(), shortName: z.string() }

/**
 * Highlights of the models that the market overview does not cover. All highlights of one model are of the
 * same settled day.
 */
export const getModelHighlights = endpoint({
  path: '/api/view_data/getModelHighlights',
  summary: '数据模型缩略：买卖力量、席位盈亏、基差率、仓单增减最突出的几项，与涨跌最大的一条产业链',
  access: 'guest',
  shared: true,
  input: z.object({ world: worldChoice }),
  output: z.object({
    world,
    /** The newest day with quotes. */
    tradingDay: z.nullable(z.string()),
    /** 主动买 and 主动卖 of the main contracts with the largest volume, in 手. */
    forces: z.nullable(
      z.object({
        /** Whether at least one row is estimated from high, low and close of the day. */
        estimated: z.boolean(),
        rows: z.array(z.object({ ...label, contract: z.string(), bought: z.number(), sold: z.number() })),
        source: z.nullable(source),
      }),
    ),
    /** 席位盈亏 over all products, 元, estimated: the largest gains, then the largest losses. */
    profits: z.nullable(
      z.object({
        tradingDay: z.string(),
        rows: z.array(z.object({ seat: z.string(), profit: z.number() })),
        source: z.nullable(source),
      }),
    ),
    /** 基差率 of main contracts, percent of the spot price: the highest, then the lowest. */
    basis: z.nullable(
      z.object({
        rows: z.array(z.object({ ...label, contract: z.string(), rate: z.number() })),
        source: z.nullable(source),
      }),
    ),
    /**
     * Change of 仓单 since the previous published day, 手: the largest increases, then the largest decreases.
     */
    receipts: z.nullable(
      z.object({
        tradingDay: z.string(),
        rows: z.array(z.object({ ...label, lots: z.number() })),
        source: z.nullable(source),
      }),
    ),
    /** The chain whose mean 涨跌幅 is furthest from 0. */
    chain: z.nullable(
      z.object({
        key: z.string(),
        name: z.string(),
        /** Mean 涨跌幅 of the chain's products, percent. */
        changeRate: z.number(),
        columns: z.int(),
        rows: z.number(),
        nodes: z.array(
          z.object({
            name: z.string(),
            listed: z.boolean(),
            changeRate: z.nullable(z.number()),
            /** Column from the left, and distance of the node's middle from the top, in rows. */
            column: z.int(),
            at: z.number(),
          }),
        ),
        /** Pairs of indexes into `nodes`: from, to. */
        links: z.array(z.tuple([z.int(), z.int()])),
        source: z.nullable(source),
      }),
    ),
  }),
})
export type ModelHighlights = z.output<typeof getModelHighlights.output>
