import { type SQL, sql } from 'drizzle-orm'
import type { Query } from './query'
import { kindRanking, ranking } from './ranking'
import type { DocumentKind } from './search.tables'

/** A number as part of the statement's text, because forty constants would be too many parameters. */
const literal = (value: number) => sql.raw(`${value}::float8`)

/**
 * R of `ranking`, computed from the columns kind, published_at, popularity, folded_title and vector. T is 1
 * for a title that is found by a single Han character.
 */
export function scoreOf(query: Query, now: Date): SQL {
  const { keyword } = query
  const text =
    'titleStart' in query
      ? sql`1::float8`
      : sql`ts_rank_cd(${sql.raw(`'${ranking.weights}'`)}, vector, ${query.matches}::tsquery, ${sql.raw(`${ranking.normalization}`)})`
  const title = sql`case when folded_title = ${keyword} then ${literal(ranking.equalTitle)}
    when starts_with(folded_title, ${keyword}) then ${literal(ranking.titleStart)} else 1 end`
  const days = sql`greatest(extract(epoch from ${now.toISOString()}::timestamptz - published_at)::float8 / 86400, 0)`
  // Postgres raises an error for a power of e that is too small for a float8.
  const fresh = byKind(({ freshDays }) => freshDays && sql`exp(-least(${days} / ${literal(freshDays)}, 700))`)
  const popular = sql`least(log(1 + popularity::float8) / ${literal(ranking.popularityDigits)}, 1)`
  const factor = byKind(({ factor }) => factor !== 1 && literal(factor))
  return sql`${text} * ${title}
    * (1 + ${literal(ranking.freshness)} * ${fresh} + ${literal(ranking.popularity)} * ${popular}) * ${factor}`
}

type KindRanking = (typeof kindRanking)[DocumentKind]

/** A value that depends on the kind; 1 for kinds without a value. */
function byKind(of: (kind: KindRanking) => SQL | false | null | 0): SQL {
  const cases = Object.entries(kindRanking).flatMap(([kind, each]) => {
    const value = of(each)
    return value ? [sql`when ${sql.raw(`'${kind}'`)} then ${value}`] : []
  })
  return sql`case kind ${sql.join(cases, sql` `)} else 1 end`
}
