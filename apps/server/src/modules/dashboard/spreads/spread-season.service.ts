import { decimalsOf, lastTradingDay } from '@vce/futures'
import { runningPairValues, type SpreadPoint, spreadSeries } from '@vce/futures/spreads'
import { seasonByDate, seasonByExpiry } from '@vce/futures/statistics'
import {
  getSpreadSeason,
  type InputOf,
  type OutputOf,
  type SpreadSeasonLine,
  type World,
} from '@vce/protocol'
import { marketFacts } from '#modules/market'
import type { Database } from '#platform/database'
import { failure } from '#platform/errors'
import type { Verb } from '#platform/http'
import { pairHistories } from './pair-histories'
import { requestedSpread } from './requested-spread'
import { type ChosenSpread, RefusedSpread, withShownDigits } from './spread-choice'
import { spreadsRepository } from './spreads.repository'

type Output = OutputOf<typeof getSpreadSeason>
type Repository = ReturnType<typeof spreadsRepository>

/** 季节图. */
export function createSpreadSeason({ db }: { db: Database }): Verb<typeof getSpreadSeason> {
  const facts = marketFacts(db)
  const spreads = spreadsRepository(db)

  async function season(input: InputOf<typeof getSpreadSeason>): Promise<Output> {
    const world = await facts.worldOf(input.world)
    const upTo = input.date ?? (await facts.marketDates(world, 1))[0] ?? '1990-01-01'
    const { spread } = await requestedSpread({ facts, spreads }, world, input, upTo)
    // Only a calendar pair has an expiry.
    const by = spread.calendar ? input.by : 'date'
    const lines =
      by === 'expiry'
        ? await linesToExpiry(spreads, world, spread, upTo)
        : await linesByDate(spreads, world, spread, upTo)
    const values = lines.flatMap(({ points }) => points.map(({ value }) => value))
    return { world, by, digits: decimalsOf(values, spread.terms.digits), lines }
  }

  return async (_actor, input) => {
    try {
      return await season(input)
    } catch (error) {
      if (error instanceof RefusedSpread) throw failure(getSpreadSeason, error.key)
      throw error
    }
  }
}

/** One line per pair, the earliest first; pairs without a common day are omitted. */
async function linesToExpiry(
  spreads: Repository,
  world: World,
  { calendar, terms }: ChosenSpread,
  upTo: string,
): Promise<SpreadSeasonLine[]> {
  if (!calendar) return []
  const pairs = await pairHistories(spreads, world, calendar, terms, upTo)
  return pairs
    .flatMap(({ near, far, values }) => {
      const expiry = lastTradingDay(near)
      if (expiry === null || values.length === 0) return []
      const unrolled = values.map((value) => ({ ...value, rolled: false }))
      return { ...seasonByExpiry(`${near}−${far}`, unrolled, expiry), current: near === calendar.near }
    })
    .toReversed()
}

/**
 * One line per calendar year. A calendar spread uses, on each day, the pair that expires next; any other
 * spread uses the same legs as its series.
 */
async function linesByDate(
  spreads: Repository,
  world: World,
  spread: ChosenSpread,
  upTo: string,
): Promise<SpreadSeasonLine[]> {
  const { calendar, terms } = spread
  const values = calendar
    ? runningPairValues(await pairHistories(spreads, world, calendar, terms, upTo)).map(
        ({ tradingDay, value, rolled }) => ({ tradingDay, value, rolled }),
      )
    : valued(await seriesOf(spreads, world, spread, upTo))
  return seasonByDate(values).map((line) => ({ ...line, current: line.name === upTo.slice(0, 4) }))
}

async function seriesOf(spreads: Repository, world: World, spread: ChosenSpread, upTo: string) {
  const legs = spread.legs.map(({ product, contract }) => ({ product: product.code, contract }))
  const prices = await spreads.legPrices(world, legs, upTo, spread.pairing)
  return spreadSeries(withShownDigits(spread, prices).terms, prices)
}

/** Days with a value; a roll on a day without a value is marked on the next day. */
function valued(points: readonly SpreadPoint[]) {
  let rolledBefore = false
  return points.flatMap(({ tradingDay, value, rolled }) => {
    rolledBefore ||= rolled
    if (value === null) return []
    const marked = rolledBefore
    rolledBefore = false
    return [{ tradingDay, value, rolled: marked }]
  })
}
