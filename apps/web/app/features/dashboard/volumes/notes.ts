import { contractTitle } from '#app/features/dashboard/shared/contract-title'
import { percent, thousands } from '#app/lib/format'
import type { Explanation } from '#app/ui/layout/notes'
import type { VolumeRanking } from './queries'

const scope = [
  '增减以交易所公布的该席位自身较前一日的变化为准。',
  '2020 年以前商品交易所按双边公布成交量，先折成单边再比较。',
  '高频席位为本站口径：占比不低于 1%，且成交量不低于持仓的 10 倍；未上榜的一侧按该榜末位手数计，从严认定。',
  '交易所未公布品种榜时，品种合计由各上榜合约相加，可能偏低。',
]

const formulas = [
  '占比（双边）= 席位成交量 ÷（2 × 合约成交量）：每一手都有买卖双方，各会员成交量之和为成交量的 2 倍。',
  '集中度 CR5、CR20 = 前 5、前 20 席位占比之和。',
  '换手（倍）= 成交量 ÷（多单 + 空单）；只在一侧上榜的按该侧计，结果偏高，标为估算；两侧均未上榜记作 —。',
]

/** Worked example with the share of the first seat. */
function example(page: VolumeRanking): string {
  const [seat] = page.ranking?.seats ?? []
  const volume = page.ranking?.volume ?? null
  if (!seat || volume === null || seat.share === null) return ''
  return `${contractTitle(page)} ${page.tradingDay}，${seat.seat} ${thousands(seat.lots)} ÷（2 × ${thousands(volume)}）= ${percent(seat.share)}。`
}

export const notesOf = (page: VolumeRanking): Explanation => ({
  scope,
  formulas,
  examples: [example(page)],
})
