import { afterEach, expect, test, vi } from 'vitest'
import { clockFrom, createTestTime } from './index'

afterEach(() => vi.useRealTimers())

test('a clock that is moved ahead is ahead in every thread of the process', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: performance.timeOrigin })
  const time = createTestTime()
  const start = new Date('2026-11-23T10:32:00+08:00')
  const clocks = [clockFrom(start, time), clockFrom(start, createTestTime(time.memory))]
  const before = clocks.map((clock) => clock.now().getTime())
  time.advance(61_000)
  time.advance(500)
  expect(clocks.map((clock, at) => clock.now().getTime() - (before[at] ?? 0))).toEqual([61_500, 61_500])
})

test('a halted market moves for the time that a test gives', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 })
  const time = createTestTime()
  const inThread = createTestTime(time.memory)
  expect(inThread.isMoving()).toBe(true)
  time.halt()
  expect(inThread.isMoving()).toBe(false)

  time.moveFor(20_000)
  time.moveFor(5_000)
  vi.setSystemTime(1_019_999)
  expect(inThread.isMoving()).toBe(true)
  vi.setSystemTime(1_020_000)
  expect(inThread.isMoving()).toBe(false)
})
