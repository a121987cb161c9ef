import { expect, test } from 'vitest'
import { tradeStorageMs } from './first-trades'
import { createReadNeed } from './read-need'

test('views are read once at the start, then with the first ticks', () => {
  const need = createReadNeed()
  expect(need.isNeeded()).toBe(true)
  need.read(1000)
  expect(need.isNeeded()).toBe(false)
  need.ticked(5000)
  expect(need.isNeeded()).toBe(true)
})

test('the reads end once one began after the last trade was dropped', () => {
  const need = createReadNeed()
  need.ticked(1000)
  need.read(1000 + tradeStorageMs)
  expect(need.isNeeded()).toBe(true)
  need.read(1001 + tradeStorageMs)
  expect(need.isNeeded()).toBe(false)
})

test('a failed lock is repeated after the market has closed', () => {
  const need = createReadNeed()
  need.ticked(1000)
  need.read(60_000)
  need.failed()
  expect(need.isNeeded()).toBe(true)
})
