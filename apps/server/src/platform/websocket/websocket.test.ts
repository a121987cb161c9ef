import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { afterAll, beforeEach, expect, test } from 'vitest'
import WebSocket from 'ws'
import { flood, noFloodLimits } from '#platform/flood'
import { closeCodes } from './hub'
import { liveSockets } from './websocket'

const start = 1_000_000
let now = start
beforeEach(() => {
  now = start
})

interface Request {
  echo?: string
  join?: string
}

const app = Fastify()
await app.register(flood, { limits: noFloodLimits, now: () => now })
await app.register(liveSockets, { now: () => now })
app.socket<Request>('/ws/test', (hub) => ({
  parse: (value) => (typeof value === 'object' ? value : null),
  async onRequest(client, { echo, join }) {
    if (echo === 'fault') throw new Error('a fault with secrets in it')
    if (join) hub.join(client, 'news', join, { type: 'snapshot' })
    else hub.send(client, { type: 'echoed', echo })
  },
}))
await app.listen({ host: '127.0.0.1', port: 0 })
afterAll(() => app.close())
const { port } = app.server.address() as AddressInfo

async function connectClient() {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws/test`)
  const frames: Record<string, unknown>[] = []
  socket.on('message', (data) => frames.push(JSON.parse(String(data))))
  socket.on('error', () => undefined)
  const closed = once(socket, 'close').then(([code, reason]) => ({ code, reason: String(reason) }))
  await once(socket, 'open')
  const settled = async () => {
    const before = frames.filter(({ echo }) => echo === 'still here').length
    socket.send('{"echo":"still here"}')
    while (frames.filter(({ echo }) => echo === 'still here').length === before) await once(socket, 'message')
  }
  const received = () => frames.filter(({ echo }) => echo !== 'still here')
  return { socket, received, closed, settled }
}

test('published frames reach the listeners of their key only, numbered in order', async () => {
  const [one, other, outsider] = await Promise.all([connectClient(), connectClient(), connectClient()])
  for (const { socket } of [one, other]) socket.send('{"join":"a"}')
  outsider.socket.send('{"join":"b"}')
  await Promise.all([one.settled(), other.settled(), outsider.settled()])
  for (const title of ['first', 'second']) app.hub.publish('news', 'a', { type: 'news', title })
  await Promise.all([one.settled(), other.settled(), outsider.settled()])

  expect(one.received()).toEqual([
    { type: 'snapshot', seq: 0 },
    { type: 'news', title: 'first', seq: 1 },
    { type: 'news', title: 'second', seq: 2 },
  ])
  expect(other.received()).toEqual(one.received())
  expect(outsider.received()).toEqual([{ type: 'snapshot', seq: 0 }])
  for (const { socket } of [one, other, outsider]) socket.close()
})

test('a snapshot has the current number of its group', async () => {
  const first = await connectClient()
  first.socket.send('{"join":"a"}')
  await first.settled()
  app.hub.publish('news', 'a', { type: 'news' })
  const later = await connectClient()
  later.socket.send('{"join":"a"}')
  await later.settled()
  expect(later.received()).toEqual([{ type: 'snapshot', seq: 1 }])

  first.socket.send('{"join":"b"}')
  await first.settled()
  app.hub.publish('news', 'a', { type: 'news' })
  await Promise.all([first.settled(), later.settled()])
  expect(first.received().at(-1)).toEqual({ type: 'snapshot', seq: 0 })
  expect(later.received().at(-1)).toEqual({ type: 'news', seq: 2 })
  expect(app.hub.keysOf('news').sort()).toEqual(['a', 'b'])
  first.socket.close()
  later.socket.close()
  await Promise.all([first.closed, later.closed])
})

test('invalid requests and faults get error messages without details', async () => {
  const { socket, received, settled } = await connectClient()
  socket.send('{"echo":')
  socket.send('12')
  socket.send('{"echo":"fault"}')
  await settled()
  expect(received()).toEqual([
    { type: 'error', content: '请求内容有误' },
    { type: 'error', content: '请求内容有误' },
    { type: 'error', content: '系统繁忙，请稍后再试' },
  ])
  socket.close()
})

test('a flooding client is closed with a reason', async () => {
  const flooding = await connectClient()
  const other = await connectClient()
  other.socket.send('{"join":"a"}')
  await other.settled()
  for (let count = 0; count < 200; count += 1) flooding.socket.send('{"echo":"more"}')
  expect(await flooding.closed).toEqual({ code: closeCodes.flooding, reason: '请求过于频繁，请稍后再试' })

  const answers = flooding.received()
  expect(answers.filter(({ type }) => type === 'echoed')).toHaveLength(30)
  expect(answers.at(-1)).toEqual({ type: 'error', content: '请求过于频繁，请稍后再试' })
  expect(answers.length).toBeLessThan(90)
  app.hub.publish('news', 'a', { type: 'news' })
  await other.settled()
  expect(other.received().at(-1)).toEqual({ type: 'news', seq: 1 })
  other.socket.close()
})

test('a refused client is served again after a second', async () => {
  const { socket, received, settled } = await connectClient()
  for (let count = 0; count < 31; count += 1) socket.send('{"echo":"more"}')
  while (received().length < 31) await once(socket, 'message')
  expect(received().at(-1)).toEqual({ type: 'error', content: '请求过于频繁，请稍后再试' })
  now += 1_000
  await settled()
  socket.close()
})

test('a message of more than 32 kB closes its connection only', async () => {
  const [large, other] = await Promise.all([connectClient(), connectClient()])
  large.socket.send(JSON.stringify({ echo: 'x'.repeat(33 * 1024) }))
  expect(await large.closed).toMatchObject({ code: 1009 })
  expect(large.received()).toEqual([])
  await other.settled()
  other.socket.close()
})

const turn = () => new Promise(setImmediate)
/** The most bytes that are buffered for any client. */
const maxBuffered = () =>
  Math.max(...[...app.websocketServer.clients].map(({ bufferedAmount }) => bufferedAmount))
const large = { type: 'news', text: 'x'.repeat(250_000) }
const countTo = (length: number) => Array.from({ length }, (_, seq) => seq)

test('a stalled client is closed, with at most a megabyte buffered for it', async () => {
  const [slow, quick] = await Promise.all([connectClient(), connectClient()])
  for (const { socket } of [slow, quick]) socket.send('{"join":"a"}')
  await Promise.all([slow.settled(), quick.settled()])
  slow.socket.pause()
  for (let frame = 1; frame <= 200; frame += 1) {
    app.hub.publish('news', 'a', large)
    while (quick.received().length <= frame) await once(quick.socket, 'message')
    now += 100
  }
  expect(maxBuffered()).toBeGreaterThan(1024 * 1024)
  expect(maxBuffered()).toBeLessThan(1024 * 1024 + 2 * large.text.length)
  expect(quick.received().map(({ seq }) => seq)).toEqual(countTo(201))

  slow.socket.resume()
  expect(await slow.closed).toEqual({ code: closeCodes.tooSlow, reason: '接收太慢，请重新连接' })
  const numbers = slow.received().map(({ seq }) => seq)
  expect(numbers).toEqual(countTo(numbers.length))
  expect(numbers.length).toBeLessThan(150)
  quick.socket.close()
  await quick.closed
})

test('a client that catches up in time stays connected with a gap in the numbers', async () => {
  const slow = await connectClient()
  slow.socket.send('{"join":"c"}')
  await slow.settled()
  slow.socket.pause()
  for (let frame = 1; frame <= 100; frame += 1) {
    app.hub.publish('news', 'c', large)
    await turn()
  }
  expect(maxBuffered()).toBeGreaterThan(1024 * 1024)
  slow.socket.resume()
  while (maxBuffered() > 0) await turn()
  app.hub.publish('news', 'c', { type: 'news' })
  while (slow.received().at(-1)?.seq !== 101) await once(slow.socket, 'message')

  const numbers = slow.received().map(({ seq }) => seq)
  expect(numbers.slice(0, -1)).toEqual(countTo(numbers.length - 1))
  expect(numbers.length).toBeLessThan(100)
  slow.socket.close()
  await slow.closed
})

test('a stopping server closes every socket with a reason', async () => {
  const server = Fastify()
  await server.register(flood, { limits: noFloodLimits, now: () => now })
  await server.register(liveSockets, { now: () => now })
  server.socket('/ws/test', () => ({ parse: () => null, onRequest: () => undefined }))
  await server.listen({ host: '127.0.0.1', port: 0 })
  const address = server.server.address() as AddressInfo
  const socket = new WebSocket(`ws://127.0.0.1:${address.port}/ws/test`)
  await once(socket, 'open')
  const closed = once(socket, 'close')
  await server.close()
  const [code, reason] = await closed
  expect([code, String(reason)]).toEqual([closeCodes.leaving, '服务器正在重启'])
})
