import type { MessageFrame } from '@vce/protocol'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createMessageSocket, idleAfter } from './message-socket'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A socket on a line that the test holds. */
function page() {
  const sent: unknown[] = []
  const complaints: string[] = []
  const ends: string[] = []
  let state: 'idle' | 'connecting' | 'open' | 'lost' = 'idle'
  let line: { ping: object; onOpen(): void; onText(text: string): void } | undefined
  const started = vi.fn()
  const socket = createMessageSocket({
    complain: (words) => complaints.push(words),
    ended: (words) => ends.push(words),
    connect(parts) {
      line = parts
      return {
        state: () => state,
        watch: () => () => undefined,
        start() {
          started()
          if (state === 'idle') state = 'connecting'
        },
        stop() {
          state = 'idle'
        },
        send(message) {
          if (state === 'open') sent.push(message)
          return state === 'open'
        },
      }
    },
  })
  return {
    socket,
    sent,
    complaints,
    ends,
    started,
    state: () => state,
    ping: () => line?.ping,
    opens() {
      state = 'open'
      line?.onOpen()
    },
    drops() {
      state = 'lost'
    },
    says: (frame: MessageFrame | string) =>
      line?.onText(typeof frame === 'string' ? frame : JSON.stringify(frame)),
  }
}

const world = 'simulated' as const
const feed = { kind: 'live' as const, tradingDay: '2026-11-20', at: 1, source: '模拟行情' }
const rankings = { increases: [], decreases: [] }
const take = () => undefined

test('on connect the three subscriptions go out, each with the value 1', () => {
  const { socket, sent, opens, started } = page()
  socket.listen('monitoring', { world, take })
  socket.listen('tradedRanking', { world, take })
  socket.listen('changeNumber', { world, take })
  expect(started).toHaveBeenCalled()
  expect(sent).toEqual([])
  opens()
  expect(sent).toEqual([
    { type: 'monitoring', value: 1, world },
    { type: 'tradedRanking', value: 1, world },
    { type: 'changeNumber', value: 1, world },
  ])
})

test('after a drop they go out again, from the last event heard, and the return is told', () => {
  const { socket, sent, opens, drops } = page()
  const returned = vi.fn()
  socket.onReturn(returned)
  let place: { run: string; number: number } | null = null
  socket.listen('monitoring', { world, take, after: () => place })
  opens()
  expect(returned).not.toHaveBeenCalled()
  place = { run: 'one', number: 12 }
  drops()
  opens()
  expect(sent).toEqual([
    { type: 'monitoring', value: 1, world },
    { type: 'monitoring', value: 1, world, after: { run: 'one', number: 12 } },
  ])
  expect(returned).toHaveBeenCalledOnce()
})

test('frames go to those who wished for them, and only of their world', () => {
  const { socket, opens, says } = page()
  const heard: MessageFrame[] = []
  socket.listen('changeNumber', { world, take: (frame) => heard.push(frame) })
  opens()
  const frame: MessageFrame = { type: 'changeNumber', world, feed, rankings }
  says(frame)
  says({ ...frame, world: 'real' })
  says({ type: 'pong' })
  says('{')
  expect(heard).toEqual([frame])
})

test('the server’s complaint is shown, and its name for the line is kept', () => {
  const { socket, opens, says, complaints } = page()
  socket.listen('changeNumber', { world, take })
  opens()
  expect(socket.clientId()).toBeNull()
  says({ type: 'get_client_id', client_id: 'seven' })
  says({ type: 'error', content: '请求内容有误' })
  expect(socket.clientId()).toBe('seven')
  expect(complaints).toEqual(['请求内容有误'])
})

test('what was lost is asked for anew, but not for a wish that is over', () => {
  const { socket, sent, opens } = page()
  const line = socket.listen('monitoring', { world, take, after: () => ({ run: 'one', number: 3 }) })
  opens()
  line.again()
  line.leave()
  line.again()
  line.leave()
  const after = { run: 'one', number: 3 }
  expect(sent).toEqual([
    { type: 'monitoring', value: 1, world, after },
    { type: 'monitoring', value: 1, world, after },
    { type: 'monitoring', value: 0, world },
  ])
})

test('a newer wish takes the place of the older one, which can no longer end it', () => {
  const { socket, sent, opens } = page()
  const older = socket.listen('changeNumber', { world, take })
  opens()
  socket.listen('changeNumber', { world: 'real', take })
  older.leave()
  expect(sent.slice(1)).toEqual([{ type: 'changeNumber', value: 1, world: 'real' }])
})

test('without a wish the line is let go after a while, not before', () => {
  const { socket, opens, state } = page()
  const first = socket.listen('changeNumber', { world, take })
  opens()
  first.leave()
  vi.advanceTimersByTime(idleAfter - 1)
  const second = socket.listen('changeNumber', { world, take })
  vi.advanceTimersByTime(idleAfter * 2)
  expect(state()).toBe('open')
  second.leave()
  vi.advanceTimersByTime(idleAfter)
  expect(state()).toBe('idle')
})

test('who holds the line keeps it open, and hears its name now and each time it comes back', () => {
  const { socket, opens, drops, says, state } = page()
  const names: string[] = []
  const letGo = socket.hold((name) => names.push(name))
  opens()
  says({ type: 'get_client_id', client_id: 'seven' })
  const topic = socket.listen('changeNumber', { world, take })
  topic.leave()
  vi.advanceTimersByTime(idleAfter * 2)
  expect(state()).toBe('open')
  drops()
  opens()
  says({ type: 'get_client_id', client_id: 'eight' })
  socket.hold((name) => names.push(`also ${name}`))()
  expect(names).toEqual(['seven', 'eight', 'also eight'])
  letGo()
  vi.advanceTimersByTime(idleAfter)
  expect(state()).toBe('idle')
})

test('the end of the session elsewhere is told in the server’s words', () => {
  const { socket, opens, says, ends } = page()
  socket.hold(() => undefined)
  opens()
  says({ type: 'session_end', content: '您的账号已在其他设备下线此设备' })
  expect(ends).toEqual(['您的账号已在其他设备下线此设备'])
})

test('its line is pinged for room 1, by a page of the pc platform', () => {
  const { ping } = page()
  expect(ping()).toEqual({ type: 'ping', room_id: 1, platform: 'pc' })
})
