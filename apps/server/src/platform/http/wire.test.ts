import { Writable } from 'node:stream'
import { gunzipSync } from 'node:zlib'
import { endpoint, symbolList } from '@vce/protocol'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { readConfig } from '#platform/config'
import { failure } from '#platform/errors'
import { serve } from '#platform/http'
import { createLogger } from '#platform/logging'
import { testTime } from '#test/app'
import { createTestDatabase } from '#test/database'
import { createSeed } from '#test/seed'
import { buildApp } from '../../app'

const echo = endpoint({
  path: '/api/test/echo',
  summary: '回声',
  access: 'signedIn',
  value: true,
  input: z.object({ text: z.string('请输入文字') }),
  output: z.object({ text: z.string(), userId: z.number() }),
  success: '已收到',
  errors: { tooLoud: '请小声一点', banned: { code: 4003, msg: '您已被禁言' } },
})

const members = endpoint({
  path: '/api/test/members',
  summary: '会员',
  access: { privilege: 'check_vip' },
  input: z.object({}),
  output: z.object({}),
})

const database = await createTestDatabase()
const app = await buildApp({
  config: readConfig({}),
  db: database.db,
  ready: () => database.pool.query('select 1'),
  clock: { now: () => testTime },
  logger: pino({ level: 'silent' }),
})
app.route(
  serve(echo, async (actor, { text }) => {
    if (text === '喊') throw failure(echo, 'tooLoud')
    if (text === '骂') throw failure(echo, 'banned')
    if (text === '坏') throw new Error('a fault with secrets in it')
    return { text, userId: actor.kind === 'user' ? actor.userId : 0 }
  }),
)
app.route(serve(members, async () => ({})))

const user = await createSeed({ db: database.db, clock: { now: () => testTime } }).user()
afterAll(async () => {
  await app.close()
  await database.drop()
})
const signedIn = { token: user.token, 'idempotency-key': 'key-00001' }

