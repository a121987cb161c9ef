import { type Endpoint, getSocketUrl } from '@vce/protocol'
import fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { http } from '#platform/http'
import { crowd } from '#test/crowd'
import { socketAddressRoute } from './socket-address'

const app = fastify({ trustProxy: true })
await app.register(http, {
  sessions: { sessionOf: async () => undefined },
  checkOutputs: true,
  keepFor: 0,
})
app.route(socketAddressRoute())
afterAll(() => app.close())

const call = async (endpoint: Endpoint, headers: Record<string, string>, payload: unknown = {}) => {
  const reply = await app.inject({
    method: 'POST',
    url: endpoint.path,
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(payload),
  })
  return reply.json()
}

test('the socket has the host of the page, with wss for https', async () => {
  const reply = (headers: Record<string, string>) => call(getSocketUrl, headers)
  expect(await reply({ host: '127.0.0.1:3000' })).toMatchObject({
    code: 1,
    data: { socketUrl: 'ws://127.0.0.1:3000/ws/message' },
  })
  expect(
    await reply({ host: 'inside', 'x-forwarded-host': 'vce.example.com', 'x-forwarded-proto': 'https' }),
  ).toEqual({ code: 1, msg: '操作成功', data: { socketUrl: 'wss://vce.example.com/ws/message' } })
})

test('concurrent requests each get their own host', async () => {
  const hosts = Array.from({ length: crowd(20) }, (_, index) => `host${index}`)
  const replies = await Promise.all(hosts.map((host) => call(getSocketUrl, { host })))
  expect(replies.map(({ data }) => data.socketUrl)).toEqual(hosts.map((host) => `ws://${host}/ws/message`))
})

test('an invalid body is refused', async () => {
  expect(await call(getSocketUrl, {}, [1])).toMatchObject({ code: 0, data: null })
})
