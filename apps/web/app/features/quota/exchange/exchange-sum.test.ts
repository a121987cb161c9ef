import { expect, test } from 'vitest'
import { countFault, priceOf, stepCount, sumOf, typedCount } from './exchange-sum'

const rule = {
  money: 100,
  days: 30,
  ai_search_exchange_money: 1,
  bbas_search_exchange_money: 2,
  view_data_search_exchange_money: 3,
  view_data_mall_search_exchange_money: 4,
}

test('each tag has its own price of the rule', () => {
  expect((['ai', 'bbas', 'view_data', 'view_data_mmll'] as const).map((tag) => priceOf(rule, tag))).toEqual([
    1, 2, 3, 4,
  ])
})

test('a count is an integer of at least one', () => {
  expect(['1', '20', '100'].map(typedCount)).toEqual([1, 20, 100])
  expect(['', '0', '05', '-1', '1.5', '一', '1e2'].map(typedCount)).toEqual(Array(7).fill(null))
})

test('a count that cannot be exchanged is refused with the server’s message', () => {
  expect(countFault('')).toBe('请输入合法数字')
  expect(countFault('0')).toBe('请输入合法数字')
  expect(countFault('101')).toBe('单次最多兑换100次')
  expect(countFault('100')).toBeUndefined()
})

test('steps stay between one and the most of one exchange', () => {
  expect(stepCount('9', 1)).toBe('10')
  expect(stepCount('1', -1)).toBe('1')
  expect(stepCount('100', 1)).toBe('100')
  expect(stepCount('999', -1)).toBe('100')
  expect(stepCount('', 1)).toBe('1')
})

test('the sum is the price times the count', () => {
  expect(sumOf('20', 30)).toBe(600)
  expect(sumOf('', 30)).toBeNull()
})
