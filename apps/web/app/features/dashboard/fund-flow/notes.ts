import { signed } from '#app/lib/format'
import type { Explanation } from '#app/ui/layout/notes'
import { amountText, flowText } from './amount'
import type { FundFlowPage } from './queries'

const scope = [
  '品种为各月合约之和；移仓换月在合约之间一出一进，在品种上相互抵消。',
  '两日采用同一保证金率，交易所调整保证金不会造成虚假流入。',
  '保证金率取当日结算参数所载，其次取当时规则的一般投机保证金；两者皆无的，按 2026 年 9 月的标准计并注明“按现行标准”。不含期货公司加收部分。',
  '涨跌幅为主力合约收盘价对昨结算价；成交额按单边计；多日流入缺任意一日记作 —。',
]

const formulas = [
  '沉淀资金 = 价格 × 持仓量 × 合约乘数 × 保证金率 × 2（多空双方均交保证金；切换为单边则不乘 2）。',
  '资金流入 = 当日沉淀资金 − 前一交易日沉淀资金；流入率 = 资金流入 ÷ 前一交易日沉淀资金。',
  '资金流入 = 价格贡献 + 持仓贡献。价格贡献 = 价格变动 × 前一交易日持仓；持仓贡献 = 当日价格 × 增仓；均再乘合约乘数、保证金率与边数。',
]

/** Decimals of amounts in 亿元 in the example: exact to 万元, so that the reader can recompute the result. */
const digits = 4

/** Worked example: the largest flow of the day. */
function example({ products, tradingDay }: Pick<FundFlowPage, 'products' | 'tradingDay'>): string {
  const complete = products.flatMap(({ name, settled, flow, flowRate }) =>
    settled === null || flow === null || flowRate === null ? [] : [{ name, settled, flow, flowRate }],
  )
  const [largest] = complete.sort((a, b) => Math.abs(b.flow) - Math.abs(a.flow))
  if (!largest) return ''
  const before = amountText(largest.settled - largest.flow, digits)
  return `${largest.name} ${tradingDay}，沉淀 ${amountText(largest.settled, digits)} 亿元 − 前一交易日 ${before} 亿元 = 流入 ${flowText(largest.flow, digits)} 亿元，÷ ${before} = 流入率 ${signed(largest.flowRate, 2, '%')}。`
}

export const notesOf = (page: Pick<FundFlowPage, 'products' | 'tradingDay'>): Explanation => ({
  scope,
  formulas,
  examples: [example(page)],
})
