import type { SearchSort, World } from '@vce/protocol'
import { and, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { runByIndexes } from './by-indexes.repository'
import { type Estimate, estimateOfKind, monthsWithMatches } from './estimate.repository'
import { newestMonths } from './months'
import { isLoose, type Query } from './query'
import { ranking } from './ranking'
import { scoreOf } from './score.repository'
import { type DocumentKind, searchDocuments as documents } from './search.tables'
import {
  inSelection,
  type KindCounts,
  looseMatches,
  looseMatchesOfKinds,
  ofKinds,
  type Selection,
} from './selection.repository'

/**
 * Costs of reading a vector, which is stored out of line, and of looking up a document in the index, relative
 * to reading one row of the table. The planner of Postgres ignores the cost of reading vectors, so `planOf`
 * chooses the plan for the newest matches.
 */
const costs = { vector: 3, indexed: 0.15 } as const

export interface ResultPage {
  offset: number
  limit: number
  now: Date
  sort: SearchSort
}

/** A found document in the form that pages show. */
interface ShownDocument {
  kind: DocumentKind
  refId: number
  title: string
  summary: string
  url: string
  publishedAt: string
  world: World | null
  productCodes: string[]
}

interface RankedMatches {
  documents: ShownDocument[]
  /** The number of the newest matches, by kind. */
  counts: KindCounts
}

type RankedRow = RankedAndCounted & Record<string, unknown>

export interface RankedAndCounted extends RankedMatches {
  /** The number of all matches, by kind. */
  all: KindCounts
}

/** The matches to list and to count. */
export interface ListedMatches {
  query: Query
  /** The documents among which matches are counted, by kind. */
  selection: Selection
  /** The kind that is listed; null for all. */
  kind: DocumentKind | null
}

export const matchesRepository = (db: Database) => ({
  /**
   * A page of the newest matches of a rare keyword, the best or the newest first, with the number of matches
   * of each kind.
   */
  async rankedOfFew(listed: ListedMatches, resultPage: ResultPage): Promise<RankedAndCounted> {
    const { query, selection, kind } = listed
    const within = and(looseMatches(query), ofKinds(selection.kinds), inSelection(selection))
    const newest = newestOf(query, sql`select * from found ${kind ? sql`where kind = ${kind}` : sql``}`)
    // If the list is complete, it gives the count of the listed kind, so the vectors of other kinds need not
    // be read.
    const counted =
      kind && isLoose(query)
        ? sql`where (select count(*) from found) > ${ranking.maxMatches} or ${matched(query)}`
        : sql``
    const { rows } = await runByIndexes(db, (tx) =>
      tx.execute<RankedRow>(sql`
        with found as materialized (select ${columns}, vector from ${documents} where ${within}),
        ${rankedOf(query, newest, resultPage)}, ${countsOf(sql`found ${counted}`)} as all`),
    )
    const [row = { documents: [], counts: {}, all: {} }] = rows
    return row
  },

  /** A page of the newest matches of a common keyword, the best or the newest first. */
  async rankedOfMany(
    listed: ListedMatches,
    estimate: Estimate,
    resultPage: ResultPage,
  ): Promise<RankedMatches> {
    const plan = planOf(listed.kind ? estimateOfKind(estimate, listed.kind) : estimate)
    const found = await rankedBy(db, listed, plan, resultPage)
    const count = Object.values(found.counts).reduce((sum, ofKind) => sum + ofKind, 0)
    if (plan.months === undefined || count >= ranking.maxMatches) return found
    return rankedBy(db, listed, whole, resultPage)
  },
})

/** The plan that finds the newest matches. */
interface ReadPlan {
  /** Whether the newest documents are read one by one, without the index on words. */
  isOneByOne: boolean
  /** Number of newest months to search; undefined for all. */
  months?: number | undefined
}

const whole: ReadPlan = { isOneByOne: false }

/** The plan with the lowest cost for finding the newest 1,000 matches. */
export function planOf(estimate: Estimate): ReadPlan {
  const { all, share } = estimate
  const recent = monthsWithMatches(estimate, ranking.maxMatches)
  const read = all * (recent?.share ?? 1)
  const oneByOne = (costs.vector * ranking.maxMatches) / share
  const byIndex = read * share + (recent ? read * costs.indexed : 0)
  if (oneByOne < byIndex) return { isOneByOne: true }
  return { isOneByOne: false, months: recent?.months }
}

async function rankedBy(
  db: Database,
  { query, selection, kind }: ListedMatches,
  plan: ReadPlan,
  resultPage: ResultPage,
): Promise<RankedMatches> {
  const listed = kind ? { ...selection, kinds: [kind] } : selection
  const ranked = async (on: Database, newest: SQL) => {
    const { rows } = await on.execute<RankedRow>(sql`with ${rankedOf(query, newest, resultPage)}`)
    const [row = { documents: [], counts: {} }] = rows
    return row
  }
  if (plan.isOneByOne) return ranked(db, newestOneByOne(query, listed))
  const months = plan.months === undefined ? undefined : newestMonths(resultPage.now, plan.months)
  return runByIndexes(db, (tx) => ranked(tx, newestByIndex(query, listed, months)))
}

/**
 * The end of a statement: it scores the rows of `newest`, selects one page of them as documents, and counts
 * them by kind.
 */
const rankedOf = (query: Query, newest: SQL, { offset, limit, now, sort }: ResultPage) => sql`
  newest as materialized (select id, kind, published_at, ${scoreOf(query, now)} as score from (${newest}) matches)
  select
    array(
      select ${shown} from (
        select id, row_number() over (order by ${sortOrders[sort]}) as place from newest
        order by place limit ${limit} offset ${offset}
      ) page join ${documents} on ${documents.id} = page.id order by place
    ) as documents,
    ${countsOf(sql`newest`)} as counts`

const shown = sql`json_build_object(
  'kind', ${documents.kind}, 'refId', ${documents.refId}, 'title', ${documents.title}, 'summary', ${documents.summary},
  'url', ${documents.url}, 'publishedAt', ${documents.publishedAt}, 'world', ${documents.world},
  'productCodes', ${documents.productCodes})`

/** The number of rows by kind, as JSON. */
const countsOf = (rows: SQL) =>
  sql`coalesce((select json_object_agg(kind, n) from (select kind, count(*) as n from ${rows} group by kind) kinds), '{}')`

/** In `newest` order, functions of the portal come last, because they have no publication time. */
const sortOrders: Readonly<Record<SearchSort, SQL>> = {
  best: sql`score desc, published_at desc, id desc`,
  newest: sql`kind = 'page', published_at desc, id desc`,
}

const columns = sql.raw('id, kind, published_at, popularity, folded_title')
/**
 * Reads a vector from TOAST once, although it is both compared and ranked; each use of the plain column would
 * read it again.
 */
const readVector = sql.raw(`setweight(vector, 'D', '{}') as vector`)
const newestFirst = sql`order by published_at desc`
const limited = sql`limit ${ranking.maxMatches}`
/** Prevents the planner from merging a subquery into the query around it. */
const fence = sql`offset 0`

const matched = (query: Query) =>
  'titleStart' in query ? sql`true` : sql`vector @@ ${query.matches}::tsquery`

function newestOneByOne(query: Query, selection: Selection): SQL {
  const within = and(ofKinds(selection.kinds), inSelection(selection))
  return sql`select * from (
    select ${columns}, ${readVector} from ${documents} where ${within} ${newestFirst} ${fence}
  ) newest_documents where ${matched(query)} ${limited}`
}

function newestByIndex(query: Query, selection: Selection, months?: readonly string[]): SQL {
  const { kinds } = selection
  const found =
    kinds.length === 1
      ? looseMatchesOfKinds(query, kinds, months)
      : and(looseMatches(query, months), ofKinds(kinds))
  return newestOf(
    query,
    sql`select ${columns}, vector from ${documents} where ${and(found, inSelection(selection))} ${fence}`,
  )
}

/** The newest exact matches among rows that match loosely. */
function newestOf(query: Query, found: SQL): SQL {
  const sorted = sql`select * from (${found}) found_documents ${newestFirst}`
  if (!isLoose(query)) return sql`${sorted} ${limited}`
  // Whether the tokens of a word are adjacent is checked in the vectors, from the newest row on, until enough
  // rows match.
  return sql`select * from (select ${columns}, ${readVector} from (${sorted} ${fence}) sorted ${fence}) with_vectors
    where ${matched(query)} ${limited}`
}
