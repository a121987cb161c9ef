import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { pageInput, pageOutput } from '../paging'
import { world } from '../primitives'
import { unknownProduct } from '../refusals'
import {
  openTexts,
  researcherSummary,
  researchSource,
  viewDirection,
  viewPoint,
  viewScore,
  viewShares,
} from '../research/research-fields'
import { symbolDayInput, symbolMetering } from './symbol-fields'

const view = z.object({
  id: z.int(),
  content_type: z.literal(3),
  broker_name: z.string(),
  researcher: z.nullable(researcherSummary),
  direction: viewDirection,
  title: z.string(),
  /** Empty if `whole` is false. */
  content: z.string(),
  /** Null if `whole` is false, and if the view states no levels. */
  view_point_json: z.nullable(viewPoint),
  /** Whether the reader may see the whole text. */
  whole: z.boolean(),
  /** Our copy of the report's file. */
  pdf_url: z.nullable(z.string()),
  reportId: z.nullable(z.int()),
  tradingDay: z.string(),
  publishedAt: z.string(),
})
export type BbasView = z.output<typeof view>

/** 机构观点 of a symbol over five trading days. Each broker has one vote: its newest view. */
export const getSymbolViews = endpoint({
  path: '/api/bbas/getSymbolViews',
  summary: 'BBAS 机构观点：近五个交易日一家一票的看多看空震荡占比，十日变化，观点列表',
  access: 'guest',
  shared: true,
  history: 'series',
  metered: symbolMetering,
  gate: 'view_opinion',
  input: z.object({
    ...symbolDayInput,
    ...pageInput(20, 50),
    direction: z.optional(viewDirection),
  }),
  output: z.object({
    world,
    symbol: z.string(),
    /** Last day of the window: the newest trading day with a view, up to the requested one. */
    tradingDay: z.nullable(z.string()),
    window: z.int(),
    ...viewShares.shape,
    /** 多头占比, percent. */
    duo: z.nullable(z.int()),
    /** Shares of the windows that end on each of the last ten trading days, oldest first. */
    trend: z.array(z.extend(viewShares, { tradingDay: z.string() })),
    /** Brokers whose vote differs from their vote in the previous window. */
    turned: z.array(z.object({ broker: z.string(), from: viewDirection, to: viewDirection })),
    /** Scores of all brokers on this symbol. */
    scores: z.array(viewScore),
    ...pageOutput(view),
    openTexts,
    source: z.nullable(researchSource),
  }),
  errors: { unknownSymbol: unknownProduct },
})
