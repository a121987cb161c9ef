import { expect, test } from 'vitest'
import { payLabel } from './pay-label'

test('the button names the amount in the currency of the pay type', () => {
  const label = (payType: 'money' | 'wechat') => payLabel({ payType, amount: 298, busy: false })
  expect(label('wechat')).toBe('去支付 298.00 元')
  expect(label('money')).toBe('支付 298 V券')
})

test('while a code is fetched the order is being placed', () => {
  expect(payLabel({ payType: 'alipay', amount: 298, busy: true })).toBe('正在下单…')
  expect(payLabel({ payType: 'money', amount: 298, busy: true })).toBe('支付中…')
})
