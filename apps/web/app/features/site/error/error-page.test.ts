import { expect, test } from 'vitest'
import { statusOf } from './error-page'

test('the status is read from statusCode, status or the response', () => {
  expect(statusOf({ statusCode: 403, status: 404 })).toBe(403)
  expect(statusOf({ status: 404 })).toBe(404)
  expect(statusOf({ response: { status: 502 } })).toBe(502)
})

test('an error without a status is 500', () => {
  for (const error of [new Error('x'), null, 'text', { status: '404' }]) expect(statusOf(error)).toBe(500)
})
