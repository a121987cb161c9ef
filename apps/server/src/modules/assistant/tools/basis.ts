import { getBasisHistory, type OutputOf } from '@vce/protocol'
import * as z from 'zod/mini'
import type { Entity } from '../facts/fact'
import { contractEntity, productEntity, shortDay, shortNameOf } from './entities'
import {
  computedExtra,
  computedSource,
  count,
  type Origin,
  percent,
  price,
  publishedOrigin,
  text,
  unitless,
} from './figures'
import { dayInput, productInput } from './inputs'
import { linksIn } from './links'
import { absenceNote, staleNote } from './publication-notes'
import { createReadTool } from './read-tool'
import { createResult, noResult } from './result'
import type { ToolContext } from './tool'

type History = OutputOf<typeof getBasisHistory>
type Now = NonNullable<History['now']>

const sides = {
  spotPremium: '现货升水（期货贴水）',
  spotDiscount: '现货贴水（期货升水）',
  level: '平水',
} as const
const shownRows = 10

const input = z.object({
  product: productInput,
  date: z.optional(dayInput),
  days: z._default(z.literal([60, 120, 250, 'all'], '区间只能是 60、120、250 或 all'), 250),
  /** Contract for comparison: 主力 or 最近月. */
  against: z._default(z.enum(['main', 'nearest']), 'main'),
})

function nowCells(history: History, now: Now, future: Entity | undefined) {
  const { quoteUnit, digits, spotDigits, spotUnit, spotSource } = history
  const { spot } = now
  const at = price(quoteUnit, spotDigits)
  const ofSpot = {
    origin: {
      tradingDay: spot?.tradingDay ?? null,
      source: spotSource?.publisher ?? computedSource,
      asOf: spotSource?.receivedAt ?? null,
    },
  }
  return {
    spot:
      spot &&
      (spot.inQuoteUnit === null
        ? price(spotUnit.unit, spotDigits)('spot', spot.price, ofSpot)
        : at('spot', spot.inQuoteUnit, ofSpot)),
    settlement: price(quoteUnit, digits)('settlement', now.future, { entity: future }),
    basis: at('basis', now.basis, computedExtra),
    basisRate: percent('basisRate', now.rate, computedExtra),
    basisChange: at('basisChange', now.change, computedExtra),
    annualised: percent('annualBasisRate', now.annualised, computedExtra),
    daysLeft: count('daysLeft', now.daysLeft, '天', { entity: future }),
    side: text(now.side && sides[now.side]),
  }
}

/** 分位 by number of years; null if the sample is shorter than these years. */
const percentileCells = ({ percentiles }: Pick<History, 'percentiles'>) =>
  Object.fromEntries(
    percentiles.map(({ years, percentile }) => [
      years === null ? 'percentileAll' : `percentile${years}`,
      percent('percentile', percentile, computedExtra),
    ]),
  )

function bandCells({ bands, quoteUnit, spotDigits }: History) {
  const at = price(quoteUnit, spotDigits)
  const two = bands?.bands.find(({ width }) => width === 2) ?? bands?.bands.at(-1)
  return {
    mean: at('mean', bands?.mean, computedExtra),
    upper: at('bandUpper', two?.upper, computedExtra),
    lower: at('bandLower', two?.lower, computedExtra),
    zScore: unitless('zScore', bands?.zScore, computedExtra),
  }
}

function dayRows(result: ReturnType<typeof createResult>, history: History, origin: Origin) {
  const entity = productEntity(history.product.code)
  const at = price(history.quoteUnit, history.spotDigits)
  for (const point of history.points.slice(-shownRows).toReversed()) {
    const cells = {
      spot: at('spot', point.spot, { origin: { source: history.spotSource?.publisher ?? computedSource } }),
      settlement: price(history.quoteUnit, history.digits)('settlement', point.future),
      basis: at('basis', point.basis, computedExtra),
      basisRate: percent('basisRate', point.rate, computedExtra),
    }
    const within = point.contract ? contractEntity(point.contract) : undefined
    result.row(shortDay(point.tradingDay), entity, { ...origin, tradingDay: point.tradingDay }, cells, within)
  }
}

const notesOf = ({ now, spotUnit }: History) => [
  now?.spot?.carried && `现货价沿用 ${now.spot.tradingDay}`,
  spotUnit.perBond && '国债没有单一的可比现货价',
  spotUnit.why,
]

export const basis = createReadTool({
  name: 'basis',
  summary: '基差：现货价、期货结算、基差与基差率、日变、年化、分位与标准差带，近十日逐日',
  input,
  async run(context: ToolContext, given: z.output<typeof input>) {
    const { world, now: moment } = context
    const { product, date, days, against } = given
    const history = await context.call(getBasisHistory, { world, product, date, days, against })
    const { now } = history
    if (!now) return noResult(absenceNote('基差', { label: shortNameOf(product), day: date, now: moment }))
    const place = { product, date: now.tradingDay, days, more: { view: 'basis', against } }
    const href = linksIn(world).model('jctlzst', place)
    const where = { tradingDay: now.tradingDay, title: `基差 ${history.product.shortName}`, href }
    const origin = publishedOrigin(history.source, where)
    const entity = productEntity(product)
    const future = now.contract ? contractEntity(now.contract, { main: against === 'main' }) : undefined
    const result = createResult(context).note(...notesOf(history))
    const { tradingDay } = now
    if (!date) result.note(staleNote('基差', { label: history.product.shortName, tradingDay, now: moment }))
    if (now.basis === null)
      result.note(`${history.product.shortName} ${shortDay(now.tradingDay)} 没有可比的现货价`)
    const cells = { ...nowCells(history, now, future), ...percentileCells(history), ...bandCells(history) }
    result.facts(entity, origin, cells, future)
    dayRows(result, history, origin)
    return result.end(
      `基差 ${shortDay(now.tradingDay)} ${history.product.shortName} 对 ${now.contract ?? ''}，${history.points.length} 日`,
    )
  },
})
