import { getSeatProfits, type OutputOf } from '@vce/protocol'
import * as z from 'zod/mini'
import type { Entity } from '../facts/fact'
import { marketEntity, productEntity, seatEntity, shortDay, shortNameOf } from './entities'
import {
  computedExtra,
  computedSource,
  count,
  locked,
  type Origin,
  percent,
  publishedOrigin,
  yuan,
} from './figures'
import { dayInput, productInput, topInput } from './inputs'
import { linksIn } from './links'
import { absenceNote, staleNote } from './publication-notes'
import { createReadTool } from './read-tool'
import { lockedTips } from './refusals'
import { createResult, noResult } from './result'

type Ranking = NonNullable<OutputOf<typeof getSeatProfits>['ranking']>
type Result = ReturnType<typeof createResult>

const periods = { day: '当日', week: '本周', month: '本月', year: '本年' } as const

const input = z.object({
  /** Without a product: the sum over all products. */
  product: z.optional(productInput),
  period: z._default(z.enum(['day', 'week', 'month', 'year']), 'day'),
  date: z.optional(dayInput),
  /** Rows of each side. */
  top: topInput(10, 20),
})

function sideRows(
  result: Result,
  { name, rows }: { name: string; rows: Ranking['gainers']['rows'] },
  { within, origin }: { within: Entity; origin: Origin },
) {
  for (const { rank, seat, profit, winRate, days } of rows) {
    const cells = {
      profit: yuan('profit', profit, { ...computedExtra, rank }),
      winRate: days > 1 ? percent('winRate', winRate, computedExtra) : null,
    }
    result.row(`${name} ${rank} ${seat}`, seatEntity(seat), origin, cells, within)
  }
}

export const seatProfits = createReadTool({
  name: 'seat_profits',
  summary: '席位盈亏（估算）的盈利榜与亏损榜，一个品种或全部品种，按日、周、月、年；非会员只有前三名',
  input,
  async run(context, { product, period, date, top }) {
    const { world, now } = context
    const page = await context.call(getSeatProfits, { world, product, period, date, limit: top })
    const { ranking, tradingDay } = page
    const label = product ? shortNameOf(product) : '全部品种'
    if (!ranking) return noResult(absenceNote('席位盈亏', { label, day: date ?? tradingDay, now }))

    const within = product === undefined ? marketEntity : productEntity(product)
    const href = linksIn(world).model('xwyk', { product, date: ranking.lastDay, more: { period } })
    const place = { tradingDay: ranking.lastDay, title: `席位盈亏 ${label} ${periods[period]}`, href }
    const origin = { ...publishedOrigin(ranking.source, place), source: computedSource }
    const result = createResult(context)
    const about = { within, origin }
    if (!date) result.note(staleNote('席位盈亏', { label, tradingDay, now }))
    sideRows(result, { name: '盈利', rows: ranking.gainers.rows }, about)
    sideRows(result, { name: '亏损', rows: ranking.losers.rows }, about)
    result.facts(within, origin, {
      gainers: count('hits', ranking.gainers.total, '家'),
      losers: count('hits', ranking.losers.total, '家'),
      ...(!ranking.whole && { rest: locked('profit', '元', 0, lockedTips.seatProfit) }),
    })
    result.note(
      '按上一交易日上榜持仓与结算价差估算，不是席位的真实盈亏',
      !ranking.whole && `${lockedTips.seatProfit}，此处只列两边各前 ${ranking.gainers.rows.length} 名`,
      ranking.days > 1 && `共 ${ranking.days} 个交易日，${ranking.firstDay} 至 ${ranking.lastDay}`,
    )
    const rows = ranking.gainers.rows.length + ranking.losers.rows.length
    return result.end(`席位盈亏 ${shortDay(ranking.lastDay)} ${label} ${periods[period]}，${rows} 行`)
  },
})
