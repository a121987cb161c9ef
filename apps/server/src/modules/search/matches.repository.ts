import type { SearchSort, World } from '@vce/protocol'
import { and, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { byIndexes } from './by-indexes.repository'
import { type Estimate, monthsWith, ofKindAlone } from './estimate.repository'
import { newestMonths } from './months'
import { isLoose, type Query } from './query'
import { ranking } from './ranking'
import { score } from './score.repository'
import { type DocumentKind, searchDocuments as documents } from './search.tables'
import {
  type KindCounts,
  loose,
  looseOfKinds,
  ofKinds,
  type Selection,
  visible,
} from './selection.repository'

/**
 * Costs of reading a vector, which lies beside the table, and of looking at a document in the index, in rows
 * of the table. The planner does not count the vectors, so it cannot choose the cheapest plan for the newest
 * matches.
 */
const costs = { vector: 3, indexed: 0.15 } as const

export interface Place {
  offset: number
  limit: number
  now: Date
  sort: SearchSort
}

/** A document as a page shows it. */
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
  /** Numbers of the newest matches by kind. */
  counts: KindCounts
}

type RankedRow = RankedAndCounted & Record<string, unknown>

export interface RankedAndCounted extends RankedMatches {
  /** Numbers of all matches by kind. */
  all: KindCounts
}

/** The matches to list and to count. */
export interface ListedMatches {
  query: Query
  /** The documents whose kinds are counted. */
  selection: Selection
  /** The kind that is listed; null for all. */
  kind: DocumentKind | null
}

export const matchesRepository = (db: Database) => ({
  /** A page of the newest matches of a rare keyword, the best or the newest first, and how many matches each kind has. */
  async rankedOfFew(listed: ListedMatches, place: Place): Promise<RankedAndCounted> {
    const { query, selection, kind } = listed
    const within = and(loose(query), ofKinds(selection.kinds), visible(selection))
    const newest = newestOf(query, sql`select * from found ${kind ? sql`where kind = ${kind}` : sql``}`)
    // Counts of the kind that is listed are known from the list, if it is complete.
    const counted =
      kind && isLoose(query)
        ? sql`where (select count(*) from found) > ${ranking.maxMatches} or ${matched(query)}`
        : sql``
    const { rows } = await byIndexes(db, (tx) =>
      tx.execute<RankedRow>(sql`
        with found as materialized (select ${columns}, vector from ${documents} where ${within}),
        ${rankedOf(query, newest, place)}, ${countsOf(sql`found ${counted}`)} as all`),
    )
    const [row = { documents: [], counts: {}, all: {} }] = rows
    return row
  },

  /** A page of the newest matches of a common keyword, the best or the newest first. */
  async rankedOfMany(listed: ListedMatches, estimate: Estimate, place: Place): Promise<RankedMatches> {
    const plan = planOf(listed.kind ? ofKindAlone(estimate, listed.kind) : estimate)
    const found = await rankedBy(db, listed, plan, place)
    const count = Object.values(found.counts).reduce((sum, ofKind) => sum + ofKind, 0)
    if (plan.months === undefined || count >= ranking.maxMatches) return found
    return rankedBy(db, listed, whole, place)
  },
})

/** The plan by which the newest matches are found. */
interface ReadPlan {
  /** Reading the newest documents, instead of the index on words. */
  isOneByOne: boolean
  /** Among the newest months only. */
  months?: number | undefined
}

const whole: ReadPlan = { isOneByOne: false }

/** The plan that costs least where 1,000 matches are expected. */
export function planOf(estimate: Estimate): ReadPlan {
  const { all, share } = estimate
  const recent = monthsWith(estimate, ranking.maxMatches)
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
  place: Place,
): Promise<RankedMatches> {
  const listed = kind ? { ...selection, kinds: [kind] } : selection
  const ranked = async (on: Database, newest: SQL) => {
    const { rows } = await on.execute<RankedRow>(sql`with ${rankedOf(query, newest, place)}`)
    const [row = { documents: [], counts: {} }] = rows
    return row
  }
  if (plan.isOneByOne) return ranked(db, newestOneByOne(query, listed))
  const months = plan.months === undefined ? undefined : newestMonths(place.now, plan.months)
  return byIndexes(db, (tx) => ranked(tx, newestByIndex(query, listed, months)))
}

/** The end of a statement: the rows of `newest` with their scores, and a page of their documents. */
const rankedOf = (query: Query, newest: SQL, { offset, limit, now, sort }: Place) => sql`
  newest as materialized (select id, kind, published_at, ${score(query, now)} as score from (${newest}) matches)
  select
    array(
      select ${shown} from (
        select id, row_number() over (order by ${orders[sort]}) as place from newest
        order by place limit ${limit} offset ${offset}
      ) page join ${documents} on ${documents.id} = page.id order by place
    ) as documents,
    ${countsOf(sql`newest`)} as counts`

const shown = sql`json_build_object(
  'kind', ${documents.kind}, 'refId', ${documents.refId}, 'title', ${documents.title}, 'summary', ${documents.summary},
  'url', ${documents.url}, 'publishedAt', ${documents.publishedAt}, 'world', ${documents.world},
  'productCodes', ${documents.productCodes})`

/** Numbers of rows by kind as JSON. */
const countsOf = (rows: SQL) =>
  sql`coalesce((select json_object_agg(kind, n) from (select kind, count(*) as n from ${rows} group by kind) kinds), '{}')`

/** Functions of the portal, which have no hour, come after what has one. */
const orders: Readonly<Record<SearchSort, SQL>> = {
  best: sql`score desc, published_at desc, id desc`,
  newest: sql`kind = 'page', published_at desc, id desc`,
}

const columns = sql.raw('id, kind, published_at, popularity, folded_title')
/** A vector that is read once, though it is compared and ranked: without it, both read it from beside the table. */
const readVector = sql.raw(`setweight(vector, 'D', '{}') as vector`)
const newestFirst = sql`order by published_at desc`
const limited = sql`limit ${ranking.maxMatches}`
/** Keeps the planner from joining a query with the one around it. */
const apart = sql`offset 0`

const matched = (query: Query) =>
  'titleStart' in query ? sql`true` : sql`vector @@ ${query.matches}::tsquery`

function newestOneByOne(query: Query, selection: Selection): SQL {
  const within = and(ofKinds(selection.kinds), visible(selection))
  return sql`select * from (
    select ${columns}, ${readVector} from ${documents} where ${within} ${newestFirst} ${apart}
  ) newest_documents where ${matched(query)} ${limited}`
}

function newestByIndex(query: Query, selection: Selection, months?: readonly string[]): SQL {
  const { kinds } = selection
  const found =
    kinds.length === 1 ? looseOfKinds(query, kinds, months) : and(loose(query, months), ofKinds(kinds))
  return newestOf(
    query,
    sql`select ${columns}, vector from ${documents} where ${and(found, visible(selection))} ${apart}`,
  )
}

/** The newest matches among rows that match loosely. */
function newestOf(query: Query, found: SQL): SQL {
  const sorted = sql`select * from (${found}) found_documents ${newestFirst}`
  if (!isLoose(query)) return sql`${sorted} ${limited}`
  // Whether the tokens of a word stand side by side is read in the vectors, from the newest on, until enough do.
  return sql`select * from (select ${columns}, ${readVector} from (${sorted} ${apart}) sorted ${apart}) with_vectors
    where ${matched(query)} ${limited}`
}
