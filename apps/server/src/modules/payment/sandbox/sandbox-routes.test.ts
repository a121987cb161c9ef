import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { createProxyTrust, developmentRoute, security } from '#platform/http'
import { startSandboxFixture } from './sandbox.fixture'
import { sandboxRoutes } from './sandbox-routes'

const { sandbox, opened } = await startSandboxFixture()
const key = 'key-of-the-sandbox'

async function startApp(developmentMode = true) {
  const app = Fastify()
  const proxyTrust = createProxyTrust([])
  await app.register(security)
  await app.register(developmentRoute, { developmentMode, developmentKey: key, proxyTrust })
  await app.register(sandboxRoutes, { sandbox })
  afterAll(() => app.close())
  return app
}
const app = await startApp()

const keyed = { 'x-development-key': key }
const open = (url: string) => app.inject({ url, headers: keyed })
const post = (fields: Record<string, string>) =>
  app.inject({
    method: 'POST',
    url: '/sandbox/pay',
    headers: { ...keyed, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })

test('the phone shows the payment, every knob and what happened', async () => {
  const { no } = await opened('wechat', 251_800)
  const { body, headers } = await open(`/sandbox/pay?no=${no}`)
  expect(headers['cache-control']).toBe('no-store')
  for (const text of [
    '沙箱收银台',
    '不会真实扣款',
    '付给 V策（沙箱商户）',
    '2,518.00',
    '微信 Native',
    no,
    '付款',
    '拒绝',
    '一直不付',
  ])
    expect(body).toContain(text)
  for (const name of ['这一笔怎么走', '通知', '金额', '渠道', '时机', '退款', '对账单', '经过'])
    expect(body).toContain(`>${name}<`)
  expect(body).toContain('仅本机与本地主机名可开；密钥只属沙箱，正式环境没有这个地址')
  expect(body).toMatch(/下单，取得 code_url.*扫码打开本页.*等待付款/s)
})

test('the page has no script and no event handler, as the policy requires', async () => {
  const { no } = await opened('wechat')
  const { body, headers } = await open(`/sandbox/pay?no=${no}`)
  expect(headers['content-security-policy']).toContain("script-src 'self'")
  expect(body).not.toMatch(/<script|\son\w+=|javascript:/i)
})

test('a knob is set by a form and shown as pressed', async () => {
  const { no } = await opened('wechat')
  const reply = await post({ no, knob: '0.3' })
  expect([reply.statusCode, reply.headers.location]).toEqual([303, `/sandbox/pay?no=${no}`])
  expect(sandbox.payment(no)?.knobs.notice).toBe('tenfold')
  expect((await open(`/sandbox/pay?no=${no}`)).body).toContain('aria-pressed="true">十次</button>')
})

test.each(['', '9.9', '0.9', 'x', '-1.0', '__proto__'])(
  'an unknown knob %j changes nothing',
  async (knob) => {
    const { no } = await opened('wechat')
    const before = sandbox.payment(no)?.knobs
    await post({ no, knob, act: 'constructor' })
    expect(sandbox.payment(no)).toMatchObject({ knobs: before, state: 'waiting' })
  },
)

test('the payer pays, refuses or leaves it', async () => {
  const [first, second, third] = [await opened('wechat'), await opened('wechat'), await opened('wechat')]
  await post({ no: first.no, act: 'pay' })
  await post({ no: second.no, act: 'refuse' })
  await post({ no: third.no, act: 'never' })
  await sandbox.settled()
  expect(sandbox.payment(first.no)?.state).toBe('paid')
  expect(sandbox.payment(second.no)?.decision).toBe('refused')
  expect(sandbox.payment(third.no)?.decision).toBe('never')
  expect((await open(`/sandbox/pay?no=${first.no}`)).body).toContain('支付通知：已确认')
})

test('Alipay’s address opens the page in the layout of a frame, which is no scan', async () => {
  const { no, prepared } = await opened('alipay')
  if (!('address' in prepared)) throw new Error('no address')
  const first = await open(prepared.address)
  expect([first.statusCode, first.headers.location]).toEqual([303, `/sandbox/pay?no=${no}&frame=1`])
  expect((await open(`/sandbox/pay?no=${no}&frame=1`)).body).toContain('<body class="framed">')
  expect(sandbox.payment(no)?.scanned).toBe(false)
  expect((await post({ no, act: 'pay', frame: '1' })).headers.location).toBe(`/sandbox/pay?no=${no}&frame=1`)
  expect(sandbox.payment(no)?.state).toBe('paid')
})

test('an address that Alipay would not accept is refused', async () => {
  for (const query of ['', '?sign=x', '?biz_content={&sign=x', '?biz_content=%7B'])
    expect((await open(`/sandbox/alipay${query}`)).statusCode).toBe(400)
})

test('the answer to an unknown number does not show its markup', async () => {
  const reply = await open('/sandbox/pay?no=%3Cb%3E')
  expect(reply.statusCode).toBe(404)
  expect(reply.body).toContain('没有这笔沙箱付款')
  expect(reply.body).not.toContain('<b>')
  expect((await post({ no: '<b>' })).statusCode).toBe(404)
})

test('without a number the latest payments are listed', async () => {
  const { no } = await opened('wechat')
  expect((await open('/sandbox/pay')).body).toContain(`href="/sandbox/pay?no=${no}"`)
})

const routes = ['/sandbox/pay', '/sandbox/pay?no=T1', '/sandbox/alipay']

test.each(routes)(
  '%s is refused to other machines, other host names or behind a proxy, even with the key',
  async (url) => {
    for (const from of [
      { remoteAddress: '203.0.113.7' },
      { headers: { host: 'evil.example.com' } },
      { headers: { host: 'localhost.evil.example.com' } },
      { headers: { 'x-forwarded-for': '127.0.0.1' } },
    ]) {
      const reply = await app.inject({ url, ...from, headers: { ...keyed, ...from.headers } })
      expect(reply.statusCode).toBe(404)
    }
  },
)

test.each(routes)('%s needs the development key', async (url) => {
  expect((await app.inject({ url })).statusCode).toBe(403)
})

test('a form from another machine pays nothing', async () => {
  const { no } = await opened('wechat')
  const reply = await app.inject({
    method: 'POST',
    url: '/sandbox/pay',
    remoteAddress: '203.0.113.7',
    headers: { ...keyed, 'content-type': 'application/x-www-form-urlencoded' },
    payload: `no=${no}&act=pay`,
  })
  expect([reply.statusCode, sandbox.payment(no)?.state]).toEqual([404, 'waiting'])
})

test('outside development mode the pages do not exist', async () => {
  const closed = await startApp(false)
  for (const url of routes) expect((await closed.inject({ url, headers: keyed })).statusCode).toBe(404)
})
