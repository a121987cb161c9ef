import { expect, test } from 'vitest'
import { forbiddenIn } from './output-filter'

test.each([
  ['建议买入。', 'advice'],
  ['当前建议逢低做多。', 'advice'],
  ['建 议 止 损 3400。', 'advice'],
  ['**建议**加仓', 'advice'],
  ['不妨逢高做空', 'advice'],
  ['目标价 3,800 元/吨。', 'target'],
  ['明天必涨', 'promise'],
  ['价格必将上涨', 'promise'],
  ['稳赚不赔', 'promise'],
  ['保证收益', 'promise'],
  ['一定会大涨', 'promise'],
])('output: %s may not be said', (text, why) => {
  expect(forbiddenIn(text, false)).toBe(why)
})

test.each([
  '无法保证收益',
  '不构成投资建议',
  '我不提供买卖建议，但可以把多空两边的数据摆出来：',
  '永安期货加仓 1,234 手。',
  '看多 12 家，看空 3 家。',
  '保证金率 13%。',
  '未必上涨',
  '交易前必须了解涨跌停板',
])('output: %s may be said', (text) => {
  expect(forbiddenIn(text, false)).toBeNull()
})

test('output: a target price with the name of its broker may be said', () => {
  expect(forbiddenIn('国泰君安期货 11-20 给出目标价 3,800 元/吨。', true)).toBeNull()
})
