import { expect, test } from 'vitest'
import { countFault } from './voucher-count'

const limits = { money: 500, price: 100, left: 10 }

test('a number that balance and month cover can be exchanged', () => {
  expect(countFault('1', limits)).toBeUndefined()
  expect(countFault('5', limits)).toBeUndefined()
})

test('every other count is refused with the server’s message', () => {
  for (const text of ['', '0', '-1', '1.5', '一']) expect(countFault(text, limits)).toBe('请输入合法数字')
  expect(countFault('51', limits)).toBe('单次最多兑换50张')
  expect(countFault('11', { ...limits, money: 9_000 })).toBe('已达本月兑换上限')
  expect(countFault('6', limits)).toBe('V粒不足')
})
