import { signed } from '#app/lib/format'
import { amount, flowAmount } from './amount'
import type { FundFlowPage } from './queries'

/** How the page computes its figures. */
const lines = [
  '沉淀资金 = 价格 × 持仓量 × 合约乘数 × 保证金率 × 2（多空双方都交保证金，切到单边则不乘 2），品种为各月合约之和。',
  '资金流入 = 当日沉淀资金 − 前一交易日沉淀资金，两日用同一保证金率，调保不会造成假流入；流入率 = 流入 ÷ 前一交易日沉淀资金。',
  '流入 = 价格贡献 + 持仓贡献：价格贡献 = 价格变动 × 前一交易日持仓，持仓贡献 = 当日价格 × 增仓，各乘合约乘数、保证金率与边数。',
  '移仓换月在合约之间一出一进，在品种上抵消。',
  '保证金率取当日结算参数所载、其次当时规则的一般投机保证金；两者都不知道时按 2026 年 9 月的标准计，并注明「按现行标准」。不含公司加收。',
  '涨跌幅为主力合约收盘对昨结算，成交额按单边计；多日流入缺一日即记作 —。',
]

/** Rounded to 万元, so that the division gives the result shown. */
const digits = 4

/** Worked example: the largest flow of the day. */
function example({ products, tradingDay }: Pick<FundFlowPage, 'products' | 'tradingDay'>): string {
  const complete = products.flatMap(({ name, settled, flow, flowRate }) =>
    settled === null || flow === null || flowRate === null ? [] : [{ name, settled, flow, flowRate }],
  )
  const [largest] = complete.sort((a, b) => Math.abs(b.flow) - Math.abs(a.flow))
  if (!largest) return ''
  const before = amount(largest.settled - largest.flow, digits)
  return `例：${largest.name} ${tradingDay}，沉淀 ${amount(largest.settled, digits)} 亿元 − 前一交易日 ${before} 亿元 = 流入 ${flowAmount(largest.flow, digits)} 亿元，÷ ${before} = 流入率 ${signed(largest.flowRate, 2, '%')}。`
}

export const notesOf = (page: Pick<FundFlowPage, 'products' | 'tradingDay'>) => [...lines, example(page)]
