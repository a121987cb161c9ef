import { type SQL, sql } from 'drizzle-orm'
import type { Query } from './query'
import { kindRanking, ranking } from './ranking'
import type { DocumentKind } from './search.tables'

/** Constants stand in the text of the statement: there are forty of them. */
const number = (value: number) => sql.raw(`${value}::float8`)

/**
 * R of `ranking`, from the columns kind, published_at, popularity, folded_title and vector. Titles that a single Han
 * character finds have a T of 1.
 */
export function score(query: Query, now: Date): SQL {
  const { keyword } = query
  const text =
    'titleStart' in query
      ? sql`1::float8`
      : sql`ts_rank_cd(${sql.raw(`'${ranking.weights}'`)}, vector, ${query.matches}::tsquery, ${sql.raw(`${ranking.normalization}`)})`
  const title = sql`case when folded_title = ${keyword} then ${number(ranking.equalTitle)}
    when starts_with(folded_title, ${keyword}) then ${number(ranking.titleStart)} else 1 end`
  const days = sql`greatest(extract(epoch from ${now.toISOString()}::timestamptz - published_at)::float8 / 86400, 0)`
  // Postgres raises an error for a power of e that is too small for a float8.
  const fresh = byKind(({ freshDays }) => freshDays && sql`exp(-least(${days} / ${number(freshDays)}, 700))`)
  const popular = sql`least(log(1 + popularity::float8) / ${number(ranking.popularityDigits)}, 1)`
  const factor = byKind(({ factor }) => factor !== 1 && number(factor))
  return sql`${text} * ${title}
    * (1 + ${number(ranking.freshness)} * ${fresh} + ${number(ranking.popularity)} * ${popular}) * ${factor}`
}

type KindRanking = (typeof kindRanking)[DocumentKind]

/** A value by kind; 1 where none is given. */
function byKind(of: (kind: KindRanking) => SQL | false | null | 0): SQL {
  const cases = Object.entries(kindRanking).flatMap(([kind, each]) => {
    const value = of(each)
    return value ? [sql`when ${sql.raw(`'${kind}'`)} then ${value}`] : []
  })
  return sql`case kind ${sql.join(cases, sql` `)} else 1 end`
}
