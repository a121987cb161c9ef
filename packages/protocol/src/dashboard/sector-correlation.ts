import * as z from 'zod/mini'
import { longest } from '../bounds'
import { endpoint } from '../endpoint'
import { day, world, worldChoice } from '../primitives'
import { dayChoices, figure, productFields, source } from './page-fields'

/** Trading days of a correlation matrix. */
export const matrixSpans = [20, 60, 120] as const

/** 板块相关矩阵: the main contracts of a sector against each other. */
export const getSectorCorrelation = endpoint({
  path: '/api/view_data/getSectorCorrelation',
  summary: '板块相关矩阵：板块内各品种主力日对数收益的皮尔逊相关与样本数',
  access: 'guest',
  shared: true,
  history: true,
  input: z.object({
    world: worldChoice,
    date: z.optional(day),
    /** Default: the first sector with quotes. */
    sector: z.optional(z.string().check(longest(20, '没有这个板块'))),
    days: z._default(z.literal(matrixSpans, '天数只能是 20、60 或 120'), 60),
  }),
  output: z.object({
    world,
    ...dayChoices,
    sector: z.nullable(z.string()),
    /** Sectors with quotes. */
    sectors: z.array(z.string()),
    /** Trading days of the matrix. */
    span: z.int(),
    firstDay: z.nullable(z.string()),
    products: z.array(z.object({ ...productFields, contract: z.nullable(z.string()) })),
    /**
     * One row for each product, with a cell for each product: the coefficient, and the number of days on
     * which both have a return.
     */
    rows: z.array(z.array(z.tuple([figure, z.int()]))),
    source: z.nullable(source),
  }),
  errors: { unknownSector: '没有这个板块' },
})
