import type { ProfitParts } from '@vce/protocol'
import { price, signed, thousands } from '#app/lib/format'
import { wan } from './amount'

/** How the page computes its figures. */
const lines = [
  '席位盈亏为估算：某合约当日盈亏 = 前一交易日净持仓（多 − 空，手）×（当日结算价 − 昨结算价）× 合约乘数；昨结算取该合约自身公布的昨结算。结算价为全日成交均价，当日买卖的盈亏期望近于零，不计（中金所结算价为最后一小时均价，偏差较大）。',
  '持仓只取自交易所公布的前 20 名合约榜单，没有上榜的持仓与合约不在内；交易所另有品种榜时不重复相加。只在一侧上榜的，另一侧按 0 计并标单边；两侧都不在榜标掉榜（席位有一个合约掉榜即标，当日拆解写明 n/m 个合约掉榜），默认当日按无持仓计，也可沿用最后净持仓至多 3 个交易日；之后不再计。',
  '交割月合约不计（现金交割的除外）；缺结算价的当日盈亏未知，记作 — 或缺价，不按 0 计。品种 = 各合约之和，席位 = 各品种之和，累计为逐日相加。',
  '胜率 = 盈利日数 ÷ 有持仓且盈亏已知的日数；最大回撤为累计盈亏距此前最高点（含起点 0）的最大落差；盈亏比 = 盈利日均值 ÷ 亏损日均值。',
  '期货公司席位是众多客户之和，席位盈亏不等于某个人的盈亏，也不代表公司自身的盈亏。',
]

const seatLines = [
  '估算成本：开仓或反手取当日结算价，加仓按手数加权，减仓不变，最多回看 60 个交易日；掉榜后重新上榜从当日结算价起算，选沿用时 3 日以内接着算。浮动盈亏 = 净持仓 ×（结算价 − 估算成本）× 合约乘数，按所示的估算成本（比报价多两位小数）计算。',
]

const signalLines = [
  '正向、反向指标：席位每日净增减（各上榜合约公布的增减之和）与次日主力结算涨跌幅的斯皮尔曼秩相关，同值取平均名次，至少 10 日，所选日期的次日不计；绝对值超过 1.96 ÷ √(日数 − 1) 标为显著，即便毫无关系，平均每 20 个席位也有 1 个会达到。',
]

/** Worked example with one figure of the day shown. */
export function example(parts: ProfitParts | null): string[] {
  const part = parts?.contracts.find((each) => !each.dropped && each.profit !== null)
  if (!parts || !part || part.settlementPrice === null || part.previousSettlement === null) return []
  const { seat, digits, multiplier, heldOn, tradingDay } = parts
  const move = part.settlementPrice - part.previousSettlement
  return [
    `例：${seat} ${heldOn} 在 ${part.contract} ${heldText(part)}，${tradingDay} 结算价 ${price(part.settlementPrice, digits)} − 昨结算 ${price(part.previousSettlement, digits)} = ${signed(move, digits)}，${signed(part.net)} × ${signed(move, digits)} × 乘数 ${multiplier} = ${signed(part.profit)} 元，即 ${wan(part.profit)} 万元。`,
  ]
}

const heldText = ({ long, short, net }: ProfitParts['contracts'][number]) =>
  `多 ${long === null ? '未上榜按 0' : thousands(long)} − 空 ${short === null ? '未上榜按 0' : thousands(short)} = 净 ${signed(net)} 手`

export const rankingNotes = (parts: ProfitParts | null) => [...lines, ...example(parts), ...signalLines]
export const seatNotes = (parts: ProfitParts | null) => [...lines, ...example(parts), ...seatLines]
