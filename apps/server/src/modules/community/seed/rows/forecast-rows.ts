import { productOf } from '@vce/futures'
import { groupBy } from '@vce/futures/collections'
import { dayOfNextOpen, dayOfNextTrade } from '@vce/futures/views'
import type { Database } from '#platform/database'
import { gradeOf, openingLockOf, openingOf, startOfFigures } from '../../forecasts/grade-forecast'
import { contractRefusal } from '../../forecasts/insert-forecast'
import type { ForecastMarket } from '../../forecasts/market-port'
import type { forecasts } from '../../tables/forecasts.tables'
import type { ComposedView } from '../documents/compose-posts'
import { settlementKnownAt } from '../facts/known-market'
import type { SeedTime } from '../moments'
import type { WrittenPost, WrittenTexts } from './sample-ids'

const world = 'simulated'

export type ForecastRow = Omit<typeof forecasts.$inferSelect, 'id'>

interface PlacedView {
  post: WrittenPost
  view: ComposedView
  product: NonNullable<ReturnType<typeof productOf>>
  /** The trading day whose opening print locks the view. */
  day: string
}

/**
 * The view of a post with the day of its lock. Empty if the view would not have been allowed, or if it was
 * posted while its contract was traded: then a tick would have locked it, and no file has ticks.
 */
function placed(post: WrittenPost, { day: newest }: SeedTime): PlacedView[] {
  const { view } = post
  const product = view ? productOf(view.product) : undefined
  if (!view || !product) return []
  const at = post.at.getTime()
  const day = dayOfNextOpen(product, at)
  if (day > newest || contractRefusal(product, view.contract, { lockDay: day, horizon: view.horizon }))
    return []
  return dayOfNextTrade(product, view.contract, at) === day ? [{ post, view, product, day }] : []
}

interface Options {
  written: WrittenTexts
  market: Pick<ForecastMarket, 'quotesBetween' | 'limitsOf'>
  seedTime: SeedTime
}

/**
 * The rows of the posts' views, locked and graded as if the days of the simulated market had been imported
 * one after another.
 */
export async function forecastRows(
  tx: Database,
  { written, market, seedTime }: Options,
): Promise<ForecastRow[]> {
  const rows: ForecastRow[] = []
  const views = written.posts.flatMap((post) => placed(post, seedTime))
  for (const [contract, ofContract] of groupBy(views, ({ view }) => view.contract)) {
    const first = ofContract.map(({ day }) => day).toSorted()[0] ?? seedTime.day
    const quotes = await market.quotesBetween(tx, world, contract, {
      from: startOfFigures(first),
      to: seedTime.day,
    })
    for (const { post, view, product, day } of ofContract) {
      const quote = quotes.find(({ tradingDay }) => tradingDay === day)
      const open = quote ? openingOf(quote) : null
      if (open === null) continue
      const limits = await market.limitsOf(tx, world, contract, day)
      const lock = openingLockOf(view, { product, day, open, limits })
      const grade = gradeOf({ ...view, ...lock }, quotes)
      const isGraded = grade.later !== null
      rows.push({
        postId: post.id,
        authorId: post.authorId,
        world,
        productCode: view.product,
        contractCode: contract,
        direction: view.direction,
        horizon: view.horizon,
        postedAt: post.at,
        armedAt: post.at,
        voidReason: null,
        ...lock,
        ...grade,
        state: isGraded ? 'graded' : 'locked',
        isOpen: !isGraded,
        gradedAt: isGraded ? settlementKnownAt(grade.dueDay ?? day) : null,
        regradedAt: null,
        isSample: true,
      })
    }
  }
  return rows.toSorted((one, other) => one.postedAt.getTime() - other.postedAt.getTime())
}
