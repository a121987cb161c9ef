import { expect, test } from 'vitest'
import { ApiFailure } from '#app/lib/api'
import { statusOf } from './error-page'

test('the status is read from statusCode, status or the response', () => {
  expect(statusOf({ statusCode: 403, status: 404 })).toBe(403)
  expect(statusOf({ status: 404 })).toBe(404)
  expect(statusOf({ response: { status: 502 } })).toBe(502)
})

test('the error page has the status of a failed reply but 500 for a refusal', () => {
  expect(statusOf(new ApiFailure({ code: 502, msg: '', status: 502 }))).toBe(502)
  expect(statusOf(new ApiFailure({ code: 0, msg: '', status: 503 }))).toBe(503)
  expect(statusOf(new ApiFailure({ code: 0, msg: '', status: 200 }))).toBe(500)
  expect(statusOf(new ApiFailure({ code: 0, msg: '', status: 404 }))).toBe(500)
})

test('an error without a status is 500', () => {
  for (const error of [new Error('x'), null, 'text', { status: '404' }]) expect(statusOf(error)).toBe(500)
})
