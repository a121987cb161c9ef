import { expect, test } from 'vitest'
import { createStreamMeter } from './stream-meter'

function measuring() {
  let moment = 1_000_000
  const meter = createStreamMeter(() => moment)
  return {
    meter,
    /** Receives pictures of `bytes`, ten a second, for some seconds. */
    receive(seconds: number, bytes: number) {
      for (let picture = 0; picture < seconds * 10; picture += 1) {
        meter.addBytes(bytes)
        meter.addPicture()
        moment += 100
      }
    },
    wait(seconds: number) {
      moment += seconds * 1_000
    },
  }
}

test('rates are those of the last five seconds', () => {
  const { meter, receive, wait } = measuring()
  expect(meter.rates()).toEqual({ bitrate: 0, frames: 0 })
  receive(10, 50_000)
  expect(meter.rates()).toEqual({ bitrate: 4_000, frames: 10 })
  receive(10, 25_000)
  expect(meter.rates()).toEqual({ bitrate: 2_000, frames: 10 })
  wait(5)
  expect(meter.rates()).toEqual({ bitrate: 0, frames: 0 })
})

test('the rates of a new stream are those since it began', () => {
  const { meter, receive } = measuring()
  receive(2, 25_000)
  expect(meter.rates()).toEqual({ bitrate: 2_000, frames: 10 })
})

test('a bitrate is too high when it has been so for ten seconds', () => {
  const { meter, receive, wait } = measuring()
  receive(9, 80_000)
  expect(meter.exceeds(6_000)).toBe(false)
  receive(1, 80_000)
  expect(meter.exceeds(6_000)).toBe(true)
  wait(4)
  expect(meter.exceeds(6_000)).toBe(false)
})

test('pictures that were late and arrive at once are no high bitrate', () => {
  const { meter, receive, wait } = measuring()
  receive(10, 30_000)
  wait(6)
  for (let picture = 0; picture < 60; picture += 1) meter.addBytes(30_000)
  expect(meter.exceeds(6_000)).toBe(false)
})

test('an hour of pictures needs as much memory as ten seconds', () => {
  const { meter, receive } = measuring()
  receive(10, 1)
  const size = meter.size()
  receive(3_600, 1)
  expect(meter.size()).toBeLessThanOrEqual(size + 1)
})
