import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCarouselTimer, entryMs } from './carousel-timer'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function turning() {
  const turn = vi.fn()
  return { ...createCarouselTimer(turn), turns: () => turn.mock.calls.length }
}

test('the carousel turns every five seconds', () => {
  const { turns } = turning()
  expect(entryMs).toBe(5000)
  vi.advanceTimersByTime(4999)
  expect(turns()).toBe(0)
  vi.advanceTimersByTime(1)
  expect(turns()).toBe(1)
  vi.advanceTimersByTime(2 * entryMs)
  expect(turns()).toBe(3)
})

test('the carousel stands still until the last reason has gone', () => {
  const { hold, isHeld, turns } = turning()
  vi.advanceTimersByTime(4000)
  hold('pointer', true)
  hold('focus', true)
  hold('pointer', false)
  expect(isHeld()).toBe(true)
  vi.advanceTimersByTime(10 * entryMs)
  expect(turns()).toBe(0)
  hold('focus', false)
  expect(isHeld()).toBe(false)
  vi.advanceTimersByTime(4999)
  expect(turns()).toBe(0)
  vi.advanceTimersByTime(1)
  expect(turns()).toBe(1)
})

test('a reason to stand still counts once', () => {
  const { hold, turns } = turning()
  vi.advanceTimersByTime(4000)
  hold('hidden', false)
  vi.advanceTimersByTime(1000)
  expect(turns()).toBe(1)
  hold('motion', true)
  hold('motion', true)
  hold('motion', false)
  vi.advanceTimersByTime(entryMs)
  expect(turns()).toBe(2)
})

test('an entry chosen by hand is shown for five seconds', () => {
  const { restart, turns } = turning()
  vi.advanceTimersByTime(4000)
  restart()
  vi.advanceTimersByTime(4999)
  expect(turns()).toBe(0)
})

test('a removed carousel does not turn', () => {
  const { end, turns } = turning()
  end()
  vi.advanceTimersByTime(2 * entryMs)
  expect(turns()).toBe(0)
})
