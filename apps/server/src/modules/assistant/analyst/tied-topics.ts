import type { Lexicon } from '../linking/lexicon'
import { type Intent, minScore, type ScoredIntent } from './intents'
import type { Slots } from './slots'

interface Reading {
  scored: readonly ScoredIntent[]
  slots: Slots | null
  lexicon: Lexicon
}

/** Maximum distance from the best score at which an intent counts as equal to the best one. */
const maxTieDistance = 0.05

interface Topic {
  label: string
  question: string
}

/** Data that a question may name together with other data: label, and the question for this data alone. */
const topics: Partial<Record<Intent, readonly [string, (name: string) => string]>> = {
  positions: ['席位持仓', (name) => `${name}前20席位持仓`],
  flow: ['资金', (name) => `${name}资金流向`],
  orderFlow: ['买卖力量', (name) => `${name}买卖力量`],
  basis: ['基差', (name) => `${name}基差多少？`],
  spread: ['价差', (name) => `${name}跨期价差`],
  term: ['期限结构', (name) => `${name}期限结构`],
  receipts: ['仓单', (name) => `${name}仓单多少？`],
  season: ['季节性', (name) => `${name}历史上几月份涨得多？`],
  chain: ['产业链', (name) => `${name}产业链`],
  technical: ['技术指标', (name) => `${name}技术面`],
  pivots: ['支撑压力', (name) => `${name}支撑压力在哪？`],
  views: ['机构观点', (name) => `${name}机构怎么看？`],
  reports: ['研报', (name) => `${name}研报`],
  spec: ['交易参数', (name) => `${name}保证金一手多少？`],
}

const areApart = (one: ScoredIntent, other: ScoredIntent) =>
  one.at !== null && other.at !== null && (one.at.to <= other.at.from || other.at.to <= one.at.from)

/**
 * Two or three kinds of data that a question names with equal scores, as in 基差和仓单. Overlapping matches, as of
 * 基差多少 and 差多少, count as one. Null if one intent has the best score alone.
 */
export function tiedTopics({ scored, slots, lexicon }: Reading): readonly Topic[] | null {
  const [best] = scored
  if (!best || !slots || best.score < minScore || slots.intent !== best.intent) return null
  const tied: ScoredIntent[] = []
  for (const each of scored)
    if (
      each.intent in topics &&
      best.score - each.score <= maxTieDistance &&
      tied.every((one) => areApart(one, each))
    )
      tied.push(each)
  if (tied.length < 2 || tied[0] !== best) return null

  // Topics are in the order of the question. If there are as many products as topics, each topic gets its own
  // product.
  const inOrder = tied.slice(0, 3).toSorted((one, other) => (one.at?.from ?? 0) - (other.at?.from ?? 0))
  const isPaired = slots.symbols.length === inOrder.length
  const options = inOrder.flatMap(({ intent }, place) => {
    const symbol = slots.symbols[isPaired ? place : 0]
    const name = symbol?.contract ?? (symbol && lexicon.productOf(symbol.code)?.shortName)
    const [label, question] = topics[intent] ?? []
    return name && label && question ? [{ label, question: question(name) }] : []
  })
  return options.length === inOrder.length ? options : null
}
