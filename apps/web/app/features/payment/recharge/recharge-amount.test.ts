import { expect, test } from 'vitest'
import { amountFault, amountIn } from './recharge-amount'

const bounds = { min: 10, max: 20_000, left: 50_000 }

test('a free amount is an integer within its bounds', () => {
  expect(amountFault('10', bounds)).toBeUndefined()
  expect(amountFault('20000', bounds)).toBeUndefined()
  for (const text of ['', '9', '20001', '12.5', '1e3']) {
    expect(amountFault(text, bounds), text).toBe('购买金额须为10至20000的整数')
  }
})

test('the limit of the day is named before anything is sent', () => {
  expect(amountFault('500', { ...bounds, left: 499 })).toBe('已达今日购买上限')
})

test('an unfinished amount has no sum', () => {
  expect(amountIn('')).toBeNull()
  expect(amountIn('0')).toBeNull()
  expect(amountIn('300')).toBe(300)
})
