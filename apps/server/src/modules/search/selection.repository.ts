import { communityKinds, type World } from '@vce/protocol'
import { and, eq, gte, inArray, isNull, like, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#platform/database'
import type { Query, TitleQuery, WordQuery } from './query'
import { type DocumentKind, searchDocuments as documents, visibilities } from './search.tables'
import { kindToken } from './tokens'

/** Numbers of documents by kind. */
export type KindCounts = Partial<Record<DocumentKind, number>>

/** Who searches. */
export interface SearchScope {
  /** Null for a guest. */
  userId: number | null
  /** The circles that they are members of. */
  circleIds: readonly number[]
}

/** Which documents are searched. */
export interface Selection {
  kinds: readonly DocumentKind[]
  scope: SearchScope
  /** Leaves out the figures of the other world; what members write is found in both. */
  world?: World
  /** Leaves out what was published before. */
  since?: Date
}

/** Kinds that a single Han character finds, by the beginning of their titles. */
const titledKinds: readonly DocumentKind[] = ['topic', 'user']

function visibleTo({ userId, circleIds }: SearchScope): SQL | undefined {
  if (userId === null) return eq(documents.visibility, visibilities.all)
  const ofCircle =
    circleIds.length > 0
      ? and(eq(documents.visibility, visibilities.circle), inArray(documents.circleId, [...circleIds]))
      : undefined
  return or(lte(documents.visibility, visibilities.signedIn), ofCircle)
}

const ofWorld = (world: World) =>
  or(isNull(documents.world), eq(documents.world, world), ofKinds(communityKinds))

/** The documents of a selection, of whichever kind. */
export const visible = ({ scope, world, since }: Omit<Selection, 'kinds'>): SQL | undefined =>
  and(visibleTo(scope), world && ofWorld(world), since && gte(documents.publishedAt, since))

export const ofKinds = (kinds: readonly DocumentKind[]): SQL => inArray(documents.kind, [...kinds])

const hasTitle = ({ titleStart }: TitleQuery) =>
  and(ofKinds(titledKinds), like(documents.foldedTitle, `${titleStart}%`))

const hasWords = (tsquery: string) => sql`${documents.vector} @@ ${tsquery}::tsquery`

/** The documents that match a query. */
export const matching = (query: Query): SQL | undefined =>
  'titleStart' in query ? hasTitle(query) : hasWords(query.matches)

/** Those, and documents in which the tokens of a word stand apart: the index alone finds them, without the vectors. */
export const loose = (query: Query): SQL | undefined =>
  'titleStart' in query ? hasTitle(query) : hasWords(query.candidates)

/** The same of one kind: the index leaves out the other kinds. */
export const looseOfKind = (query: Query, kind: DocumentKind): SQL | undefined =>
  'titleStart' in query
    ? and(ofKinds([kind]), hasTitle(query))
    : hasWords(`${kindToken(kind)} & ${query.candidates}`)

interface Explained extends Record<string, unknown> {
  'QUERY PLAN': [{ Plan: { Plans?: { 'Plan Rows': number }[] } }]
}

/**
 * Estimates from the statistics of the table: how many documents a selection has, and which share of them matches. The
 * planner takes tokens for independent of each other; those of one word mostly stand together, so the rarest counts.
 */
export async function shareOf(db: Database, query: WordQuery, selection: Selection) {
  const within = and(ofKinds(selection.kinds), visible(selection))
  const conditions = [within, ...query.bounds.flat().map((bound) => and(hasWords(bound), within))]
  const selects = conditions.map((condition) => sql`select from ${documents} where ${condition}`)
  const { rows } = await db.execute<Explained>(
    sql`explain (format json) ${sql.join(selects, sql` union all `)}`,
  )
  const plans = rows[0]?.['QUERY PLAN'][0].Plan.Plans ?? []
  // The planner expects one row at least.
  const [all = 1, ...counts] = plans.map((plan) => Math.max(1, plan['Plan Rows']))
  const shares = query.bounds.map(({ length }) => Math.min(...counts.splice(0, length), all) / all)
  return { all, share: shares.reduce((product, share) => product * share, 1) }
}
