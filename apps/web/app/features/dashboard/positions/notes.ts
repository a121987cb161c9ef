import { contractTitle } from '#app/features/dashboard/shared/contract-title'
import { percent, price, signed, thousands } from '#app/lib/format'
import type { Explanation } from '#app/ui/layout/notes'
import type { PositionRanking } from './queries'

const scope = [
  '增减以交易所公布的该席位自身较前一日的变化为准，不用前一日榜单反推。',
  '2020 年以前商品交易所按双边公布持仓，先折成单边再比较。',
  '交易所未公布品种榜时，品种合计由各上榜合约相加，可能偏低。',
  '席位净持仓按所选日净持仓绝对值取前 5 或前 8 名，逐日堆叠：净多在零线上、净空在零线下。席位未上榜的一日净持仓未知，记作 —，面积在该日断开，不按 0 计，图底以短竖线标出；只在一侧上榜的按已知一侧估算。',
  '两品种对比为品种合计，各除以自身持仓；榜单不全或没有持仓的一日记作 —。',
  '期货公司席位为众多客户持仓之和，不代表某个人或公司自身的观点。',
]

const formulas = [
  '占比 = 席位持仓 ÷ 合约持仓。',
  '对比比例 = 前 20 净持仓 ÷ 品种当日单边持仓。',
  '净持仓 = 多单 − 空单；多空比 = 前 20 多单 ÷ 前 20 空单；集中度 CR5 = 前 5 多单 ÷ 合约持仓。',
]

/** Worked example with sums of the shown day. */
function example(page: PositionRanking): string {
  const { ranking } = page
  const sumOf = (side: 'long' | 'short', top: number) => ranking?.[side].sums.find((sum) => sum.top === top)
  const [long, short, five] = [sumOf('long', 20), sumOf('short', 20), sumOf('long', 5)]
  if (!ranking || !long || !short || ranking.longShortRatio === null) return ''
  const { openInterest } = ranking.facts
  const concentration =
    !five || five.share === null || openInterest === null
      ? ''
      : `；前 5 多单 ${thousands(five.lots)} ÷ 持仓 ${thousands(openInterest)} = ${percent(five.share, 1)}`
  return `${contractTitle(page)} ${page.tradingDay}，前 20 多单 ${thousands(long.lots)} − 空单 ${thousands(short.lots)} = ${signed(ranking.net)}，多空比 ${thousands(long.lots)} ÷ ${thousands(short.lots)} = ${price(ranking.longShortRatio, 3)}${concentration}。`
}

export const notesOf = (page: PositionRanking): Explanation => ({
  scope,
  formulas,
  examples: [example(page)],
})
