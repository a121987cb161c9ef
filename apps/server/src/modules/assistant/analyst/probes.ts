import { productOf } from '@vce/futures'
import type { Lexicon } from '../linking/lexicon'
import type { Intent } from './intents'
import type { Slots } from './slots'

/** Three follow-up questions that fit the intent and the subject of the last question. */
export function probesOf(slots: Slots | null, lexicon: Lexicon): string[] {
  const [first, second] = slots?.symbols ?? []
  const product = first && lexicon.productOf(first.code)
  if (!slots || !product) return general(slots?.intent)
  const { shortName: name } = product
  const [seat] = slots.seats
  const other = product.live.find((month) => product.code + month !== (first?.contract ?? product.main))
  const month = other ? `${other.slice(2)} 合约呢？` : `${name}期限结构`
  const against = second && lexicon.productOf(second.code)
  const isFinancial = ['股指', '国债'].includes(productOf(product.code)?.sector ?? '')
  const stored = isFinancial ? `${name}资金流向` : `${name}仓单多少？`
  const stock = isFinancial ? `${name}前20席位持仓` : `${name}库存变化`
  const table: Partial<Record<Intent, readonly string[]>> = {
    snapshot: [`${name}前20席位谁在加空？`, `${name}基差多少？`, `${name}支撑压力在哪？`],
    quote: [`${name}前20席位持仓`, `${name}资金流向`, `${name}支撑压力在哪？`],
    positions: [month, `${name}资金流向`, `${name}席位谁赚得最多？`],
    seat: [`${name}前20席位持仓`, `${name}席位谁赚得最多？`, `${seat ?? ''}持仓`.trim()],
    seatProfit: [`${name}前20席位持仓`, `${name}资金流向`, `${name}基差多少？`],
    flow: [`${name}前20席位持仓`, `${name}近20日走势`, `${name}买卖力量`],
    orderFlow: [`${name}资金流向`, `${name}前20席位持仓`, `${name}现价多少？`],
    basis: [stored, `${name}期限结构`, stock],
    term: [`${name}基差多少？`, stored, `${name}现价多少？`],
    receipts: [`${name}基差多少？`, `${name}期限结构`, `${name}前20席位持仓`],
    season: [`${name}近一年走势`, `${name}现价多少？`, `${name}机构怎么看？`],
    chain: [`${name}基差多少？`, `${name}现价多少？`, stored],
    technical: [`${name}支撑压力在哪？`, `${name}近20日走势`, `${name}机构怎么看？`],
    pivots: [`${name}均线和MACD`, `${name}近20日走势`, `${name}机构怎么看？`],
    history: [`${name}支撑压力在哪？`, `${name}资金流向`, `${name}历史上几月份涨得多？`],
    views: [`${name}研报`, `${name}前20席位持仓`, `${name}支撑压力在哪？`],
    reports: [`${name}机构怎么看？`, `${name}现价多少？`, `${name}基差多少？`],
    events: [`${name}资金流向`, `${name}现价多少？`, `${name}前20席位持仓`],
    why: [`${name}资金流向`, `${name}前20席位持仓`, `${name}机构怎么看？`],
    compare: [`${name}现价多少？`, `${against?.shortName ?? name}现价多少？`, `${name}基差多少？`],
    spread: [`${name}基差多少？`, `${name}期限结构`, `${against?.shortName ?? name}现价多少？`],
    calendar: [`${name}保证金一手多少？`, `${name}现价多少？`, '下一个休市是哪天？'],
    spec: [`${name}最后交易日是哪天？`, `${name}现价多少？`, `${name}夜盘几点收？`],
  }
  return [...new Set(table[slots.intent] ?? general(slots.intent))].slice(0, 3)
}

const general = (intent: Intent | undefined): string[] =>
  intent === 'market' || intent === 'movers'
    ? ['今天资金流入最多的品种', '今天谁领跌？', '黑色板块资金流向']
    : ['今天盘面怎么样？', '螺纹前20席位谁在加空？', '什么是基差？']
