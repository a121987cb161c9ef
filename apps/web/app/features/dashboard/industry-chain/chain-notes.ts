import type { Explanation } from '#app/ui/layout/notes'
import { calculationText, edgeName, valueText } from './edge-text'
import type { JoinedEdge } from './queries'

const scope = [
  '图中自左向右为上游到下游，所在列由最长的加工路径决定；没有期货的货物（如铜精矿、石脑油）只列名称，不显示数据。',
  '节点：主力合约收盘价、较昨结算价的涨跌幅，全部合约的资金流入与沉淀资金（双边保证金），主力基差率，当日仓单较前一公布日的增减；未知的一律为 —。',
  '环节：有通行加工公式的采用套利一览的预设组合（利润、价差或比价，含经验系数与常数），没有的取下游 ÷ 上游的主力结算价之比；单位不同的比价只宜与自身历史相比。',
  '利润分位最高、最低环节只在上下游之间比较分位，不比较金额：有预设组合的链只比预设组合，没有的才比比价；同一指标跨几条线时只算一次。',
]

const formulas = [
  '主力基差率 =（现货 − 期货结算价）÷ 现货；日变与这些合约的昨结算价相比，不受换月影响。',
  '1 年分位 =（低于当日的天数 +（等于当日的天数 − 1）÷ 2）÷（样本数 − 1），0 最低、100 最高；样本不足一年的九成时不给。',
  '60 日相关为两端主力合约日对数收益 ln(结算价 ÷ 同一合约昨结算价) 的皮尔逊相关，取最近 60 个交易日；共同有收益的日子不足 40 日时不给。',
]

/** Worked example with one figure of the day. */
function chainExample(edges: readonly JoinedEdge[]): string[] {
  const edge = edges.find(({ measure }) => measure?.value != null)
  const measure = edge?.measure
  if (!edge || !measure) return []
  const legs = measure.legs.map(({ contract, product }) => contract ?? product).join('、')
  return [
    `${edgeName(edge)}的${measure.name}，${legs} 的结算价 ${calculationText(measure)}，即 ${valueText(measure)}。`,
  ]
}

export const chainNotes = (edges: readonly JoinedEdge[]): Explanation => ({
  scope,
  formulas,
  examples: chainExample(edges),
})
