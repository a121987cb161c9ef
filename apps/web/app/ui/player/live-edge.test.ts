import { expect, test } from 'vitest'
import { catchUpTime, isOwnAddress, latencyOf, withTicketOf } from './live-edge'

test('a player that is far behind moves to the live edge', () => {
  expect(catchUpTime({ current: 10, edge: 130 })).toBe(130)
  expect(catchUpTime({ current: 124, edge: 130 })).toBeNull()
  expect(catchUpTime({ current: 10, edge: null })).toBeNull()
})

test('the latency is measured from the moment of the picture', () => {
  expect(latencyOf({ takenAt: 1_000_000, now: 1_004_400, toEnd: 9 })).toBe(4)
})

test('a latency below a second is shown as one', () => {
  expect(latencyOf({ takenAt: null, now: 1_000_000, toEnd: 0.2 })).toBe(1)
})

test.each([
  ['without a moment of the picture', null, 6],
  ['with a clock that is far ahead', 1_000_000 - 3_600_000, 6],
  ['with a clock that is behind', 1_000_000 + 60_000, 6],
  ['without any distance', null, 0],
])('the latency is the distance to the end %s', (_name, takenAt, toEnd) => {
  expect(latencyOf({ takenAt, now: 1_000_000, toEnd })).toBe(toEnd || null)
})

test('a later ticket replaces the one of an address', () => {
  const base = 'https://v.example.com/live'
  expect(withTicketOf('/media/live/1/7.m4s?t=old', '/media/live/1/index.m3u8?t=new', base)).toBe(
    'https://v.example.com/media/live/1/7.m4s?t=new',
  )
})

test('the ticket of a stream on another server is replaced too', () => {
  const base = 'https://v.example.com/live'
  const newest = 'https://play.example.com/live/abc.m3u8?t=new&uuid=1'
  expect(withTicketOf('https://play.example.com/live/abc.m3u8?hls_ctx=7&t=old&uuid=1', newest, base)).toBe(
    'https://play.example.com/live/abc.m3u8?hls_ctx=7&t=new&uuid=1',
  )
})

test.each([
  ['/media/live/1/7.m4s', true],
  ['https://v.example.com/media/live/1/7.m4s', true],
  ['https://play.example.com/live/abc.m3u8', false],
  ['http://v.example.com/media/live/1/7.m4s', false],
])('the address %s is of the own server: %s', (address, isOwn) => {
  expect(isOwnAddress(address, 'https://v.example.com/live')).toBe(isOwn)
})
