import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { afterAll, beforeEach, expect, test } from 'vitest'
import WebSocket from 'ws'
import { flood, noFloodLimits } from '#platform/flood'
import { closeCodes } from './hub'
import { live } from './websocket'

const start = 1_000_000
let now = start
beforeEach(() => {
  now = start
})

interface Request {
  say?: string
  join?: string
}

const app = Fastify()
await app.register(flood, { limits: noFloodLimits, now: () => now })
await app.register(live, { now: () => now })
app.socket<Request>('/ws/test', (hub) => ({
  parse: (value) => (typeof value === 'object' ? value : null),
  async onRequest(client, { say, join }) {
    if (say === 'fault') throw new Error('a fault with secrets in it')
    if (join) hub.join(client, 'news', join, { type: 'snapshot' })
    else hub.send(client, { type: 'said', say })
  },
}))
await app.listen({ host: '127.0.0.1', port: 0 })
afterAll(() => app.close())
const { port } = app.server.address() as AddressInfo

async function reader() {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws/test`)
  const frames: Record<string, unknown>[] = []
  socket.on('message', (data) => frames.push(JSON.parse(String(data))))
  socket.on('error', () => undefined)
  const closed = once(socket, 'close').then(([code, reason]) => ({ code, reason: String(reason) }))
  await once(socket, 'open')
  const settled = async () => {
    const before = frames.filter(({ say }) => say === 'still here').length
    socket.send('{"say":"still here"}')
    while (frames.filter(({ say }) => say === 'still here').length === before) await once(socket, 'message')
  }
  const heard = () => frames.filter(({ say }) => say !== 'still here')
  return { socket, heard, closed, settled }
}

test('a frame is told to all who listen, in order and counted, and to nobody else', async () => {
  const [one, other, stranger] = await Promise.all([reader(), reader(), reader()])
  for (const { socket } of [one, other]) socket.send('{"join":"a"}')
  stranger.socket.send('{"join":"b"}')
  await Promise.all([one.settled(), other.settled(), stranger.settled()])
  for (const word of ['first', 'second']) app.hub.publish('news', 'a', { type: 'news', word })
  await Promise.all([one.settled(), other.settled(), stranger.settled()])

  expect(one.heard()).toEqual([
    { type: 'snapshot', seq: 0 },
    { type: 'news', word: 'first', seq: 1 },
    { type: 'news', word: 'second', seq: 2 },
  ])
  expect(other.heard()).toEqual(one.heard())
  expect(stranger.heard()).toEqual([{ type: 'snapshot', seq: 0 }])
  for (const { socket } of [one, other, stranger]) socket.close()
})

test('who comes later begins at the number the others have reached, and who listens to another thing leaves', async () => {
  const first = await reader()
  first.socket.send('{"join":"a"}')
  await first.settled()
  app.hub.publish('news', 'a', { type: 'news' })
  const later = await reader()
  later.socket.send('{"join":"a"}')
  await later.settled()
  expect(later.heard()).toEqual([{ type: 'snapshot', seq: 1 }])

  first.socket.send('{"join":"b"}')
  await first.settled()
  app.hub.publish('news', 'a', { type: 'news' })
  await Promise.all([first.settled(), later.settled()])
  expect(first.heard().at(-1)).toEqual({ type: 'snapshot', seq: 0 })
  expect(later.heard().at(-1)).toEqual({ type: 'news', seq: 2 })
  expect(app.hub.keysOf('news').sort()).toEqual(['a', 'b'])
  first.socket.close()
  later.socket.close()
  await Promise.all([first.closed, later.closed])
})

test('what is no request is answered in words, and so is a fault, without its secrets', async () => {
  const { socket, heard, settled } = await reader()
  socket.send('{"say":')
  socket.send('12')
  socket.send('{"say":"fault"}')
  await settled()
  expect(heard()).toEqual([
    { type: 'error', content: '请求内容有误' },
    { type: 'error', content: '请求内容有误' },
    { type: 'error', content: '系统繁忙，请稍后再试' },
  ])
  socket.close()
})

test('who asks without end is told so, and is let go; the others go on', async () => {
  const flooding = await reader()
  const other = await reader()
  other.socket.send('{"join":"a"}')
  await other.settled()
  for (let count = 0; count < 200; count += 1) flooding.socket.send('{"say":"more"}')
  expect(await flooding.closed).toEqual({ code: closeCodes.flooding, reason: '请求过于频繁，请稍后再试' })

  const answers = flooding.heard()
  expect(answers.filter(({ type }) => type === 'said')).toHaveLength(30)
  expect(answers.at(-1)).toEqual({ type: 'error', content: '请求过于频繁，请稍后再试' })
  expect(answers.length).toBeLessThan(90)
  app.hub.publish('news', 'a', { type: 'news' })
  await other.settled()
  expect(other.heard().at(-1)).toEqual({ type: 'news', seq: 1 })
  other.socket.close()
})

test('who waits is heard again', async () => {
  const { socket, heard, settled } = await reader()
  for (let count = 0; count < 31; count += 1) socket.send('{"say":"more"}')
  while (heard().length < 31) await once(socket, 'message')
  expect(heard().at(-1)).toEqual({ type: 'error', content: '请求过于频繁，请稍后再试' })
  now += 1_000
  await settled()
  socket.close()
})

test('a message of more than 32 kB closes the connection that sent it, and no other', async () => {
  const [large, other] = await Promise.all([reader(), reader()])
  large.socket.send(JSON.stringify({ say: 'x'.repeat(33 * 1024) }))
  expect(await large.closed).toMatchObject({ code: 1009 })
  expect(large.heard()).toEqual([])
  await other.settled()
  other.socket.close()
})

const turn = () => new Promise(setImmediate)
/** Bytes that wait for the client who reads least. */
const waiting = () =>
  Math.max(...[...app.websocketServer.clients].map(({ bufferedAmount }) => bufferedAmount))
const large = { type: 'news', text: 'x'.repeat(250_000) }
const countTo = (length: number) => Array.from({ length }, (_, seq) => seq)

test('a reader that stands still is held to a megabyte, told, and let go; the others miss nothing', async () => {
  const [slow, quick] = await Promise.all([reader(), reader()])
  for (const { socket } of [slow, quick]) socket.send('{"join":"a"}')
  await Promise.all([slow.settled(), quick.settled()])
  slow.socket.pause()
  for (let frame = 1; frame <= 200; frame += 1) {
    app.hub.publish('news', 'a', large)
    while (quick.heard().length <= frame) await once(quick.socket, 'message')
    now += 100
  }
  expect(waiting()).toBeGreaterThan(1024 * 1024)
  expect(waiting()).toBeLessThan(1024 * 1024 + 2 * large.text.length)
  expect(quick.heard().map(({ seq }) => seq)).toEqual(countTo(201))

  slow.socket.resume()
  expect(await slow.closed).toEqual({ code: closeCodes.tooSlow, reason: '接收太慢，请重新连接' })
  const seen = slow.heard().map(({ seq }) => seq)
  expect(seen).toEqual(countTo(seen.length))
  expect(seen.length).toBeLessThan(150)
  quick.socket.close()
  await quick.closed
})

test('a reader that catches up in time goes on, and sees by the numbers that it missed something', async () => {
  const slow = await reader()
  slow.socket.send('{"join":"c"}')
  await slow.settled()
  slow.socket.pause()
  for (let frame = 1; frame <= 100; frame += 1) {
    app.hub.publish('news', 'c', large)
    await turn()
  }
  expect(waiting()).toBeGreaterThan(1024 * 1024)
  slow.socket.resume()
  while (waiting() > 0) await turn()
  app.hub.publish('news', 'c', { type: 'news' })
  while (slow.heard().at(-1)?.seq !== 101) await once(slow.socket, 'message')

  const seen = slow.heard().map(({ seq }) => seq)
  expect(seen.slice(0, -1)).toEqual(countTo(seen.length - 1))
  expect(seen.length).toBeLessThan(100)
  slow.socket.close()
  await slow.closed
})

test('when the server stops everybody is told', async () => {
  const own = Fastify()
  await own.register(flood, { limits: noFloodLimits, now: () => now })
  await own.register(live, { now: () => now })
  own.socket('/ws/test', () => ({ parse: () => null, onRequest: () => undefined }))
  await own.listen({ host: '127.0.0.1', port: 0 })
  const address = own.server.address() as AddressInfo
  const socket = new WebSocket(`ws://127.0.0.1:${address.port}/ws/test`)
  await once(socket, 'open')
  const closed = once(socket, 'close')
  await own.close()
  const [code, reason] = await closed
  expect([code, String(reason)]).toEqual([closeCodes.leaving, '服务器正在重启'])
})
