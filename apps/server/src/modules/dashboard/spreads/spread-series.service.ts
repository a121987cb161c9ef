import { changeRate } from '@vce/futures'
import {
  listedFraction,
  runningPairValues,
  type SpreadPoint,
  spreadSeries,
  type YearPercentile,
  yearPercentiles,
} from '@vce/futures/spreads'
import {
  bands,
  completePairs,
  type DatedValue,
  histogram,
  pearson,
  rollingCorrelation,
} from '@vce/futures/statistics'
import { getSpreadSeries, type InputOf, type OutputOf } from '@vce/protocol'
import { marketFacts, sourceOfDay } from '#modules/market'
import type { Database } from '#platform/database'
import { failure } from '#platform/errors'
import type { Verb } from '#platform/http'
import { productChoices } from '../product-choices'
import { pairHistories } from './pair-histories'
import { requestedSpread } from './requested-spread'
import { shownSpread } from './shown-spread'
import { type ChosenSpread, RefusedSpread, withShownDigits } from './spread-choice'
import { daysWithValue, valueChange } from './spread-statistics'
import { spreadsRepository } from './spreads.repository'

type Output = OutputOf<typeof getSpreadSeries>

/** Number of trading days in a rolling correlation. */
const window = 60

/** One spread day by day. */
export function createSpreadSeries({ db }: { db: Database }): Verb<typeof getSpreadSeries> {
  const facts = marketFacts(db)
  const spreads = spreadsRepository(db)

  async function series(input: InputOf<typeof getSpreadSeries>, firstDay: string): Promise<Output> {
    const world = await facts.worldOf(input.world)
    const tradingDay = input.date ?? (await facts.marketDates(world, 1))[0] ?? null
    const upTo = tradingDay ?? '1990-01-01'
    const requested = await requestedSpread({ facts, spreads }, world, input, upTo)
    const { contracts } = requested
    const { calendar, legs, pairing, terms: requestedTerms } = requested.spread
    const [prices, source, quoted, pairs] = await Promise.all([
      spreads.legPrices(
        world,
        legs.map(({ product, contract }) => ({ product: product.code, contract })),
        upTo,
        pairing,
      ),
      sourceOfDay(facts, world, 'quotes', tradingDay),
      calendar ? facts.quotedProducts(world) : [],
      calendar ? pairHistories(spreads, world, calendar, requestedTerms, upTo) : [],
    ])
    const spread = withShownDigits(requested.spread, prices)
    const { terms } = spread
    const all = spreadSeries(terms, prices)
    const points = fromFirstValue(all)
      .slice(-input.days)
      .filter((point) => point.tradingDay >= firstDay)
    const last = all.at(-1)
    const today = last?.tradingDay === tradingDay ? last : null
    const values = daysWithValue(points)
    const measured = bands(values.map(({ value }) => value))
    return {
      world,
      tradingDay,
      spread: shownSpread(spread, today),
      value: today?.value ?? null,
      change: valueChange(today?.value ?? null, today?.before ?? null, terms.digits),
      changeRate: terms.kind === 'ratio' ? changeRate(today?.value ?? null, today?.before ?? null) : null,
      points: points.map(({ before: _, returns: __, ...point }) => point),
      bands: measured && bandsOfDay(measured, today?.value ?? null),
      percentiles: percentilesOf(spread, daysWithValue(all), pairs, tradingDay),
      histogram: histogram(values.map(({ value }) => value)),
      correlations: correlationsOf(spread, all, points.length),
      contracts,
      products: productChoices(quoted),
      source,
    }
  }

  return async (_actor, input, firstDay) => {
    try {
      return await series(input, firstDay)
    } catch (error) {
      if (error instanceof RefusedSpread) throw failure(getSpreadSeries, error.key)
      throw error
    }
  }
}

/** A spread begins on the first day on which all legs have a price; earlier days are dropped. */
function fromFirstValue(points: readonly SpreadPoint[]) {
  const first = points.findIndex(({ value }) => value !== null)
  return first < 0 ? [] : points.slice(first)
}

/** If the day has no value, it has no z-score. */
const bandsOfDay = (measured: NonNullable<ReturnType<typeof bands>>, value: number | null) => ({
  ...measured,
  zScore: value === null ? null : measured.zScore,
})

/**
 * Percentiles of the day's value. For a pair: first among the days of the pair, then also among those of the
 * pairs with the same months in previous years.
 */
function percentilesOf(
  { calendar }: ChosenSpread,
  values: readonly DatedValue[],
  pairs: Parameters<typeof runningPairValues>[0],
  tradingDay: string | null,
): Output['percentiles'] {
  const ofDay = (of: readonly DatedValue[], places: YearPercentile[]) =>
    of.at(-1)?.tradingDay === tradingDay ? places : places.map((place) => ({ ...place, percentile: null }))
  if (!calendar) return ofDay(values, yearPercentiles(values))
  const running = runningPairValues(pairs)
  // A pair that does not expire next is not yet part of the series over years.
  const next = running.at(-1)?.near === calendar.near ? running : []
  return [
    ...ofDay(values, yearPercentiles(values, [null])),
    ...ofDay(next, yearPercentiles(next, [1, 3, 5], listedFraction(calendar))),
  ]
}

function correlationsOf(
  { legs }: ChosenSpread,
  all: readonly SpreadPoint[],
  shown: number,
): Output['correlations'] {
  const returnsOf = (leg: number) => all.map(({ returns }) => returns[leg] ?? null)
  const nameOf = (leg: number) => legs[leg]?.contract ?? legs[leg]?.product.shortName ?? ''
  const first = returnsOf(0)
  const rounded = (value: number | null) => (value === null ? null : Number(value.toFixed(3)))
  return legs.slice(1).map((_, index) => {
    const second = returnsOf(index + 1)
    const [left, right] = [first.slice(-shown), second.slice(-shown)]
    return {
      first: nameOf(0),
      second: nameOf(index + 1),
      window,
      whole: rounded(pearson(left, right)),
      size: completePairs(left, right).left.length,
      values: rollingCorrelation(first, second, window).slice(-shown).map(rounded),
    }
  })
}
