import type { ReportCard } from '@vce/protocol'
import { beijingTime } from '#platform/clock'
import { taggedProduct } from './product-tags'
import type { reportsRepository } from './reports.repository'
import { researcherSummary } from './researcher-summary'

type ReportRow = Awaited<ReturnType<ReturnType<typeof reportsRepository>['list']>>[number]

/** A report as shown in lists. */
export const reportCard = (row: ReportRow): ReportCard => ({
  id: row.id,
  title: row.title,
  broker: row.broker,
  researcher: researcherSummary(row),
  products: row.products.map(taggedProduct),
  kind: row.kind,
  direction: row.direction,
  publishedAt: beijingTime(row.publishedAt),
  summary: row.summary,
  reads: row.reads,
  hasPdf: row.hasPdf,
  vip: row.vip,
})
