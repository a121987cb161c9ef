import { getStatistics, type OutputOf } from '@vce/protocol'
import * as z from 'zod/mini'
import { productEntity } from './entities'
import { computedSource, count, percent } from './figures'
import { productInput } from './inputs'
import { linksIn } from './links'
import { createReadTool } from './read-tool'
import { type Cells, createResult, noResult } from './result'

type Statistics = OutputOf<typeof getStatistics>

const input = z.object({
  product: productInput,
  years: z._default(z.literal([1, 3, 5, 10, 20], '年数只能是 1、3、5、10 或 20'), 10),
})

/** Window, in days, of the volatility that is reported from the cone. */
const coneDays = 20

function factCells({ streaks, gaps, cone }: Statistics): Cells {
  const month = cone.find(({ days }) => days === coneDays)
  return {
    streak: count('streak', Math.abs(streaks.current) || null, '天', {
      formula: streaks.current > 0 ? '连涨' : '连跌',
    }),
    longestUp: count('streak', streaks.longestUp?.days, '天', { formula: '最长连涨' }),
    longestDown: count('streak', streaks.longestDown?.days, '天', { formula: '最长连跌' }),
    gapShare: percent('gapShare', gaps.share),
    volatility: percent('yearlyVolatility', month?.current),
    volatilityMedian: percent('yearlyVolatility', month?.median, { formula: '中位数' }),
    volatilityPercentile: percent('percentile', month?.percentile),
  }
}

export const season = createReadTool({
  name: 'season',
  summary: '季节与统计：往年各月的平均涨跌与上涨概率、连涨连跌、跳空、波动率锥，按已结算的历史',
  input,
  async run(context, { product, years }) {
    const { world } = context
    const page = await context.call(getStatistics, { world, symbol: product, years })
    const { sample, months, streaks } = page
    const entity = productEntity(product)
    if (!sample) return noResult(`${entity.name} 没有足够的历史`)
    const origin = {
      tradingDay: sample.to,
      asOf: page.source?.receivedAt ?? null,
      source: computedSource,
      title: `数据统计 ${entity.name}`,
      href: linksIn(world).details(product, { tab: 'statistics', years }),
    }
    const result = createResult(context).facts(entity, origin, factCells(page))
    for (const month of months) {
      const cells = {
        mean: percent('monthChange', month.meanReturn),
        up: percent('upShare', month.upProbability),
        years: month.count > 0 ? count('hits', month.count, '年') : null,
        best: percent('monthChange', month.bestReturn),
        worst: percent('monthChange', month.worstReturn),
      }
      result.row(`${month.at} 月`, entity, origin, cells)
    }
    result.note(
      `样本 ${sample.from} 至 ${sample.to}，共 ${sample.days} 个交易日，主力连续按比例复权`,
      streaks.current < 0 && `目前连跌 ${-streaks.current} 天`,
      '历史规律不代表未来',
    )
    return result.end(`季节统计 ${entity.name} 近 ${years} 年，${sample.days} 日`)
  },
})
