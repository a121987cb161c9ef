import { missing, percent } from '../../../lib/format'
import type { OpinionBoard, OpinionScores } from '../types'
import { brokersOf } from './board-rows'

/** How the page counts, with figures of its own. */
export function notesOf({ rows }: OpinionBoard, { total }: OpinionScores): string[] {
  // One that comes out even: a share that was rounded up to make 100 would read as a mistake.
  const example = rows.find((row) => row.kanduo > 0 && (row.kanduo * 100) % brokersOf(row) === 0)
  const judged = total.find(({ horizon }) => horizon === 5)
  return [
    '一家机构对一个品种只计窗口内最近一次观点；看多、震荡、看空占比按最大余数法凑足 100。',
    example
      ? `多头占比 = 看多家数 ÷ 全部家数，如${example.product.shortName} ${example.kanduo} ÷ ${brokersOf(example)} = ${example.duo ?? missing}%；变化为减去前一个同样长的窗口。`
      : '',
    '命中：同一合约发出后第 1、5、20 个交易日的结算价对发出日结算价（不换月）；变动在 ½ × 平日波幅 × √天数以内为震荡，超出为涨或跌，与观点一致为命中（平日波幅为此前 20 日涨跌幅绝对值的平均）。日子未到、合约已摘牌或不足 20 日的不计。',
    judged && judged.judged > 0
      ? `命中率 = 命中 ÷ 可判，全部机构 5 日为 ${judged.hits} ÷ ${judged.judged} = ${percent(judged.hitRate, 2)}。`
      : '',
    '平均收益为跟随者所得：看多做多、看空做空，震荡不计，未扣费用。历史业绩不代表未来。来源：各机构研报。',
  ]
}
