import { expect, test } from 'vitest'
import { amountText, currencyOfOrder, currencyOfPayType } from './money'

test('yuan have fen, V券 and V粒 are whole, an unknown amount is a dash', () => {
  expect(amountText(2518, 'yuan')).toBe('2,518.00 元')
  expect(amountText(2518, 'vouchers')).toBe('2,518 V券')
  expect(amountText(3600, 'points')).toBe('3,600 V粒')
  expect(amountText(undefined, 'yuan')).toBe('— 元')
})

test('an order priced in V券 and paid by a channel was paid in yuan', () => {
  expect(currencyOfOrder({ currency: 'vouchers', pay_type: 'wechat' })).toBe('yuan')
  expect(currencyOfOrder({ currency: 'vouchers', pay_type: 'money' })).toBe('vouchers')
  expect(currencyOfOrder({ currency: 'vouchers', pay_type: null })).toBe('vouchers')
  expect(currencyOfOrder({ currency: 'points', pay_type: null })).toBe('points')
  expect(currencyOfPayType('alipay')).toBe('yuan')
})
