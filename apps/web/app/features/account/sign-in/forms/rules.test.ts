import { mobile, newPassword, setPassword, smsCode } from '@vce/protocol'
import { expect, test } from 'vitest'
import { ruleOfRepeat, ruleOfSchema } from './rules'

test.each([
  ['', '请输入手机号'],
  ['1380013800', '请检查手机号是否正确'],
  ['12800138000', '请检查手机号是否正确'],
  ['13800138000', undefined],
])('the number %j gets the message: %s', (value, message) => {
  expect(ruleOfSchema(mobile)(value)).toBe(message)
})

test('a missing code and a short code have different messages', () => {
  expect([ruleOfSchema(smsCode)(''), ruleOfSchema(smsCode)('27')]).toEqual([
    '请输入验证码',
    '验证码为4位数字',
  ])
})

test('a password of five characters is too short', () => {
  expect(ruleOfSchema(newPassword('请输入新密码'))('abc12')).toBe('密码长度为6至11位')
})

test('the repeated password is required and must equal the first', () => {
  const again = ruleOfRepeat<{ password: string; again: string }>('password', {
    missing: '请再次输入新密码',
    different: '两次密码输入不一致',
  })
  const all = { password: 'rb2705', again: '' }
  expect([again('', all), again('rb2710', all), again('rb2705', all)]).toEqual([
    '请再次输入新密码',
    '两次密码输入不一致',
    undefined,
  ])
})

test('server and page use the same message for different passwords', () => {
  const { error } = setPassword.input.safeParse({ password: 'rb2705', newpassword: 'rb2710' })
  expect(error?.issues[0]?.message).toBe('两次输入的密码不一致')
})
