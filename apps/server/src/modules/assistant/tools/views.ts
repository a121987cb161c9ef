import {
  type BbasView,
  getOpinionBoard,
  getOpinionScores,
  getSymbolViews,
  type OutputOf,
  type ViewShares,
} from '@vce/protocol'
import * as z from 'zod/mini'
import { brokerEntity, productEntity, shortDay } from './entities'
import { computedSource, count, percent, quoted, text } from './figures'
import { productInput, topInput } from './inputs'
import { linksIn } from './links'
import { createReadTool } from './read-tool'
import { lockedTips } from './refusals'
import { type Cells, createResult, noResult } from './result'
import type { ToolContext } from './tool'

type Views = OutputOf<typeof getSymbolViews>
type Scores = OutputOf<typeof getOpinionScores>

const input = z.object({
  product: productInput,
  /** Trading days whose views count as votes. */
  days: z._default(z.literal([1, 5, 10, 20], '天数只能是 1、5、10 或 20'), 5),
  direction: z.optional(z.enum(['看多', '看空', '震荡'])),
  top: topInput(10, 20),
})

interface Votes extends ViewShares {
  duo: number | null
}

/** Votes in a window other than the five days of the symbol's page; null if there are no views. */
async function votesOf(
  { call, world }: ToolContext,
  product: string,
  days: 1 | 10 | 20,
): Promise<Votes | null> {
  const { rows } = await call(getOpinionBoard, { world, days })
  return rows.find((row) => row.product.code === product) ?? null
}

const voteCells = ({ kanduo, kankong, zhendang, duo }: Votes): Cells => ({
  long: count('longViews', kanduo, '家'),
  short: count('shortViews', kankong, '家'),
  neutral: count('neutralViews', zhendang, '家'),
  longShare: percent('longShare', duo, {}, 0),
})

/** 命中率 by number of trading days after the view. */
const hitCells = (scores: Views['scores']): Cells =>
  Object.fromEntries(
    scores.map(({ horizon, hitRate, judged }) => [
      `hitRate${horizon}`,
      percent('hitRate', hitRate, { formula: `${horizon} 个交易日后，${judged} 条` }),
    ]),
  )

/** The full text is omitted even if the reader may see it, because it is long and belongs to the broker. */
function viewCells(view: BbasView, hitRateOf: ReadonlyMap<string, number | null>): Cells {
  const own = { origin: { source: view.broker_name } }
  return {
    direction: text(view.direction, own),
    title: quoted(view.title, own),
    published: text(view.publishedAt, own, 'date'),
    hitRate5: percent('hitRate', hitRateOf.get(view.broker_name)),
  }
}

const hitRates = ({ rows }: Scores) =>
  new Map(
    rows.map(({ broker, scores }) => [broker, scores.find(({ horizon }) => horizon === 5)?.hitRate ?? null]),
  )

export const views = createReadTool({
  name: 'views',
  summary: '机构观点：近几个交易日（默认五个）一家一票的看多、看空、震荡家数与占比，各家最新观点与命中率',
  input,
  async run(context, { product, days, direction, top }) {
    const { world } = context
    const [page, scores] = await Promise.all([
      context.call(getSymbolViews, { world, symbol: product, direction, limit: top }),
      context.call(getOpinionScores, { world, product }),
    ])
    const { tradingDay } = page
    const entity = productEntity(product)
    if (tradingDay === null) return noResult(`${entity.name} 没有机构观点`)
    const place = { tradingDay, title: `机构观点 ${entity.name}` }
    const href = linksIn(world).details(product, { tab: 'views' })
    const asOf = page.source?.receivedAt ?? null
    const origin = { ...place, href, asOf, source: computedSource }
    const votes = days === 5 ? page : await votesOf(context, product, days)
    const board = { ...origin, href: linksIn(world).opinions(product, days) }
    const result = createResult(context).facts(
      entity,
      days === 5 ? origin : board,
      votes ? voteCells(votes) : {},
    )
    result.facts(entity, origin, hitCells(page.scores))
    const hitRateOf = hitRates(scores)
    for (const view of page.data) {
      const link = view.reportId === null ? href : linksIn(world).report(view.reportId)
      const own = { ...origin, href: link, tradingDay: view.tradingDay, asOf: view.publishedAt }
      result.row(view.broker_name, brokerEntity(view.broker_name), own, viewCells(view, hitRateOf), entity)
    }
    result.note(
      page.data.some(({ whole }) => !whole) && lockedTips.opinion,
      page.total > page.data.length && `共 ${page.total} 条观点，列出最新 ${page.data.length} 条`,
    )
    return result.end(`机构观点 ${shortDay(tradingDay)} ${entity.name}，${page.data.length} 条`)
  },
})
