import type { SearchSort } from '@vce/protocol'
import { and, inArray, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { isLoose, type Query } from './query'
import { ranking } from './ranking'
import { score } from './score.repository'
import { searchDocuments as documents } from './search.tables'
import {
  type KindCounts,
  loose,
  looseOfKind,
  matching,
  ofKinds,
  type Selection,
  shareOf,
  visible,
} from './selection.repository'

/**
 * What it costs to read a vector, which lies beside the table, in rows of the table. The planner does not count it, so
 * it cannot choose the way to the newest matches.
 */
const vectorCost = 3

interface Place {
  offset: number
  limit: number
  now: Date
  sort: SearchSort
}

interface Ranked extends Record<string, unknown> {
  ids: string[]
  counts: KindCounts
}

export const matchesRepository = (db: Database) => ({
  /** Ids of a page of the newest matches, the best or the newest first, and of which kinds the newest matches are. */
  async ranked(query: Query, selection: Selection, { offset, limit, now, sort }: Place) {
    const newest = (await isCommon(db, query, selection))
      ? newestOneByOne(query, selection)
      : newestByIndex(query, selection)
    const { rows } = await db.execute<Ranked>(sql`
      with newest as materialized (
        select id, kind, published_at, ${score(query, now)} as score from (${newest}) matches)
      select
        array(
          select id from newest order by ${orders[sort]} limit ${limit} offset ${offset}
        ) as ids,
        coalesce(
          (select json_object_agg(kind, n) from (select kind, count(*) as n from newest group by kind) kinds), '{}'
        ) as counts`)
    const [{ ids, counts } = { ids: [], counts: {} }] = rows
    return { ids: ids.map(Number), counts }
  },

  /** Documents as a page shows them, in no order. */
  shown: (ids: readonly number[]) =>
    db
      .select({
        id: documents.id,
        kind: documents.kind,
        refId: documents.refId,
        title: documents.title,
        summary: documents.summary,
        url: documents.url,
        publishedAt: documents.publishedAt,
        world: documents.world,
        productCodes: documents.productCodes,
      })
      .from(documents)
      .where(inArray(documents.id, [...ids])),
})

/** Whether 1,000 matches are found sooner among the newest documents, read one by one, than by the index on words. */
export async function isCommon(db: Database, query: Query, selection: Selection): Promise<boolean> {
  if ('titleStart' in query) return false
  const { all, share } = await shareOf(db, query, selection)
  const readOneByOne = ranking.maxMatches / share
  return readOneByOne * vectorCost < share * all
}

/** Functions of the portal, which have no hour, come after what has one. */
const orders: Readonly<Record<SearchSort, SQL>> = {
  best: sql`score desc, published_at desc, id desc`,
  newest: sql`kind = 'page', published_at desc, id desc`,
}

const columns = sql.raw('id, kind, published_at, popularity, folded_title, vector')
const newestFirst = sql`order by published_at desc`
const limited = sql`limit ${ranking.maxMatches}`

function newestOneByOne(query: Query, selection: Selection): SQL {
  const within = and(matching(query), ofKinds(selection.kinds), visible(selection))
  return sql`select ${columns} from ${documents} where ${within} ${newestFirst} ${limited}`
}

/** `offset 0` keeps the planner from joining a query with the one around it. */
const apart = sql`offset 0`

function newestByIndex(query: Query, selection: Selection): SQL {
  const [kind, ...others] = selection.kinds
  const found =
    kind !== undefined && others.length === 0
      ? looseOfKind(query, kind)
      : and(loose(query), ofKinds(selection.kinds))
  const sorted = sql`select * from (
    select ${columns} from ${documents} where ${and(found, visible(selection))} ${apart}) found ${newestFirst}`
  if (!isLoose(query)) return sql`${sorted} ${limited}`
  // Whether the tokens of a word stand side by side is read in the vectors, from the newest on, until enough do.
  return sql`select * from (${sorted} ${apart}) sorted where vector @@ ${query.matches}::tsquery ${limited}`
}
