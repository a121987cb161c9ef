import type { ViewDirection, ViewPoint } from '@vce/protocol'
import { oneOf } from './chance'
import {
  basisSentence,
  interestSentence,
  netSentence,
  priceSentence,
  receiptSentence,
  termSentence,
} from './fact-sentences'
import type { InventedBroker } from './invented-brokers'
import { priceText } from './number-texts'
import type { ProductFacts } from './product-facts'
import { reasonsAsText } from './reasons'
import { levelsOf } from './view-levels'
import { type Factor, grade } from './view-rule'

export interface GeneratedView {
  direction: ViewDirection
  title: string
  content: string
  viewPoint: ViewPoint
}

const titles: Record<ViewDirection, Record<Factor | 'none', readonly [string, ...string[]]>> = {
  看多: {
    momentum: ['短线偏多看待，不宜追高', '偏多思路，留意承接力度'],
    place: ['区间位置有利，偏多看待', '位置偏有利，偏多思路'],
    seats: ['席位偏多，资金态度回暖', '前二十席位增多，短线偏强'],
    basis: ['现货偏强，估值有支撑', '基差偏强，下方有依托'],
    term: ['近月偏紧，结构有利多头', '近高远低格局延续，偏多看待'],
    none: ['略偏多看待，等待信号集中', '多头稍占上风，仓位宜轻'],
  },
  看空: {
    momentum: ['短线偏空看待，不宜杀跌', '偏空思路，留意反弹节奏'],
    place: ['区间位置不利，偏空看待', '位置偏不利，偏空思路'],
    seats: ['席位偏空，资金趋于谨慎', '前二十席位增空，短线承压'],
    basis: ['盘面升水偏高，估值承压', '升水格局下偏空对待'],
    term: ['近低远高，供应压力在前', '远月升水格局未改，偏空看待'],
    none: ['略偏空看待，等待信号集中', '空头稍占上风，仓位宜轻'],
  },
  震荡: {
    momentum: ['区间震荡，观望为主'],
    place: ['区间震荡，观望为主'],
    seats: ['多空均衡，区间对待'],
    basis: ['多空均衡，区间对待'],
    term: ['多空均衡，区间对待'],
    none: [
      '方向不明，区间震荡对待',
      '多空均衡，高抛低吸为主',
      '驱动不足，震荡思路观望',
      '信号分歧，等待区间突破',
    ],
  },
}

const stances: Record<ViewDirection, readonly [string, ...string[]]> = {
  看多: [
    '短线倾向偏强看待，若跌破支撑则需重新评估。',
    '思路上偏多，但不宜追高，留意量仓是否配合。',
    '偏多观点以支撑不破为前提，仓位宜留有余地。',
  ],
  看空: [
    '短线倾向偏弱看待，若站上压力则需重新评估。',
    '思路上偏空，但不宜杀跌，留意空头减仓引发的反弹。',
    '偏空观点以压力有效为前提，仓位宜留有余地。',
  ],
  震荡: [
    '暂以区间思路对待，等待量仓给出方向。',
    '区间内不追涨杀跌，突破后再看跟随。',
    '多空均缺少持续驱动，控制仓位，观望为主。',
  ],
}

/** Sentences about additional facts; a broker uses one of them a day. */
const additionalSentences = [
  interestSentence,
  netSentence,
  receiptSentence,
  basisSentence,
  termSentence,
] as const

/** A broker's view of a product at the end of a day, with that day's figures only. */
export function generateView(broker: InventedBroker, facts: ProductFacts): GeneratedView {
  const { code, day } = facts
  const author = broker.name
  const { direction, reasons } = grade(broker, facts)
  const reasonTexts = reasonsAsText(direction, reasons, facts)
  const { from, ...levels } = levelsOf(author, facts)
  const sentences = [
    priceSentence(facts, author),
    oneOf(additionalSentences, 'aside', author, code, day)(facts, author),
    `${reasonTexts.join('；')}。`,
    levelSentence(facts, levels, from),
    oneOf(stances[direction], 'stance', author, code, day),
  ]
  const headline = oneOf(titles[direction][reasons[0] ?? 'none'], 'title', author, code, day)
  return {
    direction,
    title: `${facts.product.shortName}：${headline}`,
    content: sentences.filter((sentence) => sentence !== null).join(''),
    viewPoint: { ...levels, reason: reasonTexts.join('；') },
  }
}

function levelSentence(
  facts: ProductFacts,
  { supports, resistances }: { supports: number[]; resistances: number[] },
  from: string,
) {
  const listed = (levels: number[]) => levels.map((level) => priceText(facts, level)).join('、')
  const parts = [
    supports.length > 0 ? `下方关注 ${listed(supports)}` : '',
    resistances.length > 0 ? `上方关注 ${listed(resistances)}` : '',
  ].filter(Boolean)
  return parts.length === 0 ? null : `按${from}，${parts.join('，')}。`
}
