import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { startTestApp } from '#test/app'
import { answerClientError } from './client-error'
import { answerFrameworkError } from './errors'

const { app } = await startTestApp()
await app.listen({ host: '127.0.0.1', port: 0 })
const { port } = app.server.address() as AddressInfo

/** Sends bytes on a plain connection and returns the server's response, once the connection closes. */
const answerTo = (bytes: string, to = port) =>
  new Promise<{ status: number; headers: string; json: unknown }>((resolve, reject) => {
    const socket = connect(to, '127.0.0.1', () => socket.write(bytes))
    let text = ''
    socket.on('data', (chunk) => {
      text += chunk
    })
    socket.on('error', reject)
    socket.on('close', () => {
      const [headers = '', body = ''] = text.split('\r\n\r\n')
      resolve({ status: Number(/^HTTP\/1\.1 (\d+)/.exec(headers)?.[1]), headers, json: JSON.parse(body) })
    })
  })

const refused = (msg: string) => ({ code: 0, key: expect.any(String), msg, data: null })

test.each([
  ['no HTTP at all', 'SSH-2.0-OpenSSH_9.6\r\n\r\n', 400, '请求格式有误'],
  ['a malformed head', 'GET / HTTP/1.1\r\nhost: x\r\nbad header\r\n\r\n', 400, '请求格式有误'],
  ['an address with a line feed', 'GET /a\nb HTTP/1.1\r\nhost: x\r\n\r\n', 400, '请求格式有误'],
  [
    'a length that is no number',
    'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: x\r\n\r\n',
    400,
    '请求格式有误',
  ],
  [
    'headers of 32 KB',
    `GET / HTTP/1.1\r\nhost: x\r\na: ${'x'.repeat(32_768)}\r\n\r\n`,
    431,
    '请求头或请求地址过长',
  ],
  [
    'an address of 1 MB',
    `GET /${'x'.repeat(1_048_576)} HTTP/1.1\r\nhost: x\r\n\r\n`,
    431,
    '请求头或请求地址过长',
  ],
])('%s gets the envelope in Chinese and a closed connection', async (_what, bytes, status, msg) => {
  const answer = await answerTo(bytes)
  expect(answer).toMatchObject({ status, json: refused(msg) })
  expect(answer.headers).toContain('content-type: application/json; charset=utf-8')
  expect(answer.headers).toContain('connection: close')
})

test('a request that does not end in time gets 408', async () => {
  const slow = createServer({ requestTimeout: 100, headersTimeout: 100, connectionsCheckingInterval: 20 })
  slow.on('clientError', answerClientError)
  await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    slow.close()
  })
  const answer = await answerTo('GET / HTTP/1.1\r\nhost: x\r\n', (slow.address() as AddressInfo).port)
  expect(answer).toMatchObject({ status: 408, json: refused('请求超时，请重试') })
})

test('invalid bytes during a response do not add a second head to it', async () => {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-length': 10 })
    response.write('12345')
  })
  server.on('clientError', answerClientError)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
  })
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  let text = ''
  socket.on('data', (chunk) => {
    text += chunk
  })
  socket.on('error', () => undefined)
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
  while (!text.includes('12345')) await sleep(5)
  socket.write('invalid\r\n\r\n')
  await new Promise((resolve) => socket.on('close', resolve))
  expect(text.match(/HTTP\/1\.1/g)).toHaveLength(1)
})

test('addresses that cannot be routed get 414 or 404 in the envelope', async () => {
  const routed = fastify({ frameworkErrors: answerFrameworkError, routerOptions: { maxParamLength: 10 } })
  routed.get('/:part', async () => 'found')
  const long = await routed.inject(`/${'x'.repeat(11)}`)
  expect([long.statusCode, long.json()]).toEqual([414, refused('请求地址过长')])
  const broken = await app.inject('/%E0%A4%A')
  expect([broken.statusCode, broken.json()]).toEqual([404, refused('接口不存在')])
})
