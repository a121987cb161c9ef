import type { World } from '@vce/protocol'
import { and, eq, inArray, isNull, like, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#platform/database'
import type { Query, TitleQuery, WordQuery } from './query'
import { ranking } from './ranking'
import { type DocumentKind, searchDocuments as documents, visibilities } from './search.tables'
import { kindToken } from './tokens'

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
  /** Leaves out the figures of the other world. */
  world?: World
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

/** The documents of a selection, of whichever kind. */
export const visible = ({ scope, world }: Omit<Selection, 'kinds'>): SQL | undefined =>
  and(visibleTo(scope), world && or(isNull(documents.world), eq(documents.world, world)))

export const ofKinds = (kinds: readonly DocumentKind[]): SQL => inArray(documents.kind, [...kinds])

/** Loose matches are also those in which the tokens of a word stand apart; the index finds them without the vectors. */
type Strictness = 'loose' | 'exact'

const hasTitle = ({ titleStart }: TitleQuery) =>
  and(ofKinds(titledKinds), like(documents.foldedTitle, `${titleStart}%`))

/** The documents that match a query. */
export const matched = (query: Query, strictness: Strictness): SQL | undefined =>
  'titleStart' in query
    ? hasTitle(query)
    : sql`${documents.vector} @@ ${strictness === 'loose' ? query.candidates : query.matches}::tsquery`

/** Loose matches of one kind, which the index on words finds without the other kinds. */
export const matchedOfKind = (query: Query, kind: DocumentKind): SQL | undefined =>
  'titleStart' in query
    ? and(ofKinds([kind]), hasTitle(query))
    : sql`${documents.vector} @@ ${`${kindToken(kind)} & ${query.candidates}`}::tsquery`

interface Explained extends Record<string, unknown> {
  'QUERY PLAN': [{ Plan: { Plans?: { 'Plan Rows': number }[] } }]
}

/**
 * What it costs to read a vector, which lies beside the table, in rows of the table. The planner does not count it, so
 * it cannot choose the way to the newest matches.
 */
const vectorCost = 5

/** Whether 1,000 matches are found sooner among the newest documents, read one by one, than by the index on words. */
export async function isCommon(db: Database, query: Query, selection: Selection): Promise<boolean> {
  if ('titleStart' in query) return false
  const { all, matching } = await estimate(db, query, selection)
  return ranking.maxMatches * vectorCost * all < matching ** 2
}

/**
 * Estimates from the statistics of the table: how many documents a selection has, and how many of them match. The
 * planner takes tokens for independent of each other; those of one word mostly stand together, so the rarest counts.
 */
async function estimate(db: Database, query: WordQuery, selection: Selection) {
  const within = and(ofKinds(selection.kinds), visible(selection))
  const bounds = query.bounds.flat().map((bound) => sql`${documents.vector} @@ ${bound}::tsquery`)
  const all = [undefined, ...bounds].map((bound) => sql`select from ${documents} where ${and(bound, within)}`)
  const { rows } = await db.execute<Explained>(sql`explain (format json) ${sql.join(all, sql` union all `)}`)
  const plans = rows[0]?.['QUERY PLAN'][0].Plan.Plans ?? []
  const [count = 0, ...counts] = plans.map((plan) => plan['Plan Rows'])
  let share = 1
  for (const { length } of query.bounds)
    share *= Math.min(...counts.splice(0, length), count) / Math.max(1, count)
  return { all: count, matching: count * share }
}
