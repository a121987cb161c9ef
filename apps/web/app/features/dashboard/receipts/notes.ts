import { receiptBoardDays } from '@vce/protocol'
import { thousands } from '#app/lib/format'
import type { Explanation } from '#app/ui/layout/notes'
import type { ReceiptDetail } from './queries'
import { amountText, cliffRule, ratioText } from './receipt-text'

const scope = [
  '仓单为交易所公布的注册仓单：大商所、郑商所、广期所以手（张）计，上期所与上期能源以吨计，金银为千克，原油为桶；仓库与厂库、完税与保税相加，集团分库不重复计；大商所、广期所不区分仓库与厂库。',
  '折吨只用于以重量计的品种，原油、原木、纤维板、胶合板不折吨。',
  '近月为仍可交易、有持仓的最近交割月；持仓按单边计；没有仓单时不计算虚实盘比。',
  '虚实比偏高：近月距最后交易日不超过 15 个交易日，虚实盘比达到 5 为关注、达到 10 为偏高；离交割尚远时仓单还会注册，不作提示。',
  `一览以最近公布日为准，早于该日超过 ${receiptBoardDays} 个交易日的品种置灰并注明日期，列在最后，不参与提示与排序。`,
  `${cliffRule}标为骤降；发生在集中注销日（注销月最后交易日）的为强制注销，属正常；查不到注销月的品种（如铜、燃料油）注明注销日未知。各品种注销月按公开资料整理，碳酸锂与公布序列逐次核对，其余以交易所通知为准。`,
  '数据只含交易所仓单：上期所库存周报未读取，社会库存、港口库存暂无来源，均不列示；缺失的日子不按 0 计。',
]

const formulas = [
  '折合手 = 实物量 ÷ 每手实物。',
  '虚实盘比 = 持仓 × 合约乘数 ÷ 仓单实物。',
  '周变、月变 = 当日 − 7 日、30 日前（或其前最近公布日）的仓单。',
  '1 年分位为当日在过去一年已公布日中的位置，0 最低、100 最高；已公布日不足一年（243 日）九成的不计。',
]

/** Worked example of one 虚实盘比. */
function example({ near, goods, openInterest, ratio: all }: ReceiptDetail): string {
  const shown = near?.ratio != null ? near : { contract: '全部合约', openInterest, ratio: all }
  if (!goods || shown.ratio === null || shown.openInterest === null) return ''
  const { perLot, amount: stored, measure } = goods
  return `${shown.contract} 持仓 ${thousands(shown.openInterest)} 手 × ${perLot} ${measure}/手 ÷ 仓单 ${amountText(stored)} ${measure} = ${ratioText(shown.ratio)}。`
}

/** How the page computes its figures, with an example of the chosen product. */
export const notesOf = (receipts: ReceiptDetail | null): Explanation => ({
  scope,
  formulas,
  examples: receipts ? [example(receipts)] : [],
})
