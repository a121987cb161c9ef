import { expect, test } from 'vitest'
import { ApiFailure } from '../../lib/api'
import { statusOf, wordsOf } from './error-facts'

test('the status is taken from wherever the error carries it', () => {
  expect(statusOf({ statusCode: 403, status: 404 })).toBe(403)
  expect(statusOf({ status: 404 })).toBe(404)
  expect(statusOf({ response: { status: 502 } })).toBe(502)
})

test('an error without a status counts as 500', () => {
  for (const error of [new Error('x'), null, 'text', { status: '404' }]) expect(statusOf(error)).toBe(500)
})

test('a refusal is shown in the server’s words, a fault is not', () => {
  expect(wordsOf(new ApiFailure(0, '没有这个品种'))).toBe('没有这个品种')
  expect(wordsOf(new Error('undefined is not a function'))).toBe('系统繁忙，请稍后再试')
})
