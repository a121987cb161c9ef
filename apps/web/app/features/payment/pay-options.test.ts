import { payTypes } from '@vce/protocol'
import { expect, test } from 'vitest'
import { firstPayType, type PayOptions, voucherObstacle } from './pay-options'

const able: PayOptions = { balance: 298, is_set: 1, locked_until: null, wechat: 1, alipay: 1, sandbox: 0 }
const first = (changes: Partial<PayOptions>) => firstPayType(payTypes, { ...able, ...changes }, 298)

test('the cashier opens on V券 that can pay', () => {
  expect(first({})).toBe('money')
})

test.each([{ balance: 297 }, { is_set: 0 as const }, { locked_until: '2026-11-20 23:00:00' }])(
  'with V券 of %j the cashier opens on a channel',
  (state) => {
    expect(first(state)).toBe('wechat')
    expect(first({ ...state, wechat: 0 })).toBe('alipay')
  },
)

test('without any channel the cashier opens on V券, or on nothing if they cannot be used', () => {
  const poor: PayOptions = { ...able, balance: 0, wechat: 0, alipay: 0 }
  expect(firstPayType(payTypes, poor, 298)).toBe('money')
  expect(firstPayType(['wechat', 'alipay'], poor, 298)).toBeNull()
})

test('the reason why V券 cannot pay names what is missing', () => {
  expect(voucherObstacle({ ...able, balance: 0 }, 2518)?.text).toBe('余额 0，还差 2,518 V券')
  expect(voucherObstacle({ ...able, is_set: 0 }, 298)?.text).toBe('未设置支付密码')
  expect(voucherObstacle(able, 298)).toBeNull()
})
