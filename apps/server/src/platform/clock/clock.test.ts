import { afterEach, expect, test, vi } from 'vitest'
import { clockFrom, systemClock } from './index'

afterEach(() => vi.useRealTimers())

test('a clock with a start runs on from it since the process began', () => {
  const start = new Date('2026-11-23T10:32:00+08:00')
  const clock = clockFrom(start)
  vi.useFakeTimers({ toFake: ['Date'], now: performance.timeOrigin + 5_000 })
  const passed = clock.now().getTime() - start.getTime()
  expect(Math.abs(passed - 5_000)).toBeLessThanOrEqual(1)
})

test('a clock without a start is the system clock', () => {
  expect(clockFrom(null)).toBe(systemClock)
})
