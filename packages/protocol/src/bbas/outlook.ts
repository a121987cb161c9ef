import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { world } from '../primitives'
import { unknownProduct } from '../refusals'
import { viewShares } from '../research/research-fields'
import { returnBucket } from './statistics'
import { symbolInput } from './symbol-fields'

/**
 * Summary of a symbol's analysis for its chart. The call is free; only the page of the analysis is metered.
 */
export const getSymbolOutlook = endpoint({
  path: '/api/bbas/getSymbolOutlook',
  summary: 'BBAS 摘要：机构观点的占比，当月在往年的涨跌',
  access: 'guest',
  shared: true,
  input: z.object(symbolInput),
  output: z.object({
    world,
    symbol: z.string(),
    /** `duo` is 多头占比, percent. */
    views: z.extend(viewShares, { duo: z.nullable(z.int()) }),
    /** The month of the current trading day in earlier years; null without any. */
    season: z.nullable(returnBucket),
  }),
  errors: { unknownSymbol: unknownProduct },
})
