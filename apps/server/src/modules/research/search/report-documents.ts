import { productOf } from '@vce/futures'
import type { World } from '@vce/protocol'
import { type SearchDocument, searchIndex } from '#modules/search'
import type { Database } from '#platform/database'
import { type ReportRow, reportDocumentsRepository } from './report-documents.repository'

/** Reports that are read and written at a time. */
const batchSize = 500

/** A report as the index holds it: the summary, which every reader may see, and never the text for members. */
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

/** Makes reports findable, in the transaction that writes them. */
export async function indexReports(tx: Database, ids: readonly number[]) {
  const index = searchIndex(tx)
  for (let from = 0; from < ids.length; from += batchSize) {
    const rows = await reportDocumentsRepository(tx).among(ids.slice(from, from + batchSize))
    await index.putMany(rows.map(reportDocument))
  }
}

/** The same for all of a world that were published on a day or later. */
export async function indexReportsSince(tx: Database, world: World, day: string) {
  const index = searchIndex(tx)
  const reports = reportDocumentsRepository(tx)
  let rows = await reports.since(world, day, 0, batchSize)
  while (rows.length > 0) {
    await index.putMany(rows.map(reportDocument))
    rows = await reports.since(world, day, rows.at(-1)?.id ?? 0, batchSize)
  }
}
