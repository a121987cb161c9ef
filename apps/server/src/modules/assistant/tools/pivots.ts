import { getPivots, type OutputOf, type PivotLevel, pivotMethods, pivotPeriods } from '@vce/protocol'
import * as z from 'zod/mini'
import type { MeasureKey } from '../facts/measures'
import { contractEntity, productEntity, quoteUnitOf, shortDay, shortNameOf } from './entities'
import { computedExtra, percent, price, publishedOrigin, text } from './figures'
import { dayInput, productInput } from './inputs'
import { linksIn } from './links'
import { absenceNote } from './publication-notes'
import { createReadTool } from './read-tool'
import { createResult, noResult } from './result'

const methodNames = {
  classic: '经典',
  woodie: 'Woodie',
  camarilla: 'Camarilla',
  fibonacci: '斐波那契',
  demark: 'DeMark',
} as const
const periodNames = { day: '日', week: '周', month: '月' } as const

const input = z.object({
  product: productInput,
  period: z._default(z.enum(pivotPeriods, '周期只有日、周、月'), 'day'),
  method: z._default(z.enum(pivotMethods, '没有这种算法'), 'classic'),
  date: z.optional(dayInput),
})

const measureOf = ({ name }: PivotLevel): MeasureKey =>
  name.startsWith('R') ? 'resistance' : name.startsWith('S') ? 'support' : 'pivot'

const touchedText = ({ touched }: PivotLevel) => (touched === null ? null : touched ? '已触及' : '未触及')

function stateCells({ running, digits, symbol }: OutputOf<typeof getPivots>, state: string | null) {
  const at = price(quoteUnitOf(symbol), digits)
  return {
    state: text(state, computedExtra),
    last: at('last', running?.last),
    high: at('high', running?.high),
    low: at('low', running?.low),
  }
}

export const pivots = createReadTool({
  name: 'pivots',
  summary: '枢轴系统：主力合约的压力、枢轴与支撑，距现价、是否触及、偏强震荡偏弱',
  input,
  async run(context, { product, period, method, date }) {
    const { world, now } = context
    const page = await context.call(getPivots, { world, symbol: product, period, date })
    const chosen = page.methods.find((each) => each.method === method)
    if (!chosen || !page.range || !page.contract)
      return noResult(absenceNote('日行情', { label: shortNameOf(product), day: date, now }))

    const entity = contractEntity(page.contract, { main: true })
    const tradingDay = page.running?.to ?? page.range.to
    const place = { tab: 'pivots', date: date ? tradingDay : null, period, method } as const
    const href = linksIn(world).details(product, place)
    const title = `枢轴系统 ${productEntity(product).name}`
    const published = publishedOrigin(page.source, { tradingDay, title, href })
    const origin = { ...published, asOf: page.running?.at ?? published.asOf }
    const at = price(quoteUnitOf(product), page.digits)
    const result = createResult(context).facts(entity, origin, stateCells(page, chosen.state))
    for (const level of chosen.levels) {
      const cells = {
        price: at(measureOf(level), level.price, computedExtra),
        distance: percent('distance', level.distance, computedExtra),
        touched: text(touchedText(level)),
      }
      result.row(level.name, { kind: 'indicator', code: level.name, name: level.name }, origin, cells, entity)
    }
    result.note(
      `由 ${page.range.from === page.range.to ? page.range.to : `${page.range.from} 至 ${page.range.to}`} 的高低收计出`,
    )
    return result.end(
      `枢轴 ${shortDay(tradingDay)} ${entity.name} ${periodNames[period]}·${methodNames[method]}，${chosen.levels.length} 行`,
    )
  },
})
