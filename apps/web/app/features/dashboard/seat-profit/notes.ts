import type { ProfitParts } from '@vce/protocol'
import { price, signed, thousands } from '#app/lib/format'
import type { Explanation } from '#app/ui/layout/notes'
import { tenThousandsText } from './amount'

const scope = [
  '席位盈亏为估算：结算价为全日成交均价，当日买卖的盈亏期望接近零，不计入（中金所结算价为最后一小时均价，偏差较大）。',
  '持仓只取交易所公布的前 20 名合约榜单，未上榜的持仓与合约不计；交易所另有品种榜时不重复相加。',
  '只在一侧上榜的，另一侧按 0 计并标“单边”；两侧均不在榜的标“掉榜”（席位有任一合约掉榜即标，当日拆解写明 n/m 个合约掉榜），默认按无持仓计，也可沿用最后净持仓至多 3 个交易日。',
  '交割月合约不计（现金交割除外）；缺结算价的当日盈亏未知，记作 — 或缺价，不按 0 计。',
  '点表头排序只重排本页所列席位，名次仍为榜单名次。',
  '期货公司席位为众多客户持仓之和，席位盈亏不等于某个人的盈亏，也不代表公司自身的盈亏。',
]

const formulas = [
  '合约当日盈亏 = 前一交易日净持仓（多 − 空，手）×（当日结算价 − 该合约公布的昨结算价）× 合约乘数。',
  '品种 = 各合约之和，席位 = 各品种之和，累计 = 逐日相加。',
  '胜率 = 盈利日数 ÷ 有持仓且盈亏已知的日数；盈亏比 = 盈利日均值 ÷ 亏损日均值；最大回撤为累计盈亏距此前最高点（含起点 0）的最大落差。',
]

const seatFormulas = [
  '估算成本：开仓或反手取当日结算价，加仓按手数加权，减仓不变，最多回看 60 个交易日；掉榜后重新上榜自当日结算价起算，选择沿用时 3 日以内接续计算。',
  '浮动盈亏 = 净持仓 ×（结算价 − 估算成本）× 合约乘数，按所示估算成本（比报价多两位小数）计算。',
]

const signalFormulas = [
  '与次日涨跌同向、反向：席位每日净增减（各上榜合约公布的增减之和）与次日主力结算涨跌幅的斯皮尔曼秩相关，同值取平均名次，至少 10 日，所选日期的次日不计。',
  '相关系数绝对值超过 1.96 ÷ √(日数 − 1) 标为显著；即便毫无关系，平均每 20 个席位也有 1 个会达到，只是统计描述，不构成对任何机构的评价。',
]

/** Worked example with figures of the shown day. */
export function exampleNotes(parts: ProfitParts | null): string[] {
  const part = parts?.contracts.find((each) => !each.dropped && each.profit !== null)
  if (!parts || !part || part.settlementPrice === null || part.previousSettlement === null) return []
  const { seat, digits, multiplier, heldOn, tradingDay } = parts
  const move = part.settlementPrice - part.previousSettlement
  return [
    `${seat} ${heldOn} 在 ${part.contract} ${heldText(part)}，${tradingDay} 结算价 ${price(part.settlementPrice, digits)} − 昨结算 ${price(part.previousSettlement, digits)} = ${signed(move, digits)}，${signed(part.net)} × ${signed(move, digits)} × 乘数 ${multiplier} = ${signed(part.profit)} 元，即 ${tenThousandsText(part.profit)} 万元。`,
  ]
}

const heldText = ({ long, short, net }: ProfitParts['contracts'][number]) =>
  `多 ${long === null ? '未上榜按 0' : thousands(long)} − 空 ${short === null ? '未上榜按 0' : thousands(short)} = 净 ${signed(net)} 手`

export const rankingNotes = (parts: ProfitParts | null): Explanation => ({
  scope,
  formulas: [...formulas, ...signalFormulas],
  examples: exampleNotes(parts),
})

export const seatNotes = (parts: ProfitParts | null): Explanation => ({
  scope,
  formulas: [...formulas, ...seatFormulas],
  examples: exampleNotes(parts),
})
