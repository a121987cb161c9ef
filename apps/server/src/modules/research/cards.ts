import { productOf } from '@vce/futures'
import type { ReportCard, ResearcherSummary, TaggedProduct } from '@vce/protocol'
import { beijingTime } from '#platform/clock'
import type { reportsRepository } from './reports.repository'

/** A product as a chip. For a code that is no longer traded, the code is also the name. */
export const taggedProduct = (code: string): TaggedProduct => ({
  code,
  shortName: productOf(code)?.shortName ?? code,
})

interface AuthorColumns {
  researcherId: number | null
  researcherName: string | null
  researcherBroker: string | null
}

/** The author of a row; null if the row has none. */
export const researcherSummary = ({
  researcherId: id,
  researcherName: name,
  researcherBroker: broker,
}: AuthorColumns): ResearcherSummary | null =>
  id === null || name === null || broker === null ? null : { id, name, broker }

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
