import { type SearchSource, sourceBatch } from '#modules/search'
import { reportDocument } from './report-documents'
import { reportDocumentsRepository } from './report-documents.repository'

/** Search source with every report. */
export const reportSource: SearchSource = {
  kinds: ['report'],
  async after(db, id, limit) {
    const rows = await reportDocumentsRepository(db).after(id, limit)
    return sourceBatch(rows.map(reportDocument), rows, limit)
  },
  held: async (tx, ids) => (await reportDocumentsRepository(tx).lockByIds(ids)).map(reportDocument),
  async details(db, ids) {
    const rows = await reportDocumentsRepository(db).listByIds(ids)
    return new Map(
      rows.map(({ id, broker, reads }) => [
        id,
        { publisher: broker, counts: [{ of: 'reads', count: reads }] },
      ]),
    )
  },
}
