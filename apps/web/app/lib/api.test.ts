import { getSymbol } from '@vce/protocol'
import { expect, test } from 'vitest'
import { ApiFailure, errorMessage, failedWith, NetworkError } from './api'

test('only an API refusal shows its own message, any other error a generic one', () => {
  expect(errorMessage(new ApiFailure({ code: 0, msg: '没有这个品种' }))).toBe('没有这个品种')
  expect(errorMessage(new Error('undefined is not a function'))).toBe('系统繁忙，请稍后再试')
})

test('a lost connection is reported in Chinese, not in the browser’s English', () => {
  expect(errorMessage(new NetworkError({ cause: new TypeError('Failed to fetch') }))).toBe(
    '网络连接失败，请检查网络后重试',
  )
})

test('a failure is recognised by its key, not by its sentence', () => {
  const refused = new ApiFailure({ code: 0, key: 'unknownSymbol', msg: '换了一种说法' })
  expect(failedWith(refused, getSymbol, 'unknownSymbol')).toBe(true)
  expect(
    failedWith(new ApiFailure({ code: 0, key: 'badInput', msg: '没有这个品种' }), getSymbol, 'unknownSymbol'),
  ).toBe(false)
})
