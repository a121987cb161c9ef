import { oneOf } from './chance'
import { changeText, lotsText, movementText, priceText, quantityText, signedPercent } from './number-texts'
import type { ProductFacts } from './product-facts'

/**
 * A sentence about a day, or null if one of its figures is unknown. `author` selects the wording, never the
 * figures.
 */
type Sentence = (facts: ProductFacts, author: string) => string | null

export const priceSentence: Sentence = (facts, author) => {
  const { main, settlement, dayReturn, fiveReturn, highest, lowest, product, code, day } = facts
  if (dayReturn === null) return `${main} 结算价 ${priceText(facts, settlement)}。`
  const price = priceText(facts, settlement)
  const week = fiveReturn === null ? '' : `，近五个交易日${movementText(fiveReturn)}`
  const range =
    highest === null || lowest === null
      ? ''
      : `，二十日高低点 ${priceText(facts, lowest)}—${priceText(facts, highest)}`
  return oneOf(
    [
      `主力合约 ${main} 结算价 ${price}，较昨结算${movementText(dayReturn)}${week}。`,
      `${product.shortName}主力 ${main} 结算于 ${price}（${signedPercent(dayReturn)}）${range}。`,
      `${main} 结算 ${price}，当日${movementText(dayReturn)}${week}${range}。`,
    ],
    'price',
    author,
    code,
    day,
  )
}

/** 增仓 and 减仓 combined with the day's direction. */
const quadrants = {
  'rise grow': '增仓上行，新增资金推动价格走高',
  'rise shrink': '减仓上行，更多来自空头离场',
  'fall grow': '增仓下行，空头主动性较强',
  'fall shrink': '减仓下行，多头离场是主要推力',
} as const

export const interestSentence: Sentence = (facts, author) => {
  const { openInterest, openInterestChange: change, dayReturn, code, day } = facts
  if (openInterest === null || change === null || dayReturn === null) return null
  const quadrant =
    change === 0 || dayReturn === 0
      ? null
      : quadrants[`${dayReturn > 0 ? 'rise' : 'fall'} ${change > 0 ? 'grow' : 'shrink'}`]
  const held = `全品种持仓 ${lotsText(openInterest)}，${changeText(change, lotsText(change))}`
  if (!quadrant) return `${held}。`
  return oneOf(
    [`${held}，表现为${quadrant}。`, `量仓方面，${held}，呈${quadrant}。`],
    'interest',
    author,
    code,
    day,
  )
}

export const netSentence: Sentence = (facts, author) => {
  const { net, netChange, main, code, day } = facts
  if (net === null) return null
  const side = net === 0 ? '多空持平' : `净${net > 0 ? '多' : '空'} ${lotsText(net)}`
  const turned =
    netChange === null || netChange === 0
      ? ''
      : `，当日净持仓向${netChange > 0 ? '多头' : '空头'}方向变动 ${lotsText(netChange)}`
  return oneOf(
    [`${main} 前二十席位${side}${turned}。`, `席位上，前二十名合计${side}${turned}。`],
    'net',
    author,
    code,
    day,
  )
}

export const receiptSentence: Sentence = ({ receipts, code, day }, author) => {
  if (!receipts) return null
  const { quantity: stock, change, unit } = receipts
  if (stock === 0 && !change) return '交易所暂无注册仓单。'
  const turned = change === null ? '' : `，${changeText(change, quantityText(change, unit))}`
  return oneOf(
    [
      `注册仓单 ${quantityText(stock, unit)}${turned}。`,
      `库存端，仓单 ${quantityText(stock, unit)}${turned}。`,
    ],
    'receipts',
    author,
    code,
    day,
  )
}

export const basisSentence: Sentence = (facts, author) => {
  if (!facts.basis) return null
  const { value, rate } = facts.basis
  const basis = `基差 ${value < 0 ? '−' : ''}${priceText(facts, Math.abs(value))}，基差率 ${signedPercent(rate)}`
  const state = value > 0 ? '现货升水期货' : value < 0 ? '期货升水现货' : '期现平水'
  return oneOf(
    [`${state}，${basis}。`, `期现方面，${basis}，${state}。`],
    'basis',
    author,
    facts.code,
    facts.day,
  )
}

export const termSentence: Sentence = (facts, author) => {
  const { secondary, secondarySettlement, settlement, rollYield, code, day } = facts
  if (secondary === null || secondarySettlement === null || rollYield === null) return null
  const gap = settlement - secondarySettlement
  const spread = `主力较 ${secondary} ${gap > 0 ? '升水' : gap < 0 ? '贴水' : '平水'}${gap === 0 ? '' : ` ${priceText(facts, Math.abs(gap))}`}`
  return oneOf(
    [
      `期限结构上，${spread}，年化展期收益 ${signedPercent(rollYield)}。`,
      `${spread}，年化展期收益 ${signedPercent(rollYield)}。`,
    ],
    'term',
    author,
    code,
    day,
  )
}
