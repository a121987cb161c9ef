import { expect, test } from 'vitest'
import { clockFrom } from './index'

test('a clock with a start: it stood there when the process began and runs on', () => {
  const start = new Date('2026-11-23T10:32:00+08:00')
  const running = performance.now()
  const passed = clockFrom(start).now().getTime() - start.getTime()
  expect(passed).toBeGreaterThanOrEqual(Math.floor(running) - 5)
  expect(passed).toBeLessThan(running + 600_000)
})

test('a clock without a start: it is the system’s', () => {
  const before = Date.now()
  expect(clockFrom(null).now().getTime()).toBeGreaterThanOrEqual(before)
})
