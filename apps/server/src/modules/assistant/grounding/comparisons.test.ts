import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Entity } from '../facts/fact'
import { checkClause } from './check-clause'
import { createFact, groundOf } from './facts.fixture'
import { contractEntity, lexiconSeats } from './lexicon.fixture'

const [rb, hc, ag] = [contractEntity('rb2705'), contractEntity('hc2705'), contractEntity('ag2702')]
const [yongan, citic] = lexiconSeats
if (!yongan || !citic) throw new RangeError('the lexicon has no seats')
const line = (code: string): Entity => ({ kind: 'indicator', code, name: code })
const yuan = { unit: '元/吨' }
const rate = { unit: '%', digits: 2 }
const before = { tradingDay: '2026-11-19' }

const ground = groundOf(
  [
    createFact(rb, 'last', 3_456, yuan),
    createFact(hc, 'last', 3_567, yuan),
    createFact(rb, 'indicatorPrice', 3_400, { ...yuan, within: line('MA20') }),
    createFact(rb, 'resistance', 3_500, { ...yuan, within: line('R1') }),
    createFact(rb, 'openInterest', 102_318),
    createFact(rb, 'openInterest', 101_000, before),
    createFact(rb, 'openInterestChange', 1_318),
    createFact(hc, 'openInterest', 90_100),
    createFact(hc, 'openInterestChange', -250),
    createFact(rb, 'volume', 55_000),
    createFact(hc, 'volume', 66_000),
    createFact(rb, 'changePct', 1.25, rate),
    createFact(hc, 'changePct', 0.8, rate),
    createFact(ag, 'changePct', -2.5, rate),
    createFact(rb, 'flow', -3_000_000, { unit: '元' }),
    createFact(hc, 'flow', -1_000_000, { unit: '元' }),
    createFact(yongan, 'shortLots', 12_345, { within: rb }),
    createFact(citic, 'shortLots', 6_789, { within: rb }),
    createFact(rb, 'priceGap', 111, yuan),
    createFact(rb, 'longShortRatio', 1.23, { unit: '', digits: 2 }),
    createFact(rb, 'virtualRatio', 2.5, { unit: '', digits: 2 }),
  ],
  { numbers: [20, 5] },
)
const check = (text: string, paragraph?: string) => {
  const checked = checkClause([{ text }], { ground, paragraph })
  return checked.ok ? 'passes' : checked.why
}

test.each([
  'rb2705 持仓 102,318 手，高于 hc2705 的 90,100 手。',
  'hc2705 持仓 90,100 手，低于 rb2705。',
  'rb2705 持仓高于 hc2705。',
  'rb2705 的成交量低于 hc2705。',
  'rb2705 持仓 102,318 手，成交量不及 hc2705。',
  'rb2705 涨幅 1.25%，大于 hc2705 的 0.80%。',
  'rb2705 的涨跌幅强于 hc2705。',
  'rb2705 最新价 3456 元/吨，高于 MA20。',
  'rb2705 最新价 3456 元/吨，高于 MA20 的 3400 元/吨。',
  'rb2705 最新价 3456 元/吨，低于压力位 R1。',
  'rb2705 持仓 102,318 手，高于昨日。',
  'rb2705 持仓 102,318 手，高于 11-19。',
  'hc2705 持仓 90,100 手，低于上一交易日。',
  'rb2705 最新价不高于 hc2705。',
  'rb2705 的持仓比 hc2705 多。',
  'rb2705 持仓比 hc2705 更大。',
  'rb2705 资金流出 300 万元，多于 hc2705 的 100 万元。',
  '永安期货在 rb2705 空单 12,345 手，多于中信期货的 6,789 手。',
  'rb2705 和 hc2705 相比，hc2705 的成交量更大。',
  'rb2705 多空比高吗？',
  'rb2705 多空比 1.23，偏高。',
  'rb2705 虚实盘比 2.50，比较大。',
  '比如 rb2705 持仓 102,318 手，高于昨日。',
  'rb2705 持仓 102,318 手，更多数据见页面。',
  'rb2705 的样本不足。',
])('comparison: %s is true and passes', (text) => {
  expect(check(text)).toBe('passes')
})

test.each([
  'rb2705 持仓 102,318 手，低于 hc2705 的 90,100 手。',
  'hc2705 持仓 90,100 手，高于 rb2705。',
  'rb2705 持仓低于 hc2705。',
  'rb2705 的成交量高于 hc2705。',
  'rb2705 持仓 102,318 手，成交量超过 hc2705。',
  'hc2705 涨幅 0.80%，大于 rb2705 的 1.25%。',
  'ag2702 的涨跌幅强于 hc2705。',
  'rb2705 最新价 3456 元/吨，低于 MA20。',
  'rb2705 最新价 3456 元/吨，高于压力位 R1。',
  'rb2705 持仓 102,318 手，低于昨日。',
  'rb2705 持仓 102,318 手，低于 11-19。',
  'hc2705 持仓 90,100 手，高于上一交易日。',
  'rb2705 最新价不低于 hc2705。',
  'rb2705 的持仓比 hc2705 少。',
  'rb2705 资金流出 300 万元，少于 hc2705 的 100 万元。',
  '永安期货在 rb2705 空单 12,345 手，少于中信期货的 6,789 手。',
  'rb2705 和 hc2705 相比，rb2705 的成交量更大。',
  // No fact of the run is the historical mean.
  'rb2705 持仓高于历史均值。',
  'rb2705 持仓高于去年同期。',
  'rb2705 持仓超过 102,318 手。',
  'rb2705 持仓比往年高。',
  'rb2705 的成交量更大。',
])('comparison: %s is not what the facts say', (text) => {
  expect(check(text)).not.toBe('passes')
})

test('comparison: 更大 is checked against the one other thing of the paragraph', () => {
  const paragraph = 'rb2705 成交量 55,000 手，'
  expect(check('hc2705 成交量更大。', paragraph)).toBe('passes')
  expect(check('hc2705 持仓更大。', paragraph)).toBe('claim')
})

test('comparison: a comparison of two figures passes if and only if it is true', () => {
  const lots = fc.integer({ min: 1, max: 9_999_999 })
  const words = fc.constantFrom('高于', '多于', '大于', '低于', '少于', '小于')
  fc.assert(
    fc.property(lots, lots, words, fc.boolean(), (one, other, word, isWritten) => {
      const own = groundOf([createFact(rb, 'openInterest', one), createFact(hc, 'openInterest', other)])
      const behind = isWritten ? `hc2705 的 ${other} 手` : 'hc2705'
      const text = `rb2705 持仓 ${one} 手，${word} ${behind}。`
      const isTrue = /[高多大]/u.test(word) ? one > other : one < other
      expect(checkClause([{ text }], { ground: own }).ok, text).toBe(isTrue)
    }),
  )
})
