import { expect, test } from 'vitest'
import { codeDigits, mobileDigits } from './digits'

test.each([
  ['13800138000', '13800138000'],
  ['138 0013 8000', '13800138000'],
  ['+86 138-0013-8000', '13800138000'],
  ['１３８００１３８０００', '13800138000'],
  ['138001380009', '13800138000'],
  ['86', '86'],
  ['abc', ''],
])('mobile number entered as %s becomes %s', (given, mobile) => {
  expect(mobileDigits(given)).toBe(mobile)
})

test.each([
  ['2719', '2719'],
  ['27195', '2719'],
  ['【V策】验证码 2719', '2719'],
  ['2 7 1 9', '2719'],
])('code entered as %s becomes %s', (given, code) => {
  expect(codeDigits(given)).toBe(code)
})
