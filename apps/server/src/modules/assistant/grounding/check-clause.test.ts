import { expect, test } from 'vitest'
import { type ClauseContext, checkClause } from './check-clause'
import { createFact, groundOf } from './facts.fixture'
import { contractEntity, lexiconSeats, productEntity } from './lexicon.fixture'

const [rb, hc, rebar] = [contractEntity('rb2705'), contractEntity('hc2705'), productEntity('rb')]
const [yongan, citic] = lexiconSeats
if (!yongan || !citic) throw new RangeError('the lexicon has no seats')

const series = [
  ['2026-11-18', 100_000],
  ['2026-11-19', 101_000],
] as const

const ground = groundOf([
  createFact(rb, 'last', 3_456, { unit: '元/吨' }),
  createFact(rb, 'changePct', -0.59, { unit: '%', digits: 2 }),
  createFact(rb, 'openInterest', 102_318, { rank: 1 }),
  ...series.map(([tradingDay, value]) => createFact(rb, 'openInterest', value, { tradingDay })),
  createFact(rb, 'openInterestChange', 1_318),
  createFact(rb, 'shortChange', -5_678),
  createFact(hc, 'last', 3_567, { unit: '元/吨' }),
  createFact(hc, 'openInterest', 88_001, { rank: 2 }),
  createFact(yongan, 'shortLots', 123_456, { within: rb, rank: 1 }),
  createFact(yongan, 'shortChange', 2_345, { within: rb }),
  createFact(citic, 'shortLots', 98_765, { within: rb, rank: 2 }),
  createFact(citic, 'shortLots', 43_210, { within: hc, rank: 1 }),
  createFact(citic, 'profit', null, { unit: '元', locked: '会员可查看席位盈亏' }),
  createFact(rebar, 'flow', -123_456_789, { unit: '元' }),
  createFact(rebar, 'basis', 120, { unit: '元/吨' }),
  createFact(rebar, 'share', 31.2, { unit: '%', digits: 1 }),
  createFact(rebar, 'receiptsChange', -10, { unit: '张', tradingDay: '2026-11-19' }),
  createFact(rebar, 'receiptsChange', -20, { unit: '张' }),
  createFact(rebar, 'text', '基差是现货价减去期货价，正数为期货贴水。', { unit: '' }),
])

const check = (text: string, more: Partial<ClauseContext> = {}) => {
  const checked = checkClause([{ text }], { ground, ...more })
  return checked.ok ? 'passes' : checked.why
}

test.each([
  'rb2705 最新价 3456 元/吨，跌 0.59%。',
  'rb2705 最新价 3,456 元/吨，涨跌幅 −0.59%。',
  'rb2705 持仓量 10.2 万手，增加 1,318 手。',
  'rb2705 持仓量一十万两千三百一十八手。',
  '11-20，rb2705 持仓 102,318 手，为全市场最大。',
  '上周五 rb2705 持仓 102,318 手。',
  '2026-11-19 rb2705 持仓 101,000 手。',
  'rb2705 持仓 102,318 手，较 11-19 增加 1,318 手。',
  '永安期货在 rb2705 上空单 123,456 手，居第一。',
  '永安期货空单 123,456 手，中信期货在 rb2705 为 98,765 手。',
  '永安期货加空 2,345 手，而 rb2705 前 20 席位空单合计减少 5,678 手。',
  'rb2705 和 hc2705 持仓量分别为 102,318 手和 88,001 手。',
  '螺纹资金净流出 1.2 亿元。',
  '螺纹资金净流出 1.23 亿元，基差 120 元/吨，期货贴水。',
  '螺纹仓单持续减少。',
  '螺纹去库。',
  'rb2705 持仓持续增加。',
  '螺纹占比约三成。',
  '基差是现货价减去期货价，正数为期货贴水。',
  'rb2705 最新价 ⟦f1⟧，跌 ⟦f2⟧。',
  'rb2705 空单整体在减空。',
  '以上为查询结果。',
])('clause: %s is true and passes', (text) => {
  expect(check(text, { ground: { ...ground, numbers: [20] } })).toBe('passes')
})

