import * as z from 'zod/mini'
import { longest } from '../bounds'
import { endpoint } from '../endpoint'
import { pageInput, pageOutput } from '../paging'
import { productCode, world, worldChoice } from '../primitives'
import { researcherSummary, researchSource, taggedProduct, viewScore, viewShares } from './research-fields'

const researcher = z.extend(researcherSummary, {
  /** Job title: 高级分析师. */
  title: z.string(),
  /** 投资咨询资格号. */
  certificate: z.nullable(z.string()),
  introduction: z.string(),
  products: z.array(taggedProduct),
  reports: z.int(),
  views: z.int(),
  /** Percent of 5-day views that were right; null until a view can be graded. */
  hitRate: z.nullable(z.number()),
})
export type Researcher = z.output<typeof researcher>

/** 研究员, sorted by their number of reports and views, largest first. */
export const getResearchers = endpoint({
  path: '/api/research/getResearchers',
  summary: '研究员列表，可按机构、品种与姓名筛选',
  access: 'guest',
  shared: true,
  input: z.object({
    world: worldChoice,
    ...pageInput(24, 48),
    broker: z.optional(
      z.string().check(z.trim(), z.minLength(1, '机构名称有误'), longest(60, '机构名称有误')),
    ),
    product: z.optional(productCode),
    keyword: z.optional(z.string().check(z.trim(), longest(40, '关键字最多 40 个字'))),
  }),
  output: z.object({
    world,
    ...pageOutput(researcher),
    brokers: z.array(z.object({ name: z.string(), count: z.int() })),
    source: z.nullable(researchSource),
  }),
})

/**
 * One researcher with the track record. Reports and views come from `getReports` and
 * `getInstitutionalOpinions`.
 */
export const getResearcher = endpoint({
  path: '/api/research/getResearcher',
  summary: '研究员主页：简介、覆盖品种、观点分布与命中率',
  access: 'guest',
  shared: true,
  input: z.object({ id: z.int('研究员编号有误').check(z.positive('研究员编号有误')) }),
  output: z.object({
    world,
    researcher,
    shares: viewShares,
    scores: z.array(viewScore),
    source: researchSource,
  }),
  errors: { unknownResearcher: '没有这位研究员' },
})
