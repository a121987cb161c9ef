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

test('breaker – four failures within a minute – stays closed', () => {
  const { breaker, fail } = start()
  fail(4)
  expect(breaker.enter()).not.toBeNull()
})

test('breaker – five failures within a minute – is open for a minute', () => {
  const { breaker, fail, time } = start()
  fail(5)
  time.now = 59_999
  expect(breaker.enter()).toBeNull()
})

test('breaker – five failures over more than a minute – stays closed', () => {
  const { breaker, fail, time } = start()
  fail(4)
  time.now = 60_001
  fail(1)
  expect(breaker.enter()).not.toBeNull()
})

test('breaker – after its rest – lets one probe through', () => {
  const { breaker, fail, time } = start()
  fail(5)
  time.now = 60_000
  expect([breaker.enter() !== null, breaker.enter() !== null]).toEqual([true, false])
})

test('breaker – a probe that succeeds – closes it', () => {
  const { breaker, fail, time } = start()
  fail(5)
  time.now = 60_000
  breaker.enter()?.succeed()
  expect([breaker.enter() !== null, breaker.enter() !== null]).toEqual([true, true])
})

test('breaker – a probe that fails – opens it for another minute', () => {
  const { breaker, fail, time } = start()
  fail(5)
  time.now = 60_000
  breaker.enter()?.fail()
  time.now = 119_999
  expect(breaker.enter()).toBeNull()
})

test('breaker – a probe that its reader stops – lets the next one probe', () => {
  const { breaker, fail, time } = start()
  fail(5)
  time.now = 60_000
  breaker.enter()?.leave()
  expect(breaker.enter()).not.toBeNull()
})
