import type { MessageFrame } from '@vce/protocol'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createMessageSocket, idleMs } from './message-socket'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A message socket on a connection controlled by the test. */
function page() {
  const sent: unknown[] = []
  const complaints: string[] = []
  const ends: string[] = []
  const medals: string[] = []
  const orders: string[] = []
  const greys: boolean[] = []
  let state: 'idle' | 'connecting' | 'open' | 'lost' = 'idle'
  let options: { ping: object; onOpen(): void; onText(text: string): void } | undefined
  const started = vi.fn()
  const worn = vi.fn()
  const socket = createMessageSocket({
    onError: (message) => complaints.push(message),
    onSessionEnd: (message) => ends.push(message),
    onHonor: (name) => medals.push(name),
    onWorn: worn,
    onOrder: (id) => orders.push(id),
    onGrey: (grey) => greys.push(grey),
    connect(given) {
      options = given
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
    medals,
    orders,
    worn,
    greys,
    started,
    state: () => state,
    ping: () => options?.ping,
    opens() {
      state = 'open'
      options?.onOpen()
    },
    drops() {
      state = 'lost'
    },
    says: (frame: MessageFrame | string) =>
      options?.onText(typeof frame === 'string' ? frame : JSON.stringify(frame)),
  }
}

const world = 'simulated' as const
const feed = { kind: 'live' as const, tradingDay: '2026-11-20', at: 1, source: '模拟行情' }
const rankings = { increases: [], decreases: [] }
const take = () => undefined

test('on connect the subscriptions are sent with value 1', () => {
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

test('after a reconnect subscriptions resume from the last event received', () => {
  const { socket, sent, opens, drops } = page()
  let place: { run: string; number: number } | null = null
  socket.listen('monitoring', { world, take, after: () => place })
  opens()
  place = { run: 'one', number: 12 }
  drops()
  opens()
  expect(sent).toEqual([
    { type: 'monitoring', value: 1, world },
    { type: 'monitoring', value: 1, world, after: { run: 'one', number: 12 } },
  ])
})

test('frames reach only subscribers of their type and world', () => {
  const { socket, opens, says } = page()
  const received: MessageFrame[] = []
  socket.listen('changeNumber', { world, take: (frame) => received.push(frame) })
  opens()
  const frame: MessageFrame = { type: 'changeNumber', world, feed, rankings }
  says(frame)
  says({ ...frame, world: 'real' })
  says({ type: 'pong' })
  says('{')
  expect(received).toEqual([frame])
})

test('error frames are reported and the client id is stored', () => {
  const { socket, opens, says, complaints } = page()
  socket.listen('changeNumber', { world, take })
  opens()
  expect(socket.clientId()).toBeNull()
  says({ type: 'get_client_id', client_id: 'seven' })
  says({ type: 'error', content: '请求内容有误' })
  expect(socket.clientId()).toBe('seven')
  expect(complaints).toEqual(['请求内容有误'])
})

test('resubscribe() renews a subscription unless it has ended', () => {
  const { socket, sent, opens } = page()
  const subscription = socket.listen('monitoring', { world, take, after: () => ({ run: 'one', number: 3 }) })
  opens()
  subscription.resubscribe()
  subscription.close()
  subscription.resubscribe()
  subscription.close()
  const after = { run: 'one', number: 3 }
  expect(sent).toEqual([
    { type: 'monitoring', value: 1, world, after },
    { type: 'monitoring', value: 1, world, after },
    { type: 'monitoring', value: 0, world },
  ])
})

test('a replaced subscription cannot end its successor', () => {
  const { socket, sent, opens } = page()
  const older = socket.listen('changeNumber', { world, take })
  opens()
  socket.listen('changeNumber', { world: 'real', take })
  older.close()
  expect(sent.slice(1)).toEqual([{ type: 'changeNumber', value: 1, world: 'real' }])
})

test('without a subscription the connection closes after the idle time', () => {
  const { socket, opens, state } = page()
  const first = socket.listen('changeNumber', { world, take })
  opens()
  first.close()
  vi.advanceTimersByTime(idleMs - 1)
  const second = socket.listen('changeNumber', { world, take })
  vi.advanceTimersByTime(idleMs * 2)
  expect(state()).toBe('open')
  second.close()
  vi.advanceTimersByTime(idleMs)
  expect(state()).toBe('idle')
})

test('a holder keeps the connection open and receives each client id', () => {
  const { socket, opens, drops, says, state } = page()
  const names: string[] = []
  const release = socket.hold((name) => names.push(name))
  opens()
  says({ type: 'get_client_id', client_id: 'seven' })
  const topic = socket.listen('changeNumber', { world, take })
  topic.close()
  vi.advanceTimersByTime(idleMs * 2)
  expect(state()).toBe('open')
  drops()
  opens()
  says({ type: 'get_client_id', client_id: 'eight' })
  socket.hold((name) => names.push(`also ${name}`))()
  expect(names).toEqual(['seven', 'eight', 'also eight'])
  release()
  vi.advanceTimersByTime(idleMs)
  expect(state()).toBe('idle')
})

test('an extension receives the frames that the socket does not read', () => {
  const { socket, opens, drops, says, sent, state } = page()
  const opened = vi.fn()
  const received: { type: string }[] = []
  const extension = socket.extend({ opened, take: (frame) => received.push(frame) })
  expect(extension.send({ type: 'room_join' })).toBe(false)
  opens()
  expect(extension.send({ type: 'room_join' })).toBe(true)
  says({ type: 'pong' })
  says({ type: 'site', grey_mode: 0 })
  says('{"type":"online","room_id":1,"count":3}')
  drops()
  opens()
  expect(opened).toHaveBeenCalledTimes(2)
  expect(received).toEqual([{ type: 'online', room_id: 1, count: 3 }])
  expect(sent).toEqual([{ type: 'room_join' }])

  vi.advanceTimersByTime(idleMs * 2)
  expect(state()).toBe('open')
  extension.close()
  vi.advanceTimersByTime(idleMs)
  expect(state()).toBe('idle')
})

test('a session end is reported with the server’s message', () => {
  const { socket, opens, says, ends } = page()
  socket.hold(() => undefined)
  opens()
  says({ type: 'session_end', content: '您的账号已在其他设备下线此设备' })
  expect(ends).toEqual(['您的账号已在其他设备下线此设备'])
})

test('a new medal is reported by its name', () => {
  const { socket, opens, says, medals } = page()
  socket.hold(() => undefined)
  opens()
  says({ type: 'honor', id: 5, name: '寻盘' })
  expect(medals).toEqual(['寻盘'])
})

test('a change of worn medals is reported', () => {
  const { socket, opens, says, worn } = page()
  socket.hold(() => undefined)
  opens()
  says({ type: 'worn' })
  expect(worn).toHaveBeenCalledTimes(1)
})

test('a changed order is reported by its id', () => {
  const { socket, opens, says, orders } = page()
  socket.hold(() => undefined)
  opens()
  says({ type: 'order', user_id: 7, message_type: 'paid', order_id: 'V202611200000000001' })
  expect(orders).toEqual(['V202611200000000001'])
})

test('pings name room 1 and platform pc', () => {
  const { ping } = page()
  expect(ping()).toEqual({ type: 'ping', room_id: 1, platform: 'pc' })
})

test('a frame of type site reports whether the site is grey', () => {
  const { socket, opens, says, greys } = page()
  socket.hold(() => undefined)
  opens()
  says({ type: 'site', grey_mode: 1 })
  says({ type: 'site', grey_mode: 0 })
  expect(greys).toEqual([true, false])
})
