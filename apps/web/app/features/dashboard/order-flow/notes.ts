import type { OrderFlow } from '@vce/protocol'
import { thousands } from '#app/lib/format'
import type { Explanation } from '#app/ui/layout/notes'
import { tierRows } from './tiers'

const scope = [
  '交易所约每 0.5 秒发布一次快照，两次快照之间的成交只有合计。',
  '中性为无法判别方向的成交，包括休市后第一笔与行情中断期间的成交；开盘集合竞价不分买卖，单独列示。',
  '每个交易日自夜盘起重新累计；价位分布与足迹按快照最新价归入，竞价成交不入格。',
  '足迹：真实行情取行情源逐分钟存下的价位（保留 20 个交易日）或导入的逐笔文件；早先导入、未存价位的日子没有足迹。',
  '无逐笔的交易日按日线估算；全日只有一个价格的不估算。',
]

const formulas = [
  '成交均价 = 成交额增量 ÷（成交量增量 × 合约乘数）。',
  '主动买 = 成交量增量 ×（均价 − 前一买一）÷（前一卖一 − 前一买一），限于 0 与全部之间并取整手，其余为主动卖。',
  '成交额或盘口不全时整笔归一方：最新价不低于前一卖一为主动买，不高于前一买一为主动卖，居中归较近一方，正中随前一笔。',
  '主动买 + 主动卖 + 中性 + 竞价 = 成交量；力量差 = 主动买 − 主动卖；力量比 = 主动买 ÷（主动买 + 主动卖）。',
  '开平性质按整笔判别：增仓等于成交量为双开，减仓等于成交量为双平；其余增仓归主动方开仓，其余减仓中主动买为空平、主动卖为多平；持仓不变时主动买为多换、主动卖为空换。',
  '失衡为斜对角比较：一格主买不少于下一格主卖的 3 倍为主买失衡，一格主卖不少于上一格主买的 3 倍为主卖失衡；对方为 0 不作比较，两者皆是取手数大者。',
  '最大成交价位（POC）为一列中主买 + 主卖 + 中性最多的一格，并列取价高者；列差 = 主买 − 主卖，累计自夜盘起。',
  '日线估算：收盘位置 =（(收盘 − 最低) − (最高 − 收盘)）÷（最高 − 最低）；主动买 ≈ 成交量 ×（1 + 收盘位置）÷ 2。',
]

/** Explanation of the page's figures, with a worked example. */
export const notes = (flow: OrderFlow | null): Explanation => ({
  scope: flow?.tiers ? [...scope, tiersNote(flow.tiers)] : scope,
  formulas,
  examples: flow ? example(flow) : [],
})

function tiersNote(tiers: NonNullable<OrderFlow['tiers']>): string {
  const ranges = tierRows(tiers).map(({ name, range }) => `${name} ${range.replace(' ', '')} 手`)
  return `大小单按品种主力前一日逐笔手数的 50%、80%、95% 分位分档，无样本时取 10、50、200 手；当前为${ranges.join('、')}。`
}

function example({ totals: { bought, sold, ratio } }: OrderFlow): string[] {
  if (ratio === null) return []
  return [
    `本页力量比 = ${thousands(bought)} ÷（${thousands(bought)} + ${thousands(sold)}）= ${ratio.toFixed(2)}%。`,
  ]
}
