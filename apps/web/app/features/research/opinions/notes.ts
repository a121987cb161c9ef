import type { OpinionBoard, OpinionScores } from '#app/features/research/queries'
import { percent } from '#app/lib/format'
import { isServed, wholeSharesNote } from '#app/lib/whole-shares'

/** Notes on the page's calculations, with current figures. */
export function notesOf({ rows }: OpinionBoard, { total }: OpinionScores): string[] {
  const example = rows.find(isServed) ?? rows.find(({ shares }) => shares !== null)
  const judged = total.find(({ horizon }) => horizon === 5)
  return [
    '一家机构对一个品种只计窗口内最近一次观点；多头占比 = 看多家数 ÷ 全部家数，变化为减去前一个同样长的窗口。',
    example ? wholeSharesNote(example, example.product.shortName) : '',
    '命中：同一合约发出后第 1、5、20 个交易日的结算价对发出日结算价（不换月）；变动在 ½ × 平日波幅 × √天数以内为震荡，超出为涨或跌，与观点一致为命中（平日波幅为截至观点当日的 20 日涨跌幅绝对值的平均）。日子未到、合约已摘牌或不足 20 日的不计。',
    judged && judged.judged > 0
      ? `命中率 = 命中 ÷ 可判，全部机构 5 日为 ${judged.hits} ÷ ${judged.judged} = ${percent(judged.hitRate, 2)}。`
      : '',
    '平均收益为跟随者所得：看多做多、看空做空，震荡不计，未扣费用。历史业绩不代表未来。来源：各机构研报。',
  ]
}