const post = (url: string, payload: unknown, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json', ...headers },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  })

test('a success has code 1, the endpoint’s own text and the data', async () => {
  const reply = await post(echo.path, { text: '你好' }, signedIn)

  expect(reply.statusCode).toBe(200)
  expect(reply.json()).toEqual({ code: 1, msg: '已收到', data: { text: '你好', userId: user.id } })
})

test('calls without a valid session get code 4001', async () => {
  expect((await post(echo.path, { text: 'x' })).json()).toEqual({
    code: 4001,
    key: 'signInFirst',
    msg: '请登录后操作',
    data: null,
  })
  expect((await post(echo.path, { text: 'x' }, { token: 'forged' })).json()).toMatchObject({
    code: 4001,
    msg: '登录已失效，请重新登录',
  })
})

test('a stored token hash is not accepted as a token', async () => {
  const { rows } = await database.pool.query<{ token_hash: string }>('select token_hash from sessions')
  expect(rows[0]?.token_hash).not.toContain(user.token)
  expect((await post(echo.path, { text: 'x' }, { token: rows[0]?.token_hash ?? '' })).json()).toMatchObject({
    code: 4001,
  })
})

test('a call without the required privilege is refused', async () => {
  expect((await post(members.path, {}, signedIn)).json()).toMatchObject({
    code: 0,
    msg: '该功能为会员专享，请先开通会员',
  })
})

test('declared failures keep their text and code', async () => {
  expect((await post(echo.path, { text: '喊' }, signedIn)).json()).toEqual({
    code: 0,
    key: 'tooLoud',
    msg: '请小声一点',
    data: null,
  })
  expect((await post(echo.path, { text: '骂' }, signedIn)).json()).toEqual({
    code: 4003,
    key: 'banned',
    msg: '您已被禁言',
    data: null,
  })
})

test('a call that moves value needs an idempotency key', async () => {
  expect((await post(echo.path, { text: 'x' }, { token: user.token })).json()).toMatchObject({
    code: 0,
    msg: '缺少 idempotency-key 请求头，请刷新页面后重试',
  })
})

test('a key that is too short, too long or of other characters is refused, never cut', async () => {
  for (const key of ['k1', 'x'.repeat(101), 'key 00001', 'key%2000001']) {
    const headers = { token: user.token, 'idempotency-key': key }
    expect((await post(echo.path, { text: 'x' }, headers)).json()).toMatchObject({
      code: 0,
      key: 'keyInvalid',
      msg: '请求有误，请刷新页面后重试',
    })
  }
})

test('an unexpected fault gets 500 with an envelope without details', async () => {
  const reply = await post(echo.path, { text: '坏' }, signedIn)

  expect(reply.statusCode).toBe(500)
  expect(reply.json()).toEqual({ code: 0, key: 'busy', msg: '系统繁忙，请稍后再试', data: null })
  expect(reply.headers['x-request-id']).toMatch(/^[\w-]{8,}$/)
})

test('each kind of invalid body gets its own message', async () => {
  expect((await post(echo.path, { text: 1 }, signedIn)).json()).toMatchObject({ code: 0, msg: '请输入文字' })
  expect((await post(echo.path, '{"text":', signedIn)).json()).toMatchObject({
    code: 0,
    msg: '请求内容不是有效的 JSON',
  })
  expect((await post(echo.path, '{"__proto__":{"a":1}}', signedIn)).json()).toMatchObject({
    code: 0,
    msg: '请求内容不是有效的 JSON',
  })
  const form = await post(echo.path, 'a=1', {
    ...signedIn,
    'content-type': 'application/x-www-form-urlencoded',
  })
  expect(form.json()).toMatchObject({ code: 0, msg: '请求内容须为 JSON（application/json）' })
  const large = await post(echo.path, { text: 'x'.repeat(2 ** 20) }, signedIn)
  expect([large.statusCode, large.json().msg]).toEqual([413, '请求内容过大'])
})

test('a call without a payload may omit the body', async () => {
  expect((await app.inject({ method: 'POST', url: symbolList.path })).json()).toMatchObject({ code: 1 })
  expect((await post(symbolList.path, '')).json()).toMatchObject({ code: 1 })
})

test('an unknown call gets 404 with the envelope', async () => {
  const reply = await post('/api/no/such', {})
  expect([reply.statusCode, reply.json()]).toEqual([
    404,
    { code: 0, key: 'unknownCall', msg: '接口不存在', data: null },
  ])
})

test('a second handler for an endpoint is an error', () => {
  expect(() => app.calls.add({ endpoint: echo, verb: async () => ({}) })).toThrow(
    'Two handlers for /api/test/echo',
  )
})

test('a long response is compressed if the client accepts it', async () => {
  const reply = await post(symbolList.path, {}, { 'accept-encoding': 'gzip' })
  expect(reply.headers['content-encoding']).toBe('gzip')
  expect(JSON.parse(gunzipSync(reply.rawPayload).toString())).toMatchObject({ code: 1 })
})

test('every response has security headers', async () => {
  const { headers } = await post(symbolList.path, {})

  expect(headers['content-security-policy']).toContain("script-src 'self'")
  expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/)
  expect(headers['content-security-policy']).toContain("connect-src 'self';")
  expect(headers['cross-origin-resource-policy']).toBe('same-origin')
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['strict-transport-security']).toBeUndefined()
})

test('health, readiness, metrics and the API pages respond', async () => {
  expect((await app.inject('/healthz')).json()).toEqual({ status: 'ok' })
  expect((await app.inject('/readyz')).json()).toEqual({ status: 'ready' })
  expect((await app.inject('/metrics')).body).toContain('http_requests_total')
  expect((await app.inject({ url: '/metrics', headers: { 'x-forwarded-for': '1.2.3.4' } })).statusCode).toBe(
    404,
  )
  expect((await app.inject('/openapi.json')).json().paths['/vce_gm/v1/symbol_list'].post.summary).toContain(
    '全部品种',
  )
  expect((await app.inject('/api-docs')).body).toContain('POST /vce_gm/v1/symbol_list')
})

test('the log has neither tokens nor phone numbers', async () => {
  const lines: string[] = []
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  const logger = createLogger('info', sink)
  logger.info(
    {
      req: {
        method: 'GET',
        url: '/asst/chat?token=SECRET1&prompt=SECRET4&uuid=SECRET5&platform=pc',
        headers: { token: 'SECRET2' },
      },
      body: { mobile: '13800138000', password: 'SECRET3' },
    },
    'request',
  )

  expect(lines.join('')).toContain('platform=pc')
  expect(lines.join('')).not.toMatch(/SECRET|13800138000/)
})