test.each([
  ['rb2705 最新价 3,457 元/吨。', 'value'],
  ['rb2705 最新价 3,456 手。', 'unit'],
  ['rb2705 跌 0.59。', 'unit'],
  ['hc2705 最新价 3,456 元/吨。', 'entity'],
  ['rb2705 涨 0.59%。', 'direction'],
  ['rb2705 涨跌幅 0.59%。', 'direction'],
  ['rb2705 涨跌幅 +0.59%。', 'value'],
  ['11-19，rb2705 持仓 102,318 手。', 'day'],
  ['11-17，rb2705 持仓走势如下。', 'day'],
  ['中信期货在 rb2705 上空单 123,456 手。', 'entity'],
  ['永安期货在 hc2705 上空单 123,456 手。', 'entity'],
  ['永安期货 rb2705 空单 102,318 手。', 'value'],
  ['华泰期货在 rb2705 席位中靠前。', 'unknownName'],
  ['rb2709 值得关注。', 'unknownName'],
  ['中信期货在 rb2705 上空单 98,765 手，为最大。', 'claim'],
  ['螺纹资金净流入 1.2 亿元。', 'direction'],
  ['螺纹资金净流入。', 'claim'],
  ['螺纹期货升水。', 'claim'],
  ['螺纹持续累库。', 'claim'],
  ['rb2705 持仓连续 5 日增加。', 'parameter'],
  ['rb2705 最新价 ⟦f99⟧。', 'unknownFact'],
  ['hc2705 最新价 ⟦f1⟧。', 'entity'],
  ['中信期货盈利 ⟦f14⟧。', 'unknownFact'],
  ['rb2705 持仓五万手。', 'value'],
  ['rb2705 持仓 ٣٤٥ 手。', 'value'],
  ['前 30 席位。', 'parameter'],
  ['持仓 102,318 手。', 'entity'],
])('clause: %s is refused for its %s', (text, why) => {
  expect(check(text, { ground: { ...ground, numbers: [20] } })).toBe(why)
})

test('clause: a figure without a name is about the only one of the paragraph', () => {
  expect(check('持仓 102,318 手。', { paragraph: 'rb2705 最新价 3456 元/吨。' })).toBe('passes')
})

test('clause: a figure without a name fails where the paragraph has two', () => {
  expect(check('持仓 102,318 手。', { paragraph: 'rb2705 强于 hc2705。' })).toBe('entity')
})

test('cell: the headers name its row, its measure and its unit', () => {
  const headers = {
    row: { text: '永安期货' },
    column: { text: '空单', unit: '手' },
    paragraph: 'rb2705 空单如下。',
  }
  expect(check('123,456', headers)).toBe('passes')
})

test('cell: the name of another row fails', () => {
  const headers = {
    row: { text: '中信期货' },
    column: { text: '空单', unit: '手' },
    paragraph: 'rb2705 空单如下。',
  }
  expect(check('123,456', headers)).toBe('entity')
})

test('cell: another unit in the head fails', () => {
  const headers = {
    row: { text: '永安期货' },
    column: { text: '空单（吨）' },
    paragraph: 'rb2705 空单如下。',
  }
  expect(check('123,456', headers)).toBe('unit')
})

test('clause: a number of the question may be said again', () => {
  expect(
    check('您提到的 5,000 手没有对应数据。', { ground: groundOf([], { question: '持仓 5000 手算多吗' }) }),
  ).toBe('passes')
})

test('clause: a passing clause names the facts it used', () => {
  expect(checkClause([{ text: 'rb2705 最新价 3,456 元/吨。' }], { ground })).toMatchObject({
    ok: true,
    facts: ['f1'],
  })
})

test('clause: a clause longer than the limit fails', () => {
  expect(check('涨'.repeat(601))).toBe('tooLong')
})
