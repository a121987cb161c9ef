import { getReceiptDetail, getReceiptHistory, type OutputOf, type ReceiptUnitName } from '@vce/protocol'
import * as z from 'zod/mini'
import type { Entity } from '../facts/fact'
import { contractEntity, productEntity, shortDay, shortNameOf, venueOf } from './entities'
import { computedExtra, day, figure, lots, type Origin, percent, publishedOrigin, unitless } from './figures'
import { dayInput, productInput } from './inputs'
import { linksIn } from './links'
import { absenceNote, staleNote } from './publication-notes'
import { createReadTool } from './read-tool'
import { createResult, noResult } from './result'

type Receipts = NonNullable<OutputOf<typeof getReceiptDetail>['receipts']>
type History = OutputOf<typeof getReceiptHistory>

const units: Record<ReceiptUnitName, string> = { lot: '手', ton: '吨', kilogram: '千克', barrel: '桶' }
const shortages = { high: '虚实比偏高', watch: '虚实比略高', early: '距最后交易日尚远', none: '' } as const
const shownDays = 10
const shownRegions = 10

const input = z.object({
  product: productInput,
  date: z.optional(dayInput),
  days: z._default(z.literal([60, 120, 250, 'all'], '天数只能是 60、120、250 或 all'), 60),
})

const inUnit =
  (unit: string) => (measure: 'receipts' | 'receiptsChange' | 'receiptForecast', value: number | null) =>
    figure(measure, value, unit, 0)

function nowCells(receipts: Receipts) {
  const at = inUnit(units[receipts.unit])
  const { near, cancellation } = receipts
  const ofNear = near ? { ...computedExtra, entity: contractEntity(near.contract) } : computedExtra
  return {
    receipts: at('receipts', receipts.quantity),
    change: at('receiptsChange', receipts.change),
    forecast: at('receiptForecast', receipts.forecast),
    tons: figure('receiptTons', receipts.tons, '吨', 0, computedExtra),
    lots: lots('receiptLots', receipts.lots, computedExtra),
    openInterest: lots('openInterest', receipts.openInterest),
    ratio: unitless('virtualRatio', receipts.ratio, computedExtra),
    nearRatio: unitless('virtualRatio', near?.ratio, ofNear),
    cancellation: day(cancellation?.day, computedExtra),
  }
}

type Result = ReturnType<typeof createResult>

function dayRows(result: Result, history: History, product: Entity, origin: Origin) {
  const at = inUnit(history.unit ? units[history.unit] : '')
  for (const point of history.points.slice(-shownDays).toReversed()) {
    const own = { ...origin, tradingDay: point.tradingDay, asOf: null }
    result.row(shortDay(point.tradingDay), product, own, { receipts: at('receipts', point.quantity) })
  }
}

/** Adds rows by region, or by kind of warehouse. */
function regionRows(result: Result, { groups, unit }: Receipts, product: Entity, origin: Origin) {
  const at = inUnit(units[unit])
  for (const { name, quantity, change, share } of groups.slice(0, shownRegions)) {
    if (name === null) continue
    const cells = {
      receipts: at('receipts', quantity),
      change: at('receiptsChange', change),
      share: percent('share', share),
    }
    result.row(name, { kind: 'term', code: name, name }, origin, cells, product)
  }
}

const notesOf = ({ near, groups, cancellation }: Receipts) => [
  near?.shortage &&
    near.shortage !== 'none' &&
    `${contractEntity(near.contract).name} ${shortages[near.shortage]}`,
  groups.length > shownRegions && `共 ${groups.length} 个地区，列出前 ${shownRegions} 个`,
  cancellation?.known === 'general' && '注销日按一般规则推算',
]

export const receipts = createReadTool({
  name: 'receipts',
  summary: '仓单：数量、增减、有效预报、折吨、折合手、虚实盘比、下次强制注销，近十日与各地区',
  input,
  async run(context, { product, date, days }) {
    const { world, now } = context
    const label = shortNameOf(product)
    const [page, history] = await Promise.all([
      context.call(getReceiptDetail, { world, product, date }),
      context.call(getReceiptHistory, { world, product, date, days }),
    ])
    const { receipts: stored, tradingDay } = page
    if (!stored) return noResult(absenceNote('仓单', { label, day: date ?? tradingDay, now }))
    const entity = productEntity(product)
    const href = linksIn(world).model('kccd', { product, date: tradingDay })
    const origin = publishedOrigin(stored.source, {
      tradingDay,
      title: `库存仓单 ${page.product.shortName}`,
      href,
    })
    const result = createResult(context)
      .facts(entity, origin, nowCells(stored))
      .note(...notesOf(stored))
    if (date && tradingDay && tradingDay < date) result.note(absenceNote('仓单', { label, day: date, now }))
    if (!date) result.note(staleNote('仓单', { label, tradingDay, now }))
    dayRows(result, history, entity, origin)
    regionRows(result, stored, entity, origin)
    const rows = Math.min(shownDays, history.points.length)
    return result.end(
      `${venueOf(world, product)} ${shortDay(tradingDay)} ${page.product.shortName}仓单，近 ${rows} 日`,
    )
  },
})
