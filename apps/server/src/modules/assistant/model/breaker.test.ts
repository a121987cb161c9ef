import { expect, test } from 'vitest'
import { createBreaker } from './breaker'

function start() {
  const time = { now: 0 }
  const breaker = createBreaker(() => time.now)
  const fail = (times: number) => {
    for (let count = 0; count < times; count += 1) breaker.enter()?.fail()
  }
  return { time, breaker, fail }
}

test('the breaker stays closed after four failures within a minute', () => {
  const { breaker, fail } = start()
  fail(4)
  expect(breaker.enter()).not.toBeNull()
})

test('the breaker opens for a minute after five failures within a minute', () => {
  const { breaker, fail, time } = start()
  fail(5)
  time.now = 59_999
  expect(breaker.enter()).toBeNull()
})

test('the breaker stays closed after five failures over more than a minute', () => {
  const { breaker, fail, time } = start()
  fail(4)
  time.now = 60_001
  fail(1)
  expect(breaker.enter()).not.toBeNull()
})

test('the breaker lets one probe through after its rest', () => {
  const { breaker, fail, time } = start()
  fail(5)
  time.now = 60_000
  expect([breaker.enter() !== null, breaker.enter() !== null]).toEqual([true, false])
})

test('a probe that succeeds closes the breaker', () => {
  const { breaker, fail, time } = start()
  fail(5)
  time.now = 60_000
  breaker.enter()?.succeed()
  expect([breaker.enter() !== null, breaker.enter() !== null]).toEqual([true, true])
})

test('a probe that fails opens the breaker for another minute', () => {
  const { breaker, fail, time } = start()
  fail(5)
  time.now = 60_000
  breaker.enter()?.fail()
  time.now = 119_999
  expect(breaker.enter()).toBeNull()
})

test('after a probe that its reader stops the breaker lets the next one probe', () => {
  const { breaker, fail, time } = start()
  fail(5)
  time.now = 60_000
  breaker.enter()?.leave()
  expect(breaker.enter()).not.toBeNull()
})
