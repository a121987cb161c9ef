import { and, inArray, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { countCommon } from './counts.repository'
import type { Query, WordQuery } from './query'
import { ranking } from './ranking'
import { score } from './score.repository'
import { type DocumentKind, searchDocuments as documents } from './search.tables'
import { isCommon, matched, matchedOfKind, ofKinds, type Selection, visible } from './selection.repository'

export type KindCounts = Partial<Record<DocumentKind, number>>

interface Listed {
  /** The kind that is listed; every kind of the selection by default. */
  kind?: DocumentKind
  offset: number
  limit: number
  now: Date
}

interface Ranked {
  /** Ids of a page, the best first. */
  ids: number[]
  /** How many of each kind the newest matches are, from which pages are made. */
  newest: KindCounts
  /** Matches by kind. Documents in which the tokens of a word stand apart are counted too, unless they are few. */
  counts: KindCounts
}

export const matchesRepository = (db: Database) => ({
  /** Counts are exact up to a limit. */
  async ranked(query: Query, selection: Selection, listed: Listed, maxCount: number): Promise<Ranked> {
    const { kind } = listed
    if (!(await isCommon(db, query, selection))) {
      const candidates = and(matched(query, 'loose'), ofKinds(selection.kinds), visible(selection))
      return page(db, query, listed, { candidates, newest: newestCandidates(query, kind) })
    }
    const [ranked, counts] = await Promise.all([
      commonSource(db, query, selection, kind).then((source) => page(db, query, listed, source)),
      countCommon(db, query, selection, maxCount),
    ])
    return { ...ranked, counts }
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
        productCodes: documents.productCodes,
      })
      .from(documents)
      .where(inArray(documents.id, [...ids])),
})

const columns = sql.raw('id, kind, published_at, popularity, folded_title, vector')
const newestFirst = sql`order by published_at desc`
const limited = sql`limit ${ranking.maxMatches}`

interface Source {
  /** Condition of the table `candidates`, if the newest matches are taken from it. */
  candidates?: SQL
  /** The newest matches with what the score needs. */
  newest: SQL
}

/** The newest matches of a common word: read one by one, or of a kind in which it is not common by the index. */
async function commonSource(
  db: Database,
  query: Query,
  selection: Selection,
  kind: DocumentKind | undefined,
): Promise<Source> {
  if (kind && !(await isCommon(db, query, { ...selection, kinds: [kind] })))
    return {
      candidates: and(matchedOfKind(query, kind), visible(selection)),
      newest: newestCandidates(query),
    }
  const within = and(matched(query, 'exact'), ofKinds(kind ? [kind] : selection.kinds), visible(selection))
  return { newest: sql`select ${columns} from ${documents} where ${within} ${newestFirst} ${limited}` }
}

/** The newest of the candidates, of one kind or of all, that match. */
function newestCandidates(query: Query, kind?: DocumentKind): SQL {
  const sorted = sql`select * from candidates ${kind ? sql`where kind = ${kind}` : sql``} ${newestFirst}`
  if (!isLoose(query)) return sql`${sorted} ${limited}`
  // Whether the tokens of a word stand side by side is read in the vectors, from the newest on, until enough do:
  // `offset` keeps the planner from reading all of them before it sorts.
  return sql`select * from (${sorted} offset 0) sorted where vector @@ ${query.matches}::tsquery ${limited}`
}

/** Whether candidates need not match. */
const isLoose = (query: Query): query is WordQuery => 'matches' in query && query.candidates !== query.matches

interface PageRow extends Record<string, unknown> {
  ids: string[]
  newest: KindCounts
  counts: KindCounts
}

async function page(
  db: Database,
  query: Query,
  listed: Listed,
  { candidates, newest }: Source,
): Promise<Ranked> {
  const { kind, offset, limit, now } = listed
  const first = candidates
    ? sql`candidates as materialized (select ${columns} from ${documents} where ${candidates}),`
    : sql``
  // Those of the kinds that are not listed are compared only if they are few.
  const exactly =
    kind && isLoose(query)
      ? sql`where (select count(*) from candidates) > ${ranking.maxMatches} or vector @@ ${query.matches}::tsquery`
      : sql``
  const { rows } = await db.execute<PageRow>(sql`
    with ${first} newest as materialized (
      select id, kind, published_at, ${score(query, now)} as score from (${newest}) matches)
    select
      ${countsIn(sql`newest`)} as newest,
      ${candidates ? countsIn(sql`candidates ${exactly}`) : sql`'{}'::json`} as counts,
      array(select id from newest order by score desc, published_at desc, id desc limit ${limit} offset ${offset}) as ids`)
  const [{ ids, ...counts } = { ids: [], newest: {}, counts: {} }] = rows
  return { ids: ids.map(Number), ...counts }
}

/** The rows of a table by kind. */
const countsIn = (table: SQL) => sql`coalesce(
  (select json_object_agg(kind, n) from (select kind, count(*) as n from ${table} group by kind) kinds), '{}')`
