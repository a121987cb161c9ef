import { addDays } from '@vce/futures'
import { getReports, type ReportCard, reportKinds } from '@vce/protocol'
import * as z from 'zod/mini'
import { beijingTime } from '#platform/clock'
import { brokerEntity, productEntity } from './entities'
import { quoted, text } from './figures'
import { productInput, topInput } from './inputs'
import { linksIn } from './links'
import { createReadTool } from './read-tool'
import { lockedTips } from './refusals'
import { createResult, noResult } from './result'
import type { ToolContext } from './tool'

const input = z.object({
  product: z.optional(productInput),
  kind: z.optional(z.enum(reportKinds, '研报类型有误')),
  /** Calendar days back from today; without it there is no limit. */
  days: z.optional(z.int().check(z.minimum(1), z.maximum(365))),
  keyword: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(40))),
  top: topInput(8, 12),
})

/**
 * Adds a row for a report. Title and summary are quoted, because the broker wrote them; text for members is
 * left out.
 */
function reportRow(
  { world }: Pick<ToolContext, 'world'>,
  result: ReturnType<typeof createResult>,
  report: ReportCard,
) {
  const [first] = report.products
  const origin = {
    tradingDay: report.publishedAt.slice(0, 10),
    asOf: report.publishedAt,
    source: report.broker,
    title: `研报 ${report.broker}`,
    href: linksIn(world).report(report.id),
  }
  const cells = {
    title: quoted(report.title),
    kind: text(report.kind),
    direction: text(report.direction),
    summary: quoted(report.summary),
  }
  const within = first && productEntity(first.code)
  result.row(
    `${report.broker} ${report.publishedAt.slice(5, 10)}`,
    brokerEntity(report.broker),
    origin,
    cells,
    within,
  )
}

export const reports = createReadTool({
  name: 'reports',
  summary: '精选研报：标题、机构、日期与摘要（他人观点，只作引用），可按品种、类型与天数',
  input,
  async run(context, { product, kind, days, keyword, top }) {
    const { world, now } = context
    const from = days === undefined ? undefined : addDays(beijingTime(now).slice(0, 10), -days)
    const page = await context.call(getReports, { world, product, kind, keyword, from, limit: top })
    const label = product === undefined ? '全部品种' : productEntity(product).name
    if (page.data.length === 0) return noResult(`${label} 没有符合条件的研报`)
    const result = createResult(context)
    for (const report of page.data) reportRow(context, result, report)
    result.note(
      page.data.some(({ vip }) => vip) && lockedTips.report,
      page.total > page.data.length && `共 ${page.total} 篇，列出最新 ${page.data.length} 篇`,
    )
    return result.end(`研报 ${label}，${page.data.length} 篇`)
  },
})
