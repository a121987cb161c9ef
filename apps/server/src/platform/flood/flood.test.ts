import { EventEmitter, once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { getMarketHeadline, getUser, marketSocketPath } from '@vce/protocol'
import { expect, onTestFinished, test, vi } from 'vitest'
import WebSocket from 'ws'
import { readConfig } from '#platform/config'
import { startTestApp } from '#test/app'
import { createFlood } from './flood'

const limited = {
  FLOOD_LIMITS: 'on',
  LIMIT_CALLS: '5/1',
  LIMIT_FILES: '5/1',
  LIMIT_NOTICES: '5/1',
  LIMIT_SOCKETS: '40/1',
  LIMIT_SUBSCRIPTIONS: '12/1',
  MAX_SOCKETS: '3',
}
let passed = 0
const clock = { now: () => new Date(Date.parse('2026-11-23T02:32:00Z') + passed) }
const { app } = await startTestApp({ env: limited, clock, moving: true })

const post = (path: string, remoteAddress: string) =>
  app.inject({ method: 'POST', url: path, remoteAddress, payload: {} })

test('an address that calls too often gets 429 in the envelope', async () => {
  for (let calls = 0; calls < 5; calls += 1) {
    expect((await post(getMarketHeadline.path, '203.0.113.1')).statusCode).toBe(200)
  }
  const refused = await post(getMarketHeadline.path, '203.0.113.1')
  expect(refused.statusCode).toBe(429)
  expect(refused.headers['retry-after']).toBe('1')
  expect(refused.json()).toEqual({
    code: 0,
    key: 'tooManyRequests',
    msg: '操作过于频繁，请稍后再试',
    data: null,
  })
  expect((await post(getMarketHeadline.path, '203.0.113.2')).statusCode).toBe(200)
})

test.each([
  '/robots.txt',
  '/sitemap.xml',
  '/sitemaps/1.xml',
  '/files/picture.png',
  '/research/files/1.pdf',
  '/openapi.json',
  '/api-docs',
  '/asst/chat?chat_id=1',
  'POST /notify/wechat',
  'POST /nowhere',
  '/api/no',
])('%s answers to a bucket, too', async (route) => {
  const [url = '', method = 'GET'] = route.split(' ').toReversed()
  const statuses: number[] = []
  for (let calls = 0; calls < 6; calls += 1) {
    const request = { method: method as 'GET' | 'POST', url, remoteAddress: '203.0.113.8' }
    statuses.push((await app.inject(request)).statusCode)
  }
  passed += 10_000
  expect(statuses.indexOf(429)).toBe(5)
})

test('probes have no flood limit', async () => {
  for (let calls = 0; calls < 6; calls += 1)
    expect((await app.inject({ url: '/healthz', remoteAddress: '203.0.113.8' })).statusCode).toBe(200)
})

test('a refused address is served again after a second', async () => {
  for (let calls = 0; calls < 5; calls += 1) await post(getUser.path, '203.0.113.3')
  expect((await post(getUser.path, '203.0.113.3')).statusCode).toBe(429)
  passed += 1_000
  expect((await post(getUser.path, '203.0.113.3')).statusCode).toBe(200)
})

test('addresses of one IPv6 /64 share one bucket', async () => {
  for (let calls = 0; calls < 5; calls += 1) {
    await post(getMarketHeadline.path, `2001:db8:1:2::${calls + 1}`)
  }
  expect((await post(getMarketHeadline.path, '2001:db8:1:2:ffff::1')).statusCode).toBe(429)
  expect((await post(getMarketHeadline.path, '2001:db8:1:3::1')).statusCode).toBe(200)
})

test('FLOOD_LIMITS=off disables every limit', async () => {
  const { floodLimits } = readConfig({ FLOOD_LIMITS: 'off' })
  const flood = createFlood({ limits: floodLimits, now: () => 0 })
  for (let calls = 0; calls < 10_000; calls += 1) expect(flood.take('calls', '203.0.113.9')).toBe(0)
  expect(flood.hasRoom('203.0.113.9')).toBe(true)
})

test.each(['100', '0/1', '5/0', 'on', '5/1/1', '-1/1'])('LIMIT_CALLS=%s is refused', (text) => {
  expect(() => readConfig({ LIMIT_CALLS: text })).toThrow('设置 LIMIT_CALLS 必须是 off 或形如')
})

/** Starts a server without open sockets; sockets that the test opens are closed with it. */
async function startListening() {
  const { app, call } = await startTestApp({ env: limited, clock, moving: true })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const open: WebSocket[] = []
  onTestFinished(() => {
    for (const socket of open) socket.terminate()
  })
  async function connect() {
    const socket = new WebSocket(`ws://127.0.0.1:${port}${marketSocketPath}`)
    open.push(socket)
    const answer = new Promise<{ status: number; body: string }>((resolve) =>
      socket.once('unexpected-response', (_request, response) => {
        let body = ''
        response.on('data', (part) => {
          body += part
        })
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body }))
      }),
    )
    return Promise.race([once(socket, 'open').then(() => socket), answer])
  }
  return { call, connect }
}

test('a socket above the maximum is refused until another one closes', async () => {
  const { connect } = await startListening()
  const first = await connect()
  for (let more = 0; more < 2; more += 1) expect(await connect()).toBeInstanceOf(WebSocket)
  const refused = await connect()
  expect(refused).toMatchObject({ status: 429 })
  expect('body' in refused && JSON.parse(refused.body)).toMatchObject({
    msg: '打开的页面过多，请关闭一些后再试',
  })
  if (first instanceof WebSocket) {
    first.close()
    await once(first, 'close')
  }
  await vi.waitFor(async () => expect(await connect()).toBeInstanceOf(WebSocket), { interval: 50 })
})

test('requests of one address on sockets share a bucket, with a higher cost for large boards', async () => {
  const { call, connect } = await startListening()
  const { data } = await call(getMarketHeadline, {}, undefined, { address: '203.0.113.50' })
  expect(data.world).toBeDefined()
  const socket = await connect()
  if (!(socket instanceof WebSocket)) throw new Error('No socket')
  const answers: string[] = []
  socket.on('message', (text) => answers.push(JSON.parse(String(text)).content))
  const keys = Array.from({ length: 900 }, (_, index) => `rb${1000 + index}`)
  for (let count = 0; count < 2; count += 1) {
    socket.send(JSON.stringify({ type: 'subscribe', channel: 'quotes', world: 'simulated', keys }))
  }
  await vi.waitFor(() => expect(answers).toContain('请求过于频繁，请稍后再试'))
})

test('tokens spent in one process are deducted in the other', () => {
  vi.useFakeTimers()
  try {
    const wire = new EventEmitter()
    const bus = {
      publish: (message: unknown) => void wire.emit('message', JSON.parse(JSON.stringify(message))),
      listen: (listener: (message: unknown) => void) => void wire.on('message', listener),
    }
    const { floodLimits: limits } = readConfig({ LIMIT_CALLS: '10/1' })
    const [one, other] = [
      createFlood({ limits, now: () => 0, bus }),
      createFlood({ limits, now: () => 0, bus }),
    ]
    for (let calls = 0; calls < 8; calls += 1) one.take('calls', '203.0.113.9')
    vi.advanceTimersByTime(1_000)
    expect([0, 1, 2].map(() => other.take('calls', '203.0.113.9'))).toEqual([0, 0, 1])
    expect([0, 1, 2].map(() => one.take('calls', '203.0.113.9'))).toEqual([0, 0, 1])
    one.stop()
    other.stop()
  } finally {
    vi.useRealTimers()
  }
})
