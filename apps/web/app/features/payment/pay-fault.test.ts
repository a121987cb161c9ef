import { expect, test } from 'vitest'
import { payFault } from './pay-fault'

const good = {
  agreed: true,
  payType: 'money',
  pin: '135790',
  payable: 298,
  balance: 298,
  hasPassword: true,
} as const

test('agreement, six digits and balance are checked in this order', () => {
  expect(payFault({ ...good, agreed: false, pin: '', balance: 0 })).toMatchObject({
    at: 'agreement',
    message: '请先阅读并同意协议',
  })
  expect(payFault({ ...good, pin: '13579', balance: 0 })).toMatchObject({
    at: 'pin',
    message: '请输入6位支付密码',
  })
  expect(payFault({ ...good, balance: 297 })).toEqual({ at: 'balance' })
  expect(payFault(good)).toBeNull()
})

test('without a password the balance is the first thing that is missing', () => {
  const unset = { ...good, pin: '', hasPassword: false }
  expect(payFault({ ...unset, balance: 0 })).toEqual({ at: 'balance' })
  expect(payFault(unset)).toMatchObject({ at: 'pin', message: '请先设置支付密码' })
})

test('a channel needs the agreement only', () => {
  expect(payFault({ ...good, payType: 'wechat', pin: '', balance: 0 })).toBeNull()
  expect(payFault({ ...good, payType: 'alipay', agreed: false })).toMatchObject({ at: 'agreement' })
})
