import { monthsBetween, productOf, products, shownDigits } from '@vce/futures'
import {
  type LegPrice,
  type SpreadPreset,
  spreadDigits,
  spreadPresets,
  spreadSeries,
  withPriceDigits,
} from '@vce/futures/spreads'
import type { CalendarRow, getSpreadBoard, SpreadPresetRow, World } from '@vce/protocol'
import { marketDayWindow, marketFacts, sourceOfDay } from '#modules/market'
import type { Database } from '#platform/database'
import type { Verb } from '#platform/http'
import { productLabel } from '../product-choices'
import { daysWithValue, sampleStatistics, valueChange } from './spread-statistics'
import { spreadsRepository } from './spreads.repository'

type Repository = ReturnType<typeof spreadsRepository>

const legProducts = [...new Set(spreadPresets.flatMap(({ legs }) => legs.map(({ product }) => product)))]

/** 套利一览. */
export function createSpreadBoard({ db }: { db: Database }): Verb<typeof getSpreadBoard> {
  const facts = marketFacts(db)
  const spreads = spreadsRepository(db)
  return async (_actor, { world: requestedWorld, date, kind }) => {
    const world = await facts.worldOf(requestedWorld)
    const window = await marketDayWindow(facts, world, date)
    const { tradingDay } = window
    if (tradingDay === null) return { world, ...window, presets: [], calendars: [], source: null }
    const [presets, calendars, source] = await Promise.all([
      kind === 'cross' ? presetRows(spreads, world, tradingDay) : [],
      kind === 'calendar' ? calendarRows(spreads, world, tradingDay) : [],
      sourceOfDay(facts, world, 'quotes', tradingDay),
    ])
    return { world, ...window, presets, calendars, source }
  }
}

async function presetRows(spreads: Repository, world: World, tradingDay: string): Promise<SpreadPresetRow[]> {
  const mains = await spreads.mainPrices(world, legProducts, tradingDay)
  const quoted = [...mains.values()].some((prices) => prices.at(-1)?.tradingDay === tradingDay)
  return quoted ? spreadPresets.map((preset) => presetRow(preset, mains, tradingDay)) : []
}

function presetRow(
  preset: SpreadPreset,
  mains: ReadonlyMap<string, LegPrice[]>,
  tradingDay: string,
): SpreadPresetRow {
  const { key, name, group, kind, constant, unit, measures, missing = null } = preset
  const legs = preset.legs.flatMap(({ product: code, coefficient }) => {
    const product = productOf(code)
    return product ? [{ product, coefficient }] : []
  })
  const prices = legs.map(({ product }) => mains.get(product.code) ?? [])
  const coefficients = legs.map(({ coefficient }) => coefficient)
  const terms = withPriceDigits(
    { kind, coefficients, constant, digits: spreadDigits(kind, legs, constant) },
    prices.flatMap((leg) => leg.map(({ price }) => price)),
  )
  const { digits } = terms
  const points = spreadSeries(terms, prices)
  const last = points.at(-1)
  const today = last?.tradingDay === tradingDay ? last : null
  return {
    key,
    name,
    group,
    kind,
    legs: legs.map(({ product, coefficient }, index) => ({
      product: product.code,
      shortName: product.shortName,
      contract: today?.contracts[index] ?? null,
      coefficient,
      price: today?.prices[index] ?? null,
    })),
    constant,
    unit,
    measures,
    missing,
    digits,
    value: today?.value ?? null,
    change: valueChange(today?.value ?? null, today?.before ?? null, digits),
    rolled: today?.rolled ?? false,
    ...sampleStatistics({ values: daysWithValue(points), today: today?.value != null, years: 1, digits }),
  }
}

async function calendarRows(spreads: Repository, world: World, tradingDay: string): Promise<CalendarRow[]> {
  const found = await spreads.calendarSpreads(world, tradingDay)
  const byCode = new Map(found.map((row) => [row.product, row]))
  return products.flatMap((product): CalendarRow[] => {
    const row = byCode.get(product.code)
    if (!row?.spreads || monthsBetween(row.near, row.far) <= 0) return []
    const digits = shownDigits(product, [row.nearPrice, row.farPrice, ...row.spreads])
    const value = valueChange(row.nearPrice, row.farPrice, digits)
    return [
      {
        ...productLabel(product),
        sector: product.sector,
        near: row.near,
        far: row.far,
        months: monthsBetween(row.near, row.far),
        nearPrice: row.nearPrice,
        farPrice: row.farPrice,
        digits,
        value,
        change: valueChange(value, row.before, digits),
        rolled: row.rolled,
        ...sampleStatistics({
          values: row.spreads.map((spread) => ({ tradingDay, value: Number(spread.toFixed(digits)) })),
          today: value !== null,
          years: null,
          digits,
        }),
      },
    ]
  })
}
