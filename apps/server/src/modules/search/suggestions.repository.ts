import type { SearchKind } from '@vce/protocol'
import { and, desc, eq, like, sql } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { escapedLike } from './escaped-like'
import { searchDocuments as documents, visibilities } from './search.tables'
import { inSelection, ofKinds, type Selection } from './selection.repository'

/** Many titles can begin with one common character; this many candidates are enough. */
const maxCandidates = 1_000

/** Maximum number of topics that a misspelt keyword is compared with. */
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
      .where(
        and(like(documents.foldedTitle, `${escapedLike(start)}%`), ofKinds(kinds), inSelection(selection)),
      )
      .limit(maxCandidates)
      .as('candidates')
    // Keeps one document of several with the same title.
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
    // Only kinds of the selection are listed, so the cast is safe.
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
