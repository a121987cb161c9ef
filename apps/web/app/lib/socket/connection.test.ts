import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from '#app/lib/socket/socket.fixture'
import {
  createConnection,
  maxReconnectDelayMs,
  pauseDelayMs,
  pingIntervalMs,
  reconnectDelayMs,
} from './connection'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function connected(more: { ping?: object; random?: () => number } = {}) {
  const browser = fakeBrowser()
  const received: string[] = []
  const onOpen = vi.fn()
  const connection = createConnection({ ...browser, ...more, onOpen, onText: (text) => received.push(text) })
  connection.start()
  browser.last().opens()
  return { ...browser, connection, received, onOpen }
}

test('an open connection pings every five seconds', () => {
  const { connection, last } = connected()
  vi.advanceTimersByTime(pingIntervalMs)
  last().says({ type: 'pong' })
  vi.advanceTimersByTime(pingIntervalMs)

  expect(connection.state()).toBe('open')
  expect(last().sent).toEqual([{ type: 'ping' }, { type: 'ping' }])
})

test('the ping message is configurable', () => {
  const ping = { type: 'ping', room_id: 1, platform: 'pc' }
  const { last } = connected({ ping })
  vi.advanceTimersByTime(pingIntervalMs)
  expect(last().sent).toEqual([ping])
})

test('a dropped connection reconnects once after three seconds', () => {
  const { connection, sockets, last, onOpen } = connected()
  last().drops()
  last().drops()
  expect(connection.state()).toBe('lost')

  vi.advanceTimersByTime(reconnectDelayMs - 1)
  expect(sockets).toHaveLength(1)
  connection.start()
  vi.advanceTimersByTime(reconnectDelayMs * 2)
  expect(sockets).toHaveLength(2)

  last().opens()
  expect(connection.state()).toBe('open')
  expect(onOpen).toHaveBeenCalledTimes(2)
})

test.each([
  ['without jitter', 0, [3_000, 6_000, 12_000, 15_000, 15_000]],
  ['with the largest jitter', 1, [3_000, 3_000, 6_000, 7_500, 7_500]],
])('retries back off, %s', (_, random, delays) => {
  const { sockets, last } = connected({ random: () => random })
  for (const [index, delay] of delays.entries()) {
    last().drops()
    vi.advanceTimersByTime(delay - 1)
    expect(sockets).toHaveLength(1 + index)
    vi.advanceTimersByTime(1)
    expect(sockets).toHaveLength(2 + index)
  }
})

test('a message resets the back-off', () => {
  const { sockets, last } = connected({ random: () => 0 })
  last().drops()
  vi.advanceTimersByTime(reconnectDelayMs)
  last().opens()
  last().saysText('news')
  last().drops()
  vi.advanceTimersByTime(reconnectDelayMs)
  expect(sockets).toHaveLength(3)
})

test('a page that becomes visible reconnects immediately', () => {
  const { sockets, last, hide } = connected({ random: () => 0 })
  last().drops()
  vi.advanceTimersByTime(reconnectDelayMs)
  last().drops()
  hide(true)
  hide(false)
  expect(sockets).toHaveLength(3)
  vi.advanceTimersByTime(maxReconnectDelayMs)
  last().opens()
  expect(sockets).toHaveLength(3)
})

test('any message within five seconds answers a ping', () => {
  const { connection, sockets, last } = connected()
  vi.advanceTimersByTime(pingIntervalMs)
  vi.advanceTimersByTime(4_999)
  last().saysText('news')
  vi.advanceTimersByTime(1)
  expect(connection.state()).toBe('open')

  vi.advanceTimersByTime(4_999)
  expect(connection.state()).toBe('open')
  vi.advanceTimersByTime(1)
  expect([connection.state(), sockets.length]).toEqual(['lost', 1])
  vi.advanceTimersByTime(reconnectDelayMs)
  expect(sockets).toHaveLength(2)
})

test('a message before a ping does not answer it', () => {
  const { connection, last } = connected()
  vi.advanceTimersByTime(4_999)
  last().says({ type: 'pong' })
  vi.advanceTimersByTime(1 + pingIntervalMs)
  expect(connection.state()).toBe('lost')
})

test('messages of an abandoned silent socket are ignored', () => {
  const { sockets, last, received, connection } = connected()
  vi.advanceTimersByTime(2 * pingIntervalMs)
  expect(connection.state()).toBe('lost')
  const [silent] = sockets
  expect(silent?.closed).toBe(true)

  vi.advanceTimersByTime(reconnectDelayMs)
  last().opens()
  silent?.says({ type: 'pong' })
  silent?.drops()

  expect(received).toEqual([])
  expect(connection.state()).toBe('open')
  expect(sockets).toHaveLength(2)
})

test('pongs keep the connection open', () => {
  const { connection, last } = connected()
  for (let beats = 0; beats < 10; beats += 1) {
    vi.advanceTimersByTime(pingIntervalMs)
    last().says({ type: 'pong' })
  }
  expect(connection.state()).toBe('open')
})

test('a socket that never opens is retried', () => {
  const browser = fakeBrowser()
  const connection = createConnection({ ...browser, onOpen: vi.fn(), onText: vi.fn() })
  connection.start()
  vi.advanceTimersByTime(2 * pingIntervalMs - 1 + reconnectDelayMs)
  expect(browser.sockets).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(browser.sockets).toHaveLength(2)
})

test('a hidden page disconnects after a minute and reconnects when visible', () => {
  const { connection, sockets, hide, last } = connected()
  const sendPongs = setInterval(() => last().says({ type: 'pong' }), pingIntervalMs)
  hide(true)
  vi.advanceTimersByTime(pauseDelayMs - 1)
  expect(connection.state()).toBe('open')

  vi.advanceTimersByTime(1)
  expect([connection.state(), sockets[0]?.closed]).toEqual(['paused', true])
  vi.advanceTimersByTime(reconnectDelayMs * 10)
  connection.start()
  expect(sockets).toHaveLength(1)

  hide(false)
  expect(sockets).toHaveLength(2)
  clearInterval(sendPongs)
})

test('a page hidden for less than a minute keeps its connection', () => {
  const { connection, sockets, hide, last } = connected()
  const sendPongs = setInterval(() => last().says({ type: 'pong' }), pingIntervalMs)
  hide(true)
  vi.advanceTimersByTime(pauseDelayMs / 2)
  hide(false)
  vi.advanceTimersByTime(pauseDelayMs)

  expect([connection.state(), sockets.length]).toEqual(['open', 1])
  clearInterval(sendPongs)
})

test('a stopped connection does not reconnect', () => {
  const { connection, sockets, last } = connected()
  connection.stop()
  last().drops()
  vi.advanceTimersByTime(reconnectDelayMs * 2)
  expect([connection.state(), sockets.length]).toEqual(['idle', 1])
})
