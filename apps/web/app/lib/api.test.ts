import { expect, test } from 'vitest'
import { ApiFailure, errorMessage, NetworkError } from './api'

test('only an API refusal shows its own message, any other error a generic one', () => {
  expect(errorMessage(new ApiFailure(0, '没有这个品种'))).toBe('没有这个品种')
  expect(errorMessage(new Error('undefined is not a function'))).toBe('系统繁忙，请稍后再试')
})

test('a lost connection is reported in Chinese, not in the browser’s English', () => {
  expect(errorMessage(new NetworkError({ cause: new TypeError('Failed to fetch') }))).toBe(
    '网络连接失败，请检查网络后重试',
  )
})
