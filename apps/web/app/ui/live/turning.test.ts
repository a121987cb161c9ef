import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTurning, turnMs } from './turning'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function turning() {
  const turn = vi.fn()
  return { ...createTurning(turn), turns: () => turn.mock.calls.length }
}

test('it turns every five seconds', () => {
  const { turns } = turning()
  expect(turnMs).toBe(5000)
  vi.advanceTimersByTime(4999)
  expect(turns()).toBe(0)
  vi.advanceTimersByTime(1)
  expect(turns()).toBe(1)
  vi.advanceTimersByTime(2 * turnMs)
  expect(turns()).toBe(3)
})

test('it stands still until the last reason has gone, then shows an entry for its whole time', () => {
  const { hold, isHeld, turns } = turning()
  vi.advanceTimersByTime(4000)
  hold('pointer', true)
  hold('focus', true)
  hold('pointer', false)
  expect(isHeld()).toBe(true)
  vi.advanceTimersByTime(10 * turnMs)
  expect(turns()).toBe(0)
  hold('focus', false)
  expect(isHeld()).toBe(false)
  vi.advanceTimersByTime(4999)
  expect(turns()).toBe(0)
  vi.advanceTimersByTime(1)
  expect(turns()).toBe(1)
})

test('a reason given twice counts once', () => {
  const { hold, turns } = turning()
  vi.advanceTimersByTime(4000)
  hold('hidden', false)
  vi.advanceTimersByTime(1000)
  expect(turns()).toBe(1)
  hold('motion', true)
  hold('motion', true)
  hold('motion', false)
  vi.advanceTimersByTime(turnMs)
  expect(turns()).toBe(2)
})

test('an entry chosen by hand has its whole time', () => {
  const { restart, turns } = turning()
  vi.advanceTimersByTime(4000)
  restart()
  vi.advanceTimersByTime(4999)
  expect(turns()).toBe(0)
})

test('a carousel that has gone does not turn', () => {
  const { end, turns } = turning()
  end()
  vi.advanceTimersByTime(2 * turnMs)
  expect(turns()).toBe(0)
})
