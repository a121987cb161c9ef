import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ringEveryMs, startRinging } from './ringing'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('the desk rings at once, then every ten seconds until it is ended', () => {
  let rings = 0
  const end = startRinging(() => {
    rings += 1
  })
  expect(rings).toBe(1)
  vi.advanceTimersByTime(3 * ringEveryMs)
  expect(rings).toBe(4)
  end()
  vi.advanceTimersByTime(3 * ringEveryMs)
  expect(rings).toBe(4)
})
