import type { SearchKind } from '@vce/protocol'
import { and, desc, eq, like, sql } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { escapedLike } from './escaped-like'
import { searchDocuments as documents, visibilities } from './search.tables'
import { ofKinds, type Selection, visible } from './selection.repository'

/** Titles that begin with one common character are many; of these some are as good as all. */
const maxCandidates = 1_000

/** Topics whose titles may be meant by a misspelt keyword. */
const maxTopics = 200

export const suggestionsRepository = (db: Database) => ({
  /** Titles that begin with a folded text, the most popular first. */
  async titles(start: string, { kinds, ...selection }: Selection, limit: number) {
    const candidates = db
      .select({
        kind: documents.kind,
        refId: documents.refId,
        title: documents.title,
        url: documents.url,
        foldedTitle: documents.foldedTitle,
        popularity: documents.popularity,
        publishedAt: documents.publishedAt,
      })
      .from(documents)
      .where(and(like(documents.foldedTitle, `${escapedLike(start)}%`), ofKinds(kinds), visible(selection)))
      .limit(maxCandidates)
      .as('candidates')
    // One of several with the same title is enough.
    const single = db
      .selectDistinctOn([candidates.foldedTitle])
      .from(candidates)
      .orderBy(candidates.foldedTitle, desc(candidates.popularity), desc(candidates.publishedAt))
      .as('single')
    const rows = await db
      .select({ kind: single.kind, id: single.refId, title: single.title, url: single.url })
      .from(single)
      .orderBy(desc(single.popularity), desc(single.publishedAt), sql`${single.refId} desc`)
      .limit(limit)
    // Only kinds of the selection are listed.
    return rows.map((row) => ({ ...row, kind: row.kind as SearchKind }))
  },

  /** Titles of the most popular topics. */
  async topics() {
    const rows = await db
      .select({ title: documents.title })
      .from(documents)
      .where(and(eq(documents.kind, 'topic'), eq(documents.visibility, visibilities.all)))
      .orderBy(desc(documents.popularity), desc(documents.publishedAt))
      .limit(maxTopics)
    return rows.map(({ title }) => title)
  },
})
