import { afterAll, expect, test } from 'vitest'
import { buildTestApp, startTestApp } from '#test/app'
import { createOutbox } from './sms/outbox'

const key = 'key-for-this-test'
const { app, db, database } = await startTestApp({ env: { DEVELOPMENT_KEY: key } })
const { app: proxied } = await buildTestApp(database, {
  env: { TRUST_PROXY: 'on', DEVELOPMENT_MODE: 'on', DEVELOPMENT_KEY: key },
})
afterAll(() => proxied.close())
await createOutbox({ db, clock: { now: () => new Date('2026-11-20T08:00:00Z') } }).send({
  mobile: '13800138000',
  code: '4821',
  event: 'mobile_login',
})

const routes = ['/dev/outbox', '/dev/outbox.json', '/sandbox/wechat?scene=x', '/sandbox/wechat/authorize']
const keyed = { 'x-development-key': key }
const html = { accept: 'text/html' }
const forwarded = { 'x-forwarded-for': '192.0.2.1' }

test.each(routes)('%s without the key is refused with a hint where to find it', async (url) => {
  for (const headers of [{}, { 'x-development-key': 'another-key-1234' }, { cookie: 'development_key=no' }]) {
    const reply = await app.inject({ url, headers })
    expect([reply.statusCode, reply.json().msg]).toEqual([403, expect.stringContaining('终端打印的地址')])
  }
  const page = await app.inject({ url, headers: html })
  expect([page.statusCode, page.body]).toEqual([403, expect.stringContaining('终端会打印一个带密钥的地址')])
  expect(page.body).not.toMatch(/4821|key-for/)
})

test('a sandbox form without the key is refused before its body is read', async () => {
  const reply = await app.inject({
    method: 'POST',
    url: '/sandbox/wechat',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'scene=x&answer=confirm',
  })
  expect(reply.statusCode).toBe(403)
})

test.each(routes)('%s with the key in a header opens', async (url) => {
  expect((await app.inject({ url, headers: keyed })).statusCode).toBe(200)
})

test('opening the printed address moves the key into a cookie that opens every route', async () => {
  const first = await app.inject({ url: `/dev/outbox?mobile=13800138000&key=${key}`, headers: html })
  expect([first.statusCode, first.headers.location]).toEqual([303, '/dev/outbox?mobile=13800138000'])
  expect(first.headers['set-cookie']).toBe(`development_key=${key}; path=/; samesite=strict; httponly`)
  expect(first.body).not.toContain('4821')

  const cookie = `theme=dark; development_key=${key}`
  expect((await app.inject({ url: '/dev/outbox', headers: { ...html, cookie } })).body).toContain('4821')
  for (const url of routes) expect((await app.inject({ url, headers: { cookie } })).statusCode).toBe(200)
})

test('a wrong key in the address shows the key form and keeps the other query parameters', async () => {
  const reply = await app.inject({ url: '/dev/outbox?mobile="><b&key=wrong', headers: html })
  expect(reply.statusCode).toBe(403)
  expect(reply.headers['set-cookie']).toBeUndefined()
  expect(reply.body).toContain('<input type="hidden" name="mobile" value="&quot;&gt;&lt;b">')
  expect(reply.body).not.toContain('wrong')
})

const strangers: [string, object][] = [
  ['another machine', { remoteAddress: '203.0.113.7' }],
  ['a foreign host name that resolves here', { headers: { host: 'evil.example.com' } }],
  ['a local name as a prefix of another', { headers: { host: 'localhost.evil.example.com' } }],
  ...[
    'x-forwarded-for',
    'x-forwarded-host',
    'forwarded',
    'via',
    'x-real-ip',
    'cf-connecting-ip',
    'cf-ray',
    'true-client-ip',
  ].map((name): [string, object] => [
    `a request with ${name} from a proxy`,
    { headers: { [name]: 'localhost' } },
  ]),
]

test.each(strangers)('%s gets 404 for every route and /metrics, even with the key', async (_name, from) => {
  const { headers = {}, ...options } = from as { headers?: Record<string, string> }
  for (const url of [...routes, '/metrics']) {
    const reply = await app.inject({ url, headers: { ...keyed, ...headers }, ...options })
    expect([url, reply.statusCode]).toEqual([url, 404])
    expect(reply.headers['cache-control']).toBeUndefined()
  }
})

test('a trusted proxy passes with the key and a local host name only', async () => {
  const status = async (headers: Record<string, string>) =>
    (await proxied.inject({ url: '/dev/outbox.json', headers })).statusCode
  expect(await status({ ...keyed, ...forwarded })).toBe(200)
  expect(await status(forwarded)).toBe(403)
  expect(await status({ ...keyed, ...forwarded, host: 'v.example.com' })).toBe(404)
  expect(await status({ ...keyed, ...forwarded, 'x-forwarded-host': 'v.example.com' })).toBe(404)
  expect((await proxied.inject({ url: '/metrics', headers: forwarded })).statusCode).toBe(404)
  expect((await proxied.inject('/metrics')).statusCode).toBe(200)
})

test.each([
  [{ DEVELOPMENT_MODE: 'off' }],
  [{ HOST: '0.0.0.0' }],
  [{ TRUST_PROXY: 'on' }],
  [{ MAIN_HOST: 'v.example.com' }],
])('%j closes all routes', async (env) => {
  const { app: closed } = await buildTestApp(database, { env })
  for (const url of routes) {
    const headers = { 'x-development-key': closed.developmentRoute.key }
    expect((await closed.inject({ url, headers })).statusCode).toBe(404)
  }
  await closed.close()
})

test('without DEVELOPMENT_KEY each start generates a new key', async () => {
  const keys = []
  for (let start = 0; start < 2; start += 1) {
    const { app: started } = await buildTestApp(database)
    keys.push(started.developmentRoute.key)
    await started.close()
  }
  expect(keys[0]).toMatch(/^[\w-]{22}$/)
  expect(keys[1]).not.toBe(keys[0])
})
