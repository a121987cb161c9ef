import { getFundFlow, getFundFlowHistory, type OutputOf, type ProductFlow } from '@vce/protocol'
import * as z from 'zod/mini'
import type { Entity } from '../facts/fact'
import { marketEntity, productEntity, sectorEntity, shortDay, shortNameOf } from './entities'
import { computedSource, lots, type Origin, percent, publishedOrigin, text, yuan } from './figures'
import { dayInput, productInput, topInput } from './inputs'
import { linksIn } from './links'
import { absenceNote, staleNote } from './publication-notes'
import { createReadTool } from './read-tool'
import { createResult, noResult } from './result'
import type { ToolContext, ToolResult } from './tool'

type Page = OutputOf<typeof getFundFlow>

const quadrants = {
  longBuildUp: '多头增仓（价涨增仓）',
  shortCovering: '空头回补（价涨减仓）',
  shortBuildUp: '空头增仓（价跌增仓）',
  longLiquidation: '多头离场（价跌减仓）',
} as const

const input = z
  .object({
    product: z.optional(productInput),
    /** 黑色, 有色, …; without product and sector the tool covers the whole market. */
    sector: z.optional(z.string().check(z.maxLength(20))),
    date: z.optional(dayInput),
    days: z._default(z.literal([20, 60, 120, 250], '天数只能是 20、60、120 或 250'), 20),
    top: topInput(10, 20),
  })
  .check(z.refine(({ product, sector }) => !(product && sector), '品种与板块只能给一个'))
type Input = z.output<typeof input>

interface Flow {
  settled: number | null
  flow: number | null
  flowRate: number | null
}

const flowCells = ({ settled, flow, flowRate }: Flow, rank?: number) => ({
  flow: yuan('flow', flow, rank === undefined ? {} : { rank }),
  flowRate: percent('flowRate', flowRate),
  pool: yuan('pool', settled),
})

/** Rank of each product by 流入, the largest first; empty while any product's flow is unknown. */
function placesOf(products: Page['products']): ReadonlyMap<string, number> {
  if (products.some(({ flow }) => flow === null)) return new Map()
  const ordered = products.toSorted((a, b) => (b.flow ?? 0) - (a.flow ?? 0))
  return new Map(ordered.map(({ code }, index) => [code, index + 1]))
}

const partsOf = ({ pricePart, positionPart, flow3, flow5, flow20, quadrant, ...row }: ProductFlow) => ({
  pricePart: yuan('pricePart', pricePart),
  positionPart: yuan('positionPart', positionPart),
  flow3: yuan('flow', flow3, { formula: '近 3 个交易日之和' }),
  flow5: yuan('flow', flow5, { formula: '近 5 个交易日之和' }),
  flow20: yuan('flow', flow20, { formula: '近 20 个交易日之和' }),
  openInterestChange: lots('openInterestChange', row.openInterestChange),
  changePct: percent('changePct', row.changeRate),
  quadrant: text(quadrant && quadrants[quadrant]),
})

/** 资金 of one product: the day, and the last ten days. */
async function ofProduct(
  context: ToolContext,
  page: Page,
  origin: Origin,
  given: Input,
): Promise<ToolResult> {
  const { product = '', days, date } = given
  const history = await context.call(getFundFlowHistory, { world: context.world, product, days, date })
  const row = page.products.find(({ code }) => code === product)
  if (!row)
    return noResult(
      absenceNote('日行情', { label: shortNameOf(product), day: date ?? page.tradingDay, now: context.now }),
    )
  const entity = productEntity(product)
  const result = createResult(context)
  const place = placesOf(page.products).get(product)
  result.facts(entity, origin, { ...flowCells(row, place), ...partsOf(row) })
  for (const point of history.points.slice(-10).toReversed())
    result.row(
      shortDay(point.tradingDay),
      entity,
      { ...origin, tradingDay: point.tradingDay },
      flowCells(point),
    )
  if (!row.marginIsOfDay) result.note('保证金率按现行标准')
  return result.end(`资金流向 ${shortDay(page.tradingDay)} ${entity.name}，近 ${history.points.length} 日`)
}

/** 资金 of a sector or the market: its sum, and the largest flows in both directions. */
function ofMany(context: ToolContext, page: Page, origin: Origin, { sector, top }: Input): ToolResult {
  const sum = sector ? page.sectors.find((each) => each.sector === sector) : page.groups.all
  if (!sum) return noResult(`没有板块 ${sector}，有 ${page.sectors.map((each) => each.sector).join('、')}`)
  const entity: Entity = sector ? sectorEntity(sector) : marketEntity
  const result = createResult(context).facts(entity, origin, flowCells(sum))
  const places = placesOf(page.products)
  const known = page.products
    .filter((row) => row.flow !== null && (!sector || row.sector === sector))
    .toSorted((a, b) => (b.flow ?? 0) - (a.flow ?? 0))
  const chosen =
    known.length <= top
      ? known
      : [...known.slice(0, Math.ceil(top / 2)), ...known.slice(known.length - Math.floor(top / 2))]
  for (const row of chosen) {
    const of = productEntity(row.code)
    const href = linksIn(context.world).model('zjlx', { product: row.code, date: page.tradingDay })
    const cells = {
      ...flowCells(row, places.get(row.code)),
      quadrant: text(row.quadrant && quadrants[row.quadrant]),
    }
    result.row(of.name, of, { ...origin, href }, cells)
  }
  return result.end(`资金流向 ${shortDay(page.tradingDay)} ${entity.name}，${chosen.length} 行`)
}

export const fundFlow = createReadTool({
  name: 'fund_flow',
  summary: '资金流向：品种、板块或全市场的沉淀资金、当日与多日流入、流入率、价格与持仓贡献、四象限',
  input,
  async run(context, given) {
    const { world, now } = context
    const { product, sector, date } = given
    const page = await context.call(getFundFlow, { world, date })
    const label = product ? shortNameOf(product) : (sector ?? '全市场')
    if (page.products.length === 0)
      return noResult(absenceNote('日行情', { label, day: date ?? page.tradingDay, now }))
    const href = linksIn(world).model('zjlx', { product, date: page.tradingDay, more: { sector } })
    const place = { tradingDay: page.tradingDay, title: `资金流向 ${label}`, href }
    const origin = { ...publishedOrigin(page.source, place), source: computedSource }
    const stale = date ? null : staleNote('日行情', { label, tradingDay: page.tradingDay, now })
    const found =
      product === undefined
        ? ofMany(context, page, origin, given)
        : await ofProduct(context, page, origin, given)
    return stale && !found.missing ? { ...found, notes: [...found.notes, stale] } : found
  },
})
