import { minuteMs, previousTradingDay, roundedOrNull } from '@vce/futures'
import { hitInterval } from '@vce/futures/views'
import {
  forecastWindowDays,
  type getForecastRanking,
  type getForecastScores,
  getForecasts,
  type InputOf,
  minRankedForecasts,
  type OutputOf,
  type World,
  withdrawForecast,
} from '@vce/protocol'
import { createCache } from '#platform/cache'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { failure } from '#platform/errors'
import { type Actor, userOf } from '#platform/http'
import { cursorOf, positionOf } from '../paging/cursor'
import { authorsOf } from '../people/authors'
import { titleOf } from '../writing/excerpts'
import { memberScores } from './forecast-scores'
import { forecastStateOf } from './forecast-state'
import { type Forecast, forecastsRepository } from './forecasts.repository'
import { isWithdrawable, type PriceArrival } from './withdrawable'

/** z of the one-sided 90 % lower bound by which 观点榜 is sorted. */
const rankingZ = 1.28
const shownRanks = 50
/** Milliseconds for which 观点榜 is cached for all callers; results change once a day. */
const rankingLifetime = minuteMs

interface ForecastsOptions {
  db: Database
  clock: Clock
  worldOf: (requested?: World) => Promise<World>
  /** The newest settled trading day of a world. */
  newestDay: (world: World) => Promise<string | null>
  arrivalOf: (world: World) => PriceArrival
  /** Milliseconds for which answers are cached for all callers. */
  keepFor: number
}

/** Endpoints of 多空观点: lists of views, results and 观点榜. */
export function createForecasts({ db, clock, worldOf, newestDay, arrivalOf, keepFor }: ForecastsOptions) {
  const rankings = createCache<OutputOf<typeof getForecastRanking>>({
    lifetime: keepFor > 0 ? rankingLifetime : 0,
    staleFor: keepFor > 0 ? rankingLifetime : 0,
    maxSize: 12,
    sizeOf: () => 1,
  })

  async function rowsOf(rows: readonly Forecast[], actor: Actor) {
    const userId = actor.kind === 'user' ? actor.userId : null
    const [authors, posts] = await Promise.all([
      authorsOf(
        db,
        rows.map(({ authorId }) => authorId),
        clock.now(),
      ),
      forecastsRepository(db).postsOf(
        rows.flatMap(({ postId }) => postId ?? []),
        userId,
      ),
    ])
    const titles = new Map(posts.map(({ id, ...post }) => [id, titleOf(post)]))
    return rows.flatMap((row) => {
      const author = authors.get(row.authorId)
      if (!author) return []
      const title = row.postId === null ? undefined : titles.get(row.postId)
      const post = row.postId === null || title === undefined ? null : { id: row.postId, title }
      return [{ forecast: forecastStateOf(row), post, author }]
    })
  }

  /** The first trading day whose views count for scores. */
  const windowOf = (day: string) => previousTradingDay(day, forecastWindowDays - 1)

  async function ranking(world: World, horizon: number): Promise<OutputOf<typeof getForecastRanking>> {
    const asOf = await newestDay(world)
    if (asOf === null) return { world, as_of: null, data: [] }
    const wanted = { world, horizon, from: windowOf(asOf), fewest: minRankedForecasts }
    const rows = (await forecastsRepository(db).ranked(wanted))
      .map((row) => ({ ...row, lower: hitInterval(row.hits, row.judged, rankingZ)?.low ?? 0 }))
      .toSorted((one, other) => other.lower - one.lower || one.author - other.author)
      .slice(0, shownRanks)
    const authors = await authorsOf(
      db,
      rows.map(({ author }) => author),
      clock.now(),
    )
    return {
      world,
      as_of: asOf,
      data: rows.flatMap(({ author: id, judged, hits, mean, lower }) => {
        const author = authors.get(id)
        if (!author || author.gone) return []
        return [
          {
            author,
            judged,
            hits,
            hit_rate: roundedOrNull((hits / judged) * 100) ?? 0,
            lower_bound: roundedOrNull(lower) ?? 0,
            mean_return: roundedOrNull(mean),
          },
        ]
      }),
    }
  }

  return {
    async getForecasts(
      actor: Actor,
      { author_id: authorId, product, state, world: requested, cursor, limit }: InputOf<typeof getForecasts>,
    ): Promise<OutputOf<typeof getForecasts>> {
      const position = cursor === undefined ? undefined : positionOf(cursor)
      if (cursor !== undefined && !position) throw failure(getForecasts, 'badCursor')
      const world = await worldOf(requested)
      const filter = { world, authorId, product, state, before: position?.id }
      const rows = await forecastsRepository(db).list({ ...filter, limit: limit + 1 })
      const shown = rows.slice(0, limit)
      const last = shown.at(-1)
      return {
        world,
        data: await rowsOf(shown, actor),
        next: rows.length > limit && last ? cursorOf({ key: 0, id: last.id }) : null,
      }
    },

    async getForecastScores(
      _actor: Actor,
      { author_id: authorId, world: requested }: InputOf<typeof getForecastScores>,
    ): Promise<OutputOf<typeof getForecastScores>> {
      const world = await worldOf(requested)
      const asOf = await newestDay(world)
      const stored = forecastsRepository(db)
      const [scored, total] = await Promise.all([
        asOf === null ? [] : stored.scored(authorId, world, windowOf(asOf)),
        stored.countOf(authorId, world),
      ])
      return { world, total, as_of: asOf, ...memberScores(scored) }
    },

    async getForecastRanking(
      _actor: Actor,
      { world: requested, horizon }: InputOf<typeof getForecastRanking>,
    ): Promise<OutputOf<typeof getForecastRanking>> {
      const world = await worldOf(requested)
      return rankings(`${world} ${horizon}`, () => ranking(world, horizon))
    },

    async withdrawForecast(
      actor: Actor,
      { id }: InputOf<typeof withdrawForecast>,
    ): Promise<OutputOf<typeof withdrawForecast>> {
      const { userId } = userOf(actor)
      const stored = forecastsRepository(db)
      const forecast = await stored.of(id)
      if (!forecast || forecast.authorId !== userId)
        throw failure(withdrawForecast, 'unknownForecast', { id })
      // A repeated call gets the same answer as the first.
      if (forecast.voidReason === 'withdrawn') return forecastStateOf(forecast)
      const open = isWithdrawable(forecast, arrivalOf(forecast.world), clock.now())
      const withdrawn = open ? await stored.makeVoid(id, 'withdrawn') : undefined
      if (!withdrawn) throw failure(withdrawForecast, 'locked', { id })
      return forecastStateOf(withdrawn)
    },
  }
}
