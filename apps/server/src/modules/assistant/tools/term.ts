import { getRollYields, getTermStructure, type OutputOf, type TermContract } from '@vce/protocol'
import * as z from 'zod/mini'
import { contractEntity, productEntity, shortDay, shortNameOf, venueOf } from './entities'
import { computedExtra, lots, percent, price, publishedOrigin, text } from './figures'
import { dayInput, productInput } from './inputs'
import { linksIn } from './links'
import { absenceNote, staleNote } from './publication-notes'
import { createReadTool } from './read-tool'
import { createResult, noResult } from './result'

const shapes = {
  contango: '近低远高（升水结构）',
  backwardation: '近高远低（贴水结构）',
  mixed: '混合',
} as const
const overlays = { day: '上一交易日', week: '上周', month: '上月' } as const

const input = z.object({
  product: productInput,
  date: z.optional(dayInput),
  /** Adds the curve of an earlier day. */
  overlay: z.optional(z.enum(['day', 'week', 'month'])),
})

type Structure = NonNullable<OutputOf<typeof getTermStructure>['structure']>

function contractCells(row: TermContract, { quoteUnit, digits }: Structure, before: number | undefined) {
  const at = price(quoteUnit, digits)
  return {
    price: at('monthPrice', row.price),
    changePct: percent('changePct', row.changeRate),
    toMain: row.main ? null : at('spread', row.spread, computedExtra),
    rollYield: row.main ? null : percent('rollYield', row.rollYield, computedExtra),
    openInterest: lots('openInterest', row.openInterest),
    volume: lots('volume', row.volume),
    before: at('monthPrice', before),
  }
}

export const term = createReadTool({
  name: 'term',
  summary: '期限结构：各月合约价格与对主力的价差、结构形态、斜率、年化展期收益及其在全部品种中的名次',
  input,
  async run(context, { product, date, overlay }) {
    const { world, now } = context
    const label = shortNameOf(product)
    const [page, yields] = await Promise.all([
      context.call(getTermStructure, { world, product, date }),
      context.call(getRollYields, { world, date }),
    ])
    const { structure, tradingDay } = page
    if (!structure) return noResult(absenceNote('日行情', { label, day: date ?? tradingDay, now }))
    const entity = productEntity(product)
    const href = linksIn(world).model('qxjg', { product, date: tradingDay })
    const origin = publishedOrigin(structure.source, {
      tradingDay,
      title: `期限结构 ${page.product.shortName}`,
      href,
    })

    const ordered = yields.rows.toSorted((a, b) => b.rollYield - a.rollYield)
    const place = ordered.findIndex(({ code }) => code === product) + 1
    const rank = yields.tradingDay === tradingDay && place > 0 ? { rank: place } : {}
    const result = createResult(context).facts(entity, origin, {
      shape: text(structure.shape && shapes[structure.shape]),
      slope: percent('slope', structure.slope, computedExtra),
      rollYield: percent('rollYield', structure.rollYield, { ...computedExtra, ...rank }),
    })
    if (!date) result.note(staleNote('日行情', { label, tradingDay, now }))
    const earlier = structure.curves.find(({ back }) => back === overlay)
    for (const row of structure.contracts) {
      const of = contractEntity(row.code, { main: row.main })
      const before = earlier?.points.find(({ contract }) => contract === row.code)?.price
      const { before: old, ...cells } = contractCells(row, structure, before)
      const dated = old && earlier ? { ...old, origin: { tradingDay: earlier.tradingDay, asOf: null } } : null
      result.row(of.name, of, origin, { ...cells, before: dated })
    }
    if (overlay && earlier) result.note(`before 列为${overlays[overlay]} ${earlier.tradingDay} 的价格`)
    return result.end(
      `${venueOf(world, product)} ${shortDay(tradingDay)} ${page.product.shortName}期限结构，${structure.contracts.length} 行`,
    )
  },
})
