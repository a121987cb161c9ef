import { expect, test } from 'vitest'
import { paySuperVip } from './orders'

const messageOf = (body: object) => {
  const parsed = paySuperVip.input.safeParse({ level_id: 2, ...body })
  return parsed.success ? parsed.data : parsed.error.issues.map(({ message }) => message)
}

test('an empty password counts as absent', () => {
  expect(messageOf({ pay_type: 'wechat', pay_from: 'scan', pay_password: '' })).toEqual({
    level_id: 2,
    pay_type: 'wechat',
    pay_from: 'scan',
    pay_password: undefined,
  })
  expect(messageOf({ pay_type: 'money', pay_from: 'web', pay_password: '739164' })).toMatchObject({
    pay_password: '739164',
  })
})

test.each(['73916', '7391644', 'abcdef', ' '])('the password %j is refused', (pay_password) => {
  expect(messageOf({ pay_type: 'money', pay_password })).toEqual(['请输入6位支付密码'])
})

test.each([
  ['wechat', 'scan', true],
  ['wechat', 'web', false],
  ['alipay', 'web', true],
  ['alipay', 'scan', false],
  ['money', 'web', true],
  ['money', 'scan', false],
])('%s is paid from %s: %s', (pay_type, pay_from, fits) => {
  const answer = messageOf({ pay_type, pay_from })
  if (fits) expect(answer).toMatchObject({ pay_type, pay_from })
  else expect(answer).toEqual(['请选择支付方式'])
})
