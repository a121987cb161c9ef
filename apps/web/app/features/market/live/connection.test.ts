import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createConnection, pausedAfter, pingEvery, retryAfter } from './connection'
import { fakeSurroundings } from './socket.fixture'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function connected(more: { ping?: object } = {}) {
  const around = fakeSurroundings()
  const heard: string[] = []
  const onOpen = vi.fn()
  const connection = createConnection({ ...around, ...more, onOpen, onText: (text) => heard.push(text) })
  connection.start()
  around.last().opens()
  return { ...around, connection, heard, onOpen }
}

test('it pings every five seconds while it is open', () => {
  const { connection, last } = connected()
  vi.advanceTimersByTime(pingEvery)
  last().says({ type: 'pong' })
  vi.advanceTimersByTime(pingEvery)

  expect(connection.state()).toBe('open')
  expect(last().sent).toEqual([{ type: 'ping' }, { type: 'ping' }])
})

test('it pings in the words of whoever uses it', () => {
  const ping = { type: 'ping', room_id: 1, platform: 'pc' }
  const { last } = connected({ ping })
  vi.advanceTimersByTime(pingEvery)
  expect(last().sent).toEqual([ping])
})

test('three seconds after a drop it comes back, once', () => {
  const { connection, sockets, last, onOpen } = connected()
  last().drops()
  last().drops()
  expect(connection.state()).toBe('lost')

  vi.advanceTimersByTime(retryAfter - 1)
  expect(sockets).toHaveLength(1)
  connection.start()
  vi.advanceTimersByTime(retryAfter * 2)
  expect(sockets).toHaveLength(2)

  last().opens()
  expect(connection.state()).toBe('open')
  expect(onOpen).toHaveBeenCalledTimes(2)
})

test('a ping has five seconds to be answered, by a pong or by anything else', () => {
  const { connection, sockets, last } = connected()
  vi.advanceTimersByTime(pingEvery)
  vi.advanceTimersByTime(4_999)
  last().saysText('news')
  vi.advanceTimersByTime(1)
  expect(connection.state()).toBe('open')

  vi.advanceTimersByTime(4_999)
  expect(connection.state()).toBe('open')
  vi.advanceTimersByTime(1)
  expect([connection.state(), sockets.length]).toEqual(['lost', 1])
  vi.advanceTimersByTime(retryAfter)
  expect(sockets).toHaveLength(2)
})

test('what was heard before a ping does not answer it', () => {
  const { connection, last } = connected()
  vi.advanceTimersByTime(4_999)
  last().says({ type: 'pong' })
  vi.advanceTimersByTime(1 + pingEvery)
  expect(connection.state()).toBe('lost')
})

test('a silent socket is given up, and what it says later is not heard', () => {
  const { sockets, last, heard, connection } = connected()
  vi.advanceTimersByTime(2 * pingEvery)
  expect(connection.state()).toBe('lost')
  const [silent] = sockets
  expect(silent?.closed).toBe(true)

  vi.advanceTimersByTime(retryAfter)
  last().opens()
  silent?.says({ type: 'pong' })
  silent?.drops()

  expect(heard).toEqual([])
  expect(connection.state()).toBe('open')
  expect(sockets).toHaveLength(2)
})

test('pongs keep it alive', () => {
  const { connection, last } = connected()
  for (let beats = 0; beats < 10; beats += 1) {
    vi.advanceTimersByTime(pingEvery)
    last().says({ type: 'pong' })
  }
  expect(connection.state()).toBe('open')
})

test('a socket that never opens is tried again', () => {
  const around = fakeSurroundings()
  const connection = createConnection({ ...around, onOpen: vi.fn(), onText: vi.fn() })
  connection.start()
  vi.advanceTimersByTime(2 * pingEvery - 1 + retryAfter)
  expect(around.sockets).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(around.sockets).toHaveLength(2)
})

test('a hidden page lets go after a minute and comes back when it is seen', () => {
  const { connection, sockets, hide, last } = connected()
  const stayAlive = setInterval(() => last().says({ type: 'pong' }), pingEvery)
  hide(true)
  vi.advanceTimersByTime(pausedAfter - 1)
  expect(connection.state()).toBe('open')

  vi.advanceTimersByTime(1)
  expect([connection.state(), sockets[0]?.closed]).toEqual(['paused', true])
  vi.advanceTimersByTime(retryAfter * 10)
  connection.start()
  expect(sockets).toHaveLength(1)

  hide(false)
  expect(sockets).toHaveLength(2)
  clearInterval(stayAlive)
})

test('a glance elsewhere changes nothing', () => {
  const { connection, sockets, hide, last } = connected()
  const stayAlive = setInterval(() => last().says({ type: 'pong' }), pingEvery)
  hide(true)
  vi.advanceTimersByTime(pausedAfter / 2)
  hide(false)
  vi.advanceTimersByTime(pausedAfter)

  expect([connection.state(), sockets.length]).toEqual(['open', 1])
  clearInterval(stayAlive)
})

test('stopped, it stays away', () => {
  const { connection, sockets, last } = connected()
  connection.stop()
  last().drops()
  vi.advanceTimersByTime(retryAfter * 2)
  expect([connection.state(), sockets.length]).toEqual(['idle', 1])
})
