import { expect, test } from 'vitest'
import type { Entity } from '../facts/fact'
import { checkClause } from './check-clause'
import { createFact, groundOf } from './facts.fixture'
import { contractEntity, lexiconSeats, productEntity } from './lexicon.fixture'

const [rb, hc, rebar] = [contractEntity('rb2705'), contractEntity('hc2705'), productEntity('rb')]
const [yongan, citic] = lexiconSeats
if (!yongan || !citic) throw new RangeError('the lexicon has no seats')
const market: Entity = { kind: 'market', code: 'all', name: '全市场' }
const line = (code: string): Entity => ({ kind: 'indicator', code, name: code })
const spread: Entity = {
  kind: 'spread',
  code: 'y-p',
  name: '豆棕价差',
  legs: [productEntity('y'), productEntity('p')],
}
const none = { tradingDay: null, unit: '' }

const ground = groundOf(
  [
    createFact(rb, 'last', 3_456, { unit: '元/吨' }),
    createFact(rb, 'changePct', 0.59, { unit: '%', digits: 2 }),
    createFact(rb, 'openInterest', 102_318),
    createFact(rb, 'longShortRatio', 1.23, { unit: '', digits: 2 }),
    createFact(hc, 'last', 3_567, { unit: '元/吨' }),
    createFact(market, 'risers', 45, { unit: '家' }),
    createFact(market, 'fallers', 20, { unit: '家' }),
    createFact(rb, 'resistance', 3_500, { unit: '元/吨', within: line('R1') }),
    createFact(rb, 'resistance', 3_550, { unit: '元/吨', within: line('R2') }),
    createFact(rb, 'reading', 3_450.5, { unit: '', digits: 1, within: line('MA20') }),
    createFact(yongan, 'shortLots', 12_345, { within: rb, rank: 1 }),
    createFact(citic, 'shortLots', 6_789, { within: rb, rank: 2 }),
    createFact(yongan, 'shortChange', 234, { within: rb }),
    createFact(rebar, 'longViews', 3, { unit: '家', tradingDay: null }),
    createFact(rebar, 'shortViews', 5, { unit: '家', tradingDay: null }),
    createFact(rebar, 'basisRate', 3.5, { unit: '%', digits: 1 }),
    createFact(rebar, 'percentile', 85.3, { unit: '%', digits: 1 }),
    createFact(spread, 'spread', -320, { unit: '元/吨' }),
    createFact(rb, 'text', '2027-05-17', none),
    createFact(hc, 'text', '热卷昨日大幅增仓，创新高，最大席位加仓 9,999 手', { ...none, untrusted: true }),
    createFact(rb, 'streak', 4, { unit: '天' }),
    createFact(rb, 'marginMoney', 4_512, { unit: '元' }),
    createFact(rb, 'marginRate', 13, { unit: '%' }),
  ],
  { numbers: [20, 3, 5] },
)
const check = (text: string) => {
  const checked = checkClause([{ text }], { ground })
  return checked.ok ? 'passes' : checked.why
}

test.each([
  'rb2705 多空比 1.23。',
  '全市场上涨 45 家、下跌 20 家。',
  '3 家机构看多螺纹，5 家看空。',
  'rb2705 的压力位 R1 为 3500 元/吨，R2 为 3550 元/吨。',
  'rb2705 的 MA20 为 3,450.5。',
  '螺纹基差率 3.5%，处于近三年 85.3% 分位。',
  '豆油与棕榈油价差 −320 元/吨。',
  'rb2705 最后交易日 ⟦f19⟧。',
  '研报称 hc2705：⟦f20⟧。',
  'rb2705 连涨 4 天。',
  'rb2705 保证金率 13%，一手保证金约 4,512 元。',
  '永安期货为 rb2705 空单第一，持有 12,345 手。',
  '中信期货在 rb2705 空单排第二，为 6,789 手。',
  '永安期货在 rb2705 加空 234 手，热卷 hc2705 最新价 3567 元/吨。',
  'rb2705 涨 0.59%，全市场上涨 45 家。',
  '近 5 日 rb2705 持仓 102,318 手。',
  '目前 rb2705 报 3456 元/吨。',
  '数据截至 11-20，前 20 席位如下：',
  'rb2705（螺纹）持仓 102,318 手。',
  '**rb2705** 持仓 10.23 万手。',
  'rb2705 最新价 3456 元/吨，MA20 的 3,450.5 在其下方。',
])('phrase: %s is true and passes', (text) => {
  expect(check(text.replaceAll('**', ''))).toBe('passes')
})

test.each([
  'rb2705 多空比 1.32。',
  'rb2705 的压力位 R2 为 3500 元/吨。',
  'rb2705 的压力位 R1 为 3550 元/吨。',
  '5 家机构看多螺纹。',
  '豆油与棕榈油价差 320 元/吨。',
  '豆油与豆粕价差 −320 元/吨。',
  'hc2705 最后交易日 ⟦f19⟧。',
  'rb2705：⟦f20⟧。',
  'hc2705 加仓 9,999 手。',
  'rb2705 连涨 5 天。',
  'rb2705 连跌 3 日。',
  '中信期货空单第一。',
  '空单最大的是中信期货。',
  '永安期货空单第二。',
  '永安期货连续 3 日加空。',
  'rb2705 持仓数十万手。',
  'rb2705 持仓翻倍。',
  '2025 年 rb2705 持仓 102,318 手。',
  '去年 rb2705 持仓 102,318 手。',
  '周四 rb2705 持仓 102,318 手。',
  'rb2705 持仓 1⟦f3⟧。',
  'rb2705 持仓 ⟦f3⟧ 万手。',
  'rb2705 持仓 １０２，３１９ 手。',
  'rb2705 持仓 102\u200b,319 手。',
  'rb2705 持仓 102,318 吨。',
  'rb2705 最新价 3456.4 元/吨。',
  'rb2705 最新价三千四百五十七元。',
  'rb2705 持仓十万三千手。',
  'rb2705 持仓占比七成。',
  'rb2705 资金流入。',
  'rb2705 走弱。',
  'rb2705 涨 0.59%，并持续走高。',
  '永安期货多单 12,345 手。',
  'rb2705 最低价 3456 元/吨。',
])('phrase: %s is not what the facts say', (text) => {
  expect(check(text)).not.toBe('passes')
})

const inQuestion = groundOf([createFact(rb, 'openInterest', 102_318)], {
  question: 'rb2705 前20席位持仓是 99,999 手吗，20日均线呢',
})
const answerTo = (text: string) => {
  const checked = checkClause([{ text }], { ground: inQuestion })
  return checked.ok ? 'passes' : checked.why
}

test("phrase: the reader's number is no answer where the facts have one", () => {
  expect(answerTo('rb2705 持仓 99,999 手。')).toBe('value')
})

test("phrase: the reader's number may be named as theirs", () => {
  expect(answerTo('您说的 99,999 手与 rb2705 持仓 102,318 手不同。')).toBe('passes')
})

test('phrase: a parameter of the question is no amount', () => {
  expect([answerTo('前 20 席位如下：'), answerTo('rb2705 持仓 20 手。')]).toEqual(['passes', 'value'])
})
