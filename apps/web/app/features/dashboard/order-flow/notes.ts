import type { OrderFlow } from '@vce/protocol'
import { thousands } from '#app/lib/format'
import { tierRows } from './tiers'

const always = [
  '交易所每 0.5 秒左右发一次快照，两次快照之间的成交只知道合计。',
  '主动买卖按成交均价拆分：均价 = 成交额增量 ÷（成交量增量 × 合约乘数），主动买 = 成交量增量 ×（均价 − 前一买一）÷（前一卖一 − 前一买一），限于 0 与全部之间并取整手；成交额或盘口不全时整笔归一方：最新价不低于前一卖一为主动买，不高于前一买一为主动卖，居中归较近一方，正中随前一笔。',
  '中性为无法判别方向的成交，含休市后第一笔与行情中断期间的成交；开盘集合竞价不分买卖，单列。主动买 + 主动卖 + 中性 + 竞价 = 成交量。',
  '力量差 = 主动买 − 主动卖，力量比 = 主动买 ÷（主动买 + 主动卖），每个交易日从夜盘重新累计。',
  '开平性质按整笔：增仓等于成交为双开，减仓等于成交为双平，其余增仓归主动方开仓，其余减仓：主动买为空平，主动卖为多平；持仓不变：主动买为多换，主动卖为空换。价位分布按快照最新价归入。',
]

const day =
  '没有逐笔的交易日按日线估算：收盘位置 =（(收盘 − 最低) − (最高 − 收盘)）÷（最高 − 最低），主动买 ≈ 成交量 ×（1 + 收盘位置）÷ 2；全日一价时不估算。'

/** How the page computes its figures, with a worked example. */
export function notes(flow: OrderFlow | null): string[] {
  if (!flow) return [...always, day]
  return [...always, ...(flow.tiers ? [tiersNote(flow.tiers)] : []), day, ...example(flow)]
}

function tiersNote(tiers: NonNullable<OrderFlow['tiers']>): string {
  const ranges = tierRows(tiers).map(({ name, range }) => `${name} ${range.replace(' ', '')} 手`)
  return `大小单按品种主力前一日成交手数的 50%、80%、95% 分位定档，没有样本时取 10、50、200 手；当前为${ranges.join('、')}。`
}

function example({ totals: { bought, sold, ratio } }: OrderFlow): string[] {
  if (ratio === null) return []
  return [
    `例：本页力量比 = ${thousands(bought)} ÷（${thousands(bought)} + ${thousands(sold)}）= ${ratio.toFixed(2)}%。`,
  ]
}
