import { productOf } from '@vce/futures'
import type { World } from '@vce/protocol'
import { type SearchDocument, searchIndex } from '#modules/search'
import type { Database } from '#platform/database'
import { type ReportRow, reportDocumentsRepository } from './report-documents.repository'

/** Number of reports read and indexed at a time. */
const batchSize = 500

/**
 * A report as a search document. The body is the summary, which every reader may see, never the members'
 * text.
 */
export function reportDocument(report: ReportRow): SearchDocument {
  const { id, world, title, broker, researcher, products, kind, summary, publishedAt, reads } = report
  const names = products.flatMap((code) => {
    const product = productOf(code)
    return product ? [product.name, product.shortName] : []
  })
  return {
    kind: 'report',
    refId: id,
    world,
    title,
    body: summary,
    url: `/reportDetails?id=${id}`,
    extra: [broker, kind, ...(researcher === null ? [] : [researcher]), ...names],
    productCodes: products,
    ownerId: null,
    visibility: 0,
    publishedAt,
    popularity: reads,
  }
}

/** Adds reports to the search index, in the transaction that writes them. */
export async function indexReports(tx: Database, ids: readonly number[]) {
  const index = searchIndex(tx)
  for (let from = 0; from < ids.length; from += batchSize) {
    const rows = await reportDocumentsRepository(tx).listByIds(ids.slice(from, from + batchSize))
    await index.putMany(rows.map(reportDocument))
  }
}

/** Adds all reports of a world published on `day` or later to the search index. */
export async function indexReportsSince(tx: Database, world: World, day: string) {
  const index = searchIndex(tx)
  const reports = reportDocumentsRepository(tx)
  let rows = await reports.since(world, day, 0, batchSize)
  while (rows.length > 0) {
    await index.putMany(rows.map(reportDocument))
    rows = await reports.since(world, day, rows.at(-1)?.id ?? 0, batchSize)
  }
}
