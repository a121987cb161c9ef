import { type SpreadPreset, spreadPresets } from '@vce/futures/spreads'
import { type DraftInputOf, getSpreadSeries, type OutputOf } from '@vce/protocol'
import * as z from 'zod/mini'
import type { Entity } from '../facts/fact'
import { contractEntity, productEntity, shortDay } from './entities'
import {
  computedExtra,
  figure,
  lots,
  type Origin,
  percent,
  price,
  publishedOrigin,
  text,
  unitless,
} from './figures'
import { contractInput, dayInput, productInput } from './inputs'
import { linksIn } from './links'
import { createReadTool } from './read-tool'
import { createResult, noResult } from './result'

type Series = OutputOf<typeof getSpreadSeries>
type Choice = Pick<DraftInputOf<typeof getSpreadSeries>, 'preset' | 'legs' | 'ratio' | 'calendar'>

/** Number of trading days for each choice of years. */
const daysOf = { 1: 250, 3: 750, 5: 1250 } as const

const input = z
  .object({
    /** Key or name of a preset: `m-rm`, 豆菜粕差. */
    preset: z.optional(z.string().check(z.maxLength(30))),
    /** Contracts, or products for their main contract. */
    legs: z.optional(
      z
        .array(
          z.object({
            code: z.string().check(z.regex(/^[A-Za-z]{1,2}(_F)?(\d{4})?$/)),
            coefficient: z.number(),
          }),
        )
        .check(z.minLength(2), z.maxLength(6)),
    ),
    /** With two legs: divides the first by the second instead of subtracting. */
    ratio: z.optional(z.boolean()),
    /** Near minus far month of a product; by default main and secondary contract. */
    calendar: z.optional(
      z.object({ product: productInput, near: z.optional(contractInput), far: z.optional(contractInput) }),
    ),
    date: z.optional(dayInput),
    years: z._default(z.literal([1, 3, 5], '年数只能是 1、3 或 5'), 1),
  })
  .check(
    z.refine(
      ({ preset, legs, calendar }) =>
        [preset, legs, calendar].filter((each) => each !== undefined).length === 1,
      '请给出一个套利组合、各腿或跨期品种',
    ),
  )
type Input = z.output<typeof input>

const plain = (name: string) => name.normalize('NFKC').replace(/\s+/g, '').toLowerCase()

/** A preset by key or name, or by the beginning of its name if only one preset matches. */
function presetOf(text: string): SpreadPreset | undefined {
  const wanted = plain(text)
  const exact = spreadPresets.find(({ key, name }) => key === wanted || plain(name) === wanted)
  if (exact || wanted.length < 2) return exact
  const near = spreadPresets.filter(({ name }) => plain(name).startsWith(wanted))
  return near.length === 1 ? near[0] : undefined
}

/** Address parameters of the page that shows the spread. */
function placeOf({ legs, ratio: isRatio, calendar }: Input, preset: SpreadPreset | undefined) {
  if (calendar) return { view: 'calendar', product: calendar.product, near: calendar.near, far: calendar.far }
  if (preset) return { view: 'cross', spread: preset.key }
  const places = (legs ?? []).flatMap(({ code, coefficient }, index) => [
    [`k${index + 1}`, code],
    [`w${index + 1}`, String(coefficient)],
  ])
  return { view: 'cross', ...Object.fromEntries(places), ratio: isRatio ? '1' : undefined }
}

function entityOf({ spread }: Series): Entity {
  const legs = spread.legs.map(({ contract, product }) => contract ?? product)
  return { kind: 'spread', code: spread.preset ?? legs.join(','), name: spread.name, names: [legs.join('-')] }
}

/** 价差 and 利润 have a unit, 比价 has none. */
function valueCells({ spread, value, change, changeRate, bands, percentiles }: Series) {
  const { digits, kind } = spread
  const isRatio = kind === 'ratio'
  const unit = isRatio ? '' : (spread.unit ?? '')
  const inUnit = (
    measure: 'spread' | 'spreadChange' | 'mean' | 'bandUpper' | 'bandLower',
    of?: number | null,
  ) => (isRatio ? null : price(unit, digits)(measure, of, computedExtra))
  const two = bands?.bands.find(({ width }) => width === 2) ?? bands?.bands.at(-1)
  return {
    value: isRatio ? figure('spreadRatio', value, '', digits, computedExtra) : inUnit('spread', value),
    change: inUnit('spreadChange', change),
    changePct: percent('spreadChangePct', changeRate, computedExtra),
    mean: isRatio
      ? figure('spreadRatio', bands?.mean, '', digits, { ...computedExtra, formula: '区间均值' })
      : inUnit('mean', bands?.mean),
    upper: inUnit('bandUpper', two?.upper),
    lower: inUnit('bandLower', two?.lower),
    zScore: unitless('zScore', bands?.zScore, computedExtra),
    ...Object.fromEntries(
      percentiles.map(({ years, percentile }) => [
        years === null ? 'percentileAll' : `percentile${years}`,
        percent('percentile', percentile, computedExtra),
      ]),
    ),
  }
}

function legRows(result: ReturnType<typeof createResult>, { spread }: Series, origin: Origin) {
  for (const leg of spread.legs) {
    const entity = leg.contract
      ? contractEntity(leg.contract, { main: !leg.named })
      : productEntity(leg.product)
    const cells = {
      price: price(leg.quoteUnit, leg.digits)('monthPrice', leg.price),
      coefficient: unitless('coefficient', leg.coefficient, computedExtra),
      lots: lots('legLots', leg.lots, computedExtra),
    }
    result.row(entity.name, entity, origin, cells)
  }
}

export const spread = createReadTool({
  name: 'spread',
  summary: '价差、比价或利润：预设组合、自选各腿或跨期，现值、日变、分位、均值与标准差带',
  input,
  async run(context, given) {
    const { world } = context
    const { preset: name, legs, ratio: isRatio, calendar, date, years } = given
    const preset = name === undefined ? undefined : presetOf(name)
    if (name !== undefined && !preset) return noResult(`没有套利组合 ${name}`)
    const choice: Choice = { preset: preset?.key, legs, ratio: isRatio, calendar }
    const days = daysOf[years]
    const series = await context.call(getSpreadSeries, { world, ...choice, date, days })
    const entity = entityOf(series)
    if (series.spread.missing) return noResult(`${entity.name}：${series.spread.missing}`)
    if (series.value === null)
      return noResult(`${entity.name} ${shortDay(date ?? series.tradingDay)} 没有价差`)

    const { tradingDay } = series
    const href = linksIn(world).model('jctlzst', { date: tradingDay, days, more: placeOf(given, preset) })
    const origin = publishedOrigin(series.source, { tradingDay, title: `套利 ${entity.name}`, href })
    const result = createResult(context).facts(entity, origin, {
      ...valueCells(series),
      measures: text(series.spread.measures),
    })
    legRows(result, series, origin)
    if (series.points.at(-1)?.rolled) result.note('当日有一条腿换月，变化按同一合约计')
    return result.end(`套利 ${shortDay(tradingDay)} ${entity.name}，近 ${series.points.length} 日`)
  },
})
