import { contractTitle } from '#app/features/dashboard/shared/contract-title'
import { percent, price, signed, thousands } from '#app/lib/format'
import type { PositionRanking } from './queries'

/** How the page computes its figures. */
const lines = [
  '增减以交易所公布的该席位自身前一日为准，不用昨日榜单反推。',
  '占比为席位持仓除以合约持仓；2020 年以前商品交易所按双边公布，先折成单边再比。',
  '净持仓 = 多单 − 空单，多空比 = 前 20 多单 ÷ 前 20 空单，集中度 CR5 = 前 5 多单 ÷ 合约持仓。',
  '品种合计在交易所未公布品种榜时由各上榜合约相加，可能偏低。',
  '期货公司席位是众多客户之和，不等于某个人的观点。',
]

/** Worked example with the day's own sums. */
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
  return `例：${contractTitle(page)} ${page.tradingDay}，前 20 多单 ${thousands(long.lots)} − 空单 ${thousands(short.lots)} = ${signed(ranking.net)}，多空比 ${thousands(long.lots)} ÷ ${thousands(short.lots)} = ${price(ranking.longShortRatio, 3)}${concentration}。`
}

export const notesOf = (page: PositionRanking) => [...lines, example(page)]
