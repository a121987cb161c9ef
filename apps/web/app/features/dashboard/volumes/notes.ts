import { contractTitle } from '#app/features/dashboard/shared/contract-title'
import { percent, thousands } from '#app/lib/format'
import type { VolumeRanking } from './queries'

/** How the page computes its figures. */
const lines = [
  '占比 = 席位成交量 ÷（2 × 合约成交量）：每一手有买卖两方，各会员成交量之和等于 2 倍成交量；2020 年以前商品交易所按双边公布，先折成单边再比。',
  '集中度 CR5、CR20 为前 5、前 20 席位占比之和。',
  '换手 = 成交量 ÷（多单 + 空单），单位为倍；只在一侧上榜时只按看得见的一侧计，结果偏高，标为估算，两侧都未上榜记作 —。',
  '高频席位为本站口径：占比不低于 1%，且成交量不低于持仓的 10 倍；未上榜的一侧按该榜末位手数计，宁缺勿滥。',
  '增减以交易所公布的该席位自身前一日为准。',
  '品种合计在交易所未公布品种榜时由各上榜合约相加，可能偏低。',
]

/** Worked example: the first seat's share. */
function example(page: VolumeRanking): string {
  const [seat] = page.ranking?.seats ?? []
  const volume = page.ranking?.volume ?? null
  if (!seat || volume === null || seat.share === null) return ''
  return `例：${contractTitle(page)} ${page.tradingDay}，${seat.seat} ${thousands(seat.lots)} ÷（2 × ${thousands(volume)}）= ${percent(seat.share)}。`
}

export const notesOf = (page: VolumeRanking) => [...lines, example(page)]
