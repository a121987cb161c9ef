import { and, gt, inArray, lte, sql } from 'drizzle-orm'
import type { Database } from '#platform/database'
import type { DocumentRow } from '../documents.repository'
import { type DocumentKind, searchDocuments as documents } from '../search.tables'

/** Ids above the first and up to the last; the last one null: all above. */
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
  /** Ids of things whose document is missing or another; when it was published and how popular it is do not count. */
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

  /** Takes over how popular things are, which changes without their documents. */
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

  /** Things of these kinds that the index has. */
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
