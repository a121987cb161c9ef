import * as z from 'zod/mini'
import { touristUuid } from '../account/fields'
import { longest } from '../bounds'
import { endpoint } from '../endpoint'
import { pageInput, pageOutput } from '../paging'
import { day, productCode, world, worldChoice } from '../primitives'
import {
  reportKind,
  researcherSummary,
  researchSource,
  taggedProduct,
  viewDirection,
} from './research-fields'

const name = (refusal: string) =>
  z.string(refusal).check(z.trim(), z.minLength(1, refusal), longest(60, refusal))

export const reportId = z.int('研报编号有误').check(z.positive('研报编号有误'))

const card = {
  id: z.int(),
  title: z.string(),
  /** Name of the broker (期货公司). */
  broker: z.string(),
  researcher: z.nullable(researcherSummary),
  products: z.array(taggedProduct),
  kind: reportKind,
  direction: z.nullable(viewDirection),
  /** Beijing time, `YYYY-MM-DD HH:mm:ss`. */
  publishedAt: z.string(),
  summary: z.string(),
  reads: z.int(),
  hasPdf: z.boolean(),
  /** Whether only members may read more than the summary. */
  vip: z.boolean(),
}
const reportCard = z.object(card)
export type ReportCard = z.output<typeof reportCard>

/** 精选研报, newest first. */
export const getReports = endpoint({
  path: '/api/research/getReports',
  summary: '精选研报列表，可按品种、机构、类型、观点、研究员、时间与关键字筛选',
  access: 'guest',
  shared: true,
  input: z.object({
    world: worldChoice,
    ...pageInput(20, 50),
    product: z.optional(productCode),
    broker: z.optional(name('机构名称有误')),
    kind: z.optional(reportKind),
    direction: z.optional(viewDirection),
    researcher: z.optional(z.int('研究员编号有误')),
    /** First and last day of publication, inclusive. */
    from: z.optional(day),
    to: z.optional(day),
    keyword: z.optional(z.string().check(z.trim(), longest(40, '关键字最多 40 个字'))),
    /** Order: newest first, or most read first. */
    sort: z._default(z.enum(['newest', 'reads'], '排序方式有误'), 'newest'),
  }),
  output: z.object({ world, ...pageOutput(reportCard) }),
})

/** Filter choices of the list, each with its number of reports. */
export const getReportChoices = endpoint({
  path: '/api/research/getReportChoices',
  summary: '研报筛选项：有研报的品种、机构、类型、观点与各自篇数，数据来源与更新时间',
  access: 'guest',
  shared: true,
  input: z.object({ world: worldChoice }),
  output: z.object({
    world,
    total: z.int(),
    products: z.array(z.extend(taggedProduct, { exchange: z.string(), count: z.int() })),
    brokers: z.array(z.object({ name: z.string(), count: z.int() })),
    kinds: z.array(z.object({ kind: reportKind, count: z.int() })),
    /** Numbers of reports by the direction of their view; reports without a view are left out. */
    directions: z.array(z.object({ direction: viewDirection, count: z.int() })),
    /** Source of the newest report; null if there is none. */
    source: z.nullable(researchSource),
  }),
})

/** One report, with all parts that the reader may see. */
export const getReport = endpoint({
  path: '/api/research/getReport',
  summary: '研报详情：正文、PDF 地址、相关合约报价、同机构与同品种研报',
  access: 'guest',
  input: z.object({ id: reportId }),
  output: z.object({
    world,
    ...card,
    /** Paragraphs of a simulated report; empty for a real report, and while `locked`. */
    content: z.array(z.string()),
    /** Whether the report is for members and has a text or file, but the reader is not a member. */
    locked: z.boolean(),
    /** Our copy of the report's file; null without a file, and while `locked`. */
    pdf: z.nullable(z.object({ url: z.string(), name: z.string(), bytes: z.int() })),
    /** URL at which the broker published the report. */
    link: z.nullable(z.string()),
    /** Quotes of the main contracts of the report's products. */
    quotes: z.array(
      z.object({
        product: z.string(),
        shortName: z.string(),
        contract: z.string(),
        digits: z.int(),
        last: z.nullable(z.number()),
        change: z.nullable(z.number()),
        /** Percent. */
        changeRate: z.nullable(z.number()),
        tradingDay: z.string(),
      }),
    ),
    /** Reports of the same products or broker, newest first. */
    related: z.array(reportCard),
    source: researchSource,
  }),
  errors: { unknownReport: '没有这篇研报' },
})
export type Report = z.output<typeof getReport.output>

/** Counts a reader of a report, at most once a day. */
export const readReport = endpoint({
  path: '/api/research/readReport',
  summary: '记一次阅读，同一读者一天一次',
  access: 'guest',
  input: z.object({
    id: reportId,
    /** The visitor's browser id; a signed-in reader is identified by the token. */
    uuid: touristUuid,
  }),
  output: z.object({ reads: z.int() }),
  errors: { unknownReport: '没有这篇研报' },
})
