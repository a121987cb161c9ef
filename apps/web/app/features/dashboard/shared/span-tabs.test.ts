import { expect, test } from 'vitest'
import { offeredSpans } from './span-tabs'

test('all lengths are offered for a history as long as requested', () => {
  expect(offeredSpans(60, 60)).toEqual([20, 60, 120, 250])
  expect(offeredSpans(60)).toEqual([20, 60, 120, 250])
})

test('lengths without further days are not offered', () => {
  expect(offeredSpans(120, 60)).toEqual([20, 60])
  expect(offeredSpans(250, 61)).toEqual([20, 60, 120])
  expect(offeredSpans(60, 12)).toEqual([20])
})
