import type { AddressInfo } from 'node:net'
import { addDevice, messageSocketPath } from '@vce/protocol'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import WebSocket from 'ws'
import { buildTestApp, startTestApp } from '#test/app'

const { app, database } = await startTestApp({ env: { MAIN_HOST: 'v.example.com' } })

const post = async (origin?: string) => {
  const reply = await app.inject({
    method: 'POST',
    url: addDevice.path,
    headers: { host: 'node-3.internal:3000', ...(origin !== undefined && { origin }) },
    payload: {},
  })
  return [reply.statusCode, reply.json().code, reply.json().msg]
}
const passes = [200, 1, '操作成功']
const refused = [200, 0, '请求来源有误，请从本站页面操作']

test.each([
  ['the page’s own host', 'http://node-3.internal:3000'],
  ['the main host', 'https://v.example.com'],
  ['a program without an origin', undefined],
])('a call from %s is answered', async (_from, origin) => {
  expect(await post(origin)).toEqual(passes)
})

test.each([
  ['another site', 'https://evil.example.net'],
  ['a site whose name begins like ours', 'https://v.example.com.evil.net'],
  ['a site below ours', 'https://blog.v.example.com'],
  ['the same host on another port', 'http://node-3.internal:8080'],
  ['a sandboxed frame or a file', 'null'],
  ['an origin without a host', 'https://'],
])('a call from %s is refused', async (_from, origin) => {
  expect(await post(origin)).toEqual(refused)
})

describe('behind a trusted proxy that names the scheme', () => {
  const env = { TRUST_PROXY: 'on', MAIN_HOST: 'v.example.com' }
  const proxied = buildTestApp(database, { env })
  afterAll(async () => (await proxied).app.close())

  test.each([
    ['https', 'https://node-3.internal', true],
    ['https', 'https://NODE-3.internal:443', true],
    ['https', 'http://node-3.internal', false],
    ['https', 'https://v.example.com', true],
    ['https', 'http://v.example.com', false],
    ['http', 'http://node-3.internal', true],
    ['http', 'https://node-3.internal', false],
    ['http', 'http://v.example.com', true],
    ['http', 'https://v.example.com', true],
    [undefined, 'https://node-3.internal', true],
    [undefined, 'http://node-3.internal', true],
  ])('a call by %s from %s is answered: %s', async (scheme, origin, answered) => {
    const reply = await (await proxied).app.inject({
      method: 'POST',
      url: addDevice.path,
      headers: { host: 'node-3.internal', origin, ...(scheme && { 'x-forwarded-proto': scheme }) },
      payload: {},
    })
    expect(reply.json().code === 1).toBe(answered)
  })
})

test('a GET from another site is answered', async () => {
  const reply = await app.inject({ url: '/healthz', headers: { origin: 'https://evil.example.net' } })
  expect(reply.statusCode).toBe(200)
})

describe('sockets', () => {
  let port = 0
  beforeAll(async () => {
    await app.listen({ host: '127.0.0.1', port: 0 })
    port = (app.server.address() as AddressInfo).port
  })

  const opens = (origin?: string) =>
    new Promise<boolean | number>((resolve, reject) => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}${messageSocketPath}`, { origin })
      socket.on('open', () => {
        socket.terminate()
        resolve(true)
      })
      // The server, not the client, has to close the connection.
      socket.on('unexpected-response', (_request, response) => {
        response.resume().on('close', () => resolve(response.statusCode ?? 0))
      })
      socket.on('error', reject)
    })

  test('sockets open for own pages and for programs', async () => {
    expect(await opens(`http://127.0.0.1:${port}`)).toBe(true)
    expect(await opens('https://v.example.com')).toBe(true)
    expect(await opens()).toBe(true)
  })

  test('sockets are refused to other sites', async () => {
    expect(await opens('https://evil.example.net')).toBe(403)
    expect(await opens('null')).toBe(403)
  })
})
