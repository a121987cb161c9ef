import { and, gt, inArray, lte, sql } from 'drizzle-orm'
import type { Database } from '#platform/database'
import type { DocumentRow } from '../documents.repository'
import { type DocumentKind, searchDocuments as documents } from '../search.tables'

/** Ids greater than `after` and up to `last`; a `last` of null means no upper bound. */
export interface IdRange {
  after: number
  last: number | null
}

const given = ({ kind, refId, ...row }: DocumentRow) => ({
  kind,
  ref_id: refId,
  title: row.title,
  folded_title: row.foldedTitle,
  summary: row.summary,
  url: row.url,
  visibility: row.visibility,
  circle_id: row.circleId,
  world: row.world,
  owner_id: row.ownerId,
  product_codes: row.productCodes,
  vector: row.vector,
})

export const compareRepository = (db: Database) => ({
  /**
   * Ids of the given rows that the index lacks or has with other values. Differences in publication time and
   * popularity are ignored.
   */
  async differing(rows: readonly DocumentRow[]): Promise<number[]> {
    if (rows.length === 0) return []
    const { rows: found } = await db.execute<{ id: string }>(sql`
      select given.ref_id as id
      from jsonb_to_recordset(${JSON.stringify(rows.map(given))}::jsonb) as given (
        kind text, ref_id bigint, title text, folded_title text, summary text, url text, visibility smallint,
        circle_id bigint, world text, owner_id bigint, product_codes text[], vector text)
      left join ${documents} stored on stored.kind = given.kind and stored.ref_id = given.ref_id
      where stored.id is null
        or (stored.title, stored.folded_title, stored.summary, stored.url, stored.visibility, stored.circle_id,
            stored.world, stored.owner_id, stored.product_codes)
          is distinct from (given.title, given.folded_title, given.summary, given.url, given.visibility,
            given.circle_id, given.world, given.owner_id, given.product_codes)
        or stored.vector is distinct from given.vector::tsvector`)
    return found.map(({ id }) => Number(id))
  },

  /** Updates only the popularity in the index; it may differ although the rest of a document is equal. */
  async takePopularity(rows: readonly Pick<DocumentRow, 'kind' | 'refId' | 'popularity'>[]) {
    if (rows.length === 0) return
    const counts = rows.map(({ kind, refId, popularity }) => ({ kind, ref_id: refId, popularity }))
    await db.execute(sql`
      update ${documents} stored set popularity = given.popularity
      from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb)
        as given (kind text, ref_id bigint, popularity integer)
      where stored.kind = given.kind and stored.ref_id = given.ref_id
        and stored.popularity <> given.popularity`)
  },

  /** Documents of these kinds in the index, with ids in a range. */
  inRange: (kinds: readonly DocumentKind[], { after, last }: IdRange) =>
    db
      .select({ kind: documents.kind, refId: documents.refId })
      .from(documents)
      .where(
        and(
          inArray(documents.kind, [...kinds]),
          gt(documents.refId, after),
          last === null ? undefined : lte(documents.refId, last),
        ),
      ),
})
