import { expect, test } from 'vitest'
import { buildTestApp, startTestApp, testTime } from '#test/app'
import { createOutbox } from './outbox'
import { smsText } from './sms-text'

const { app, db, database } = await startTestApp()

for (let index = 0; index < 60; index++) {
  const clock = { now: () => new Date(testTime.getTime() + index * 1000) }
  await createOutbox({ db, clock }).send({
    mobile: index % 2 ? '13800138001' : '13800138000',
    code: String(1000 + index),
    event: 'mobile_login',
  })
}

test('the last fifty messages are listed, newest first, or those of one number', async () => {
  const all = (await app.inject('/dev/outbox.json')).json()
  const one = (await app.inject('/dev/outbox.json?mobile=13800138001')).json()

  expect(all.messages).toHaveLength(50)
  expect(all.messages[0]).toEqual({
    mobile: '13800138001',
    text: '【V策】验证码 1059，用于登录V策，5分钟内有效。请勿转告他人，V策工作人员不会向您索取。',
    // 08:00 in London is 16:00 in Beijing.
    sent_at: '2026-11-20 16:00:59',
  })
  expect(one.messages).toHaveLength(30)
  expect(one.messages.every(({ mobile }: { mobile: string }) => mobile === '13800138001')).toBe(true)
})

test('the page shows them, renews itself without a script and is kept by nobody', async () => {
  const { headers, body } = await app.inject('/dev/outbox?mobile=13800138000')

  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  expect(headers['cache-control']).toBe('no-store')
  expect(body).toContain('<meta http-equiv="refresh" content="5">')
  expect(body).toContain('<td>13800138000</td><td>【V策】验证码 1058，')
  expect(body).not.toContain('13800138001')
  expect(body).not.toContain('<script')
})

test('a number that is markup stays text', async () => {
  const { body } = await app.inject('/dev/outbox?mobile=%22%3E%3Cscript%3E')

  expect(body).toContain('value="&quot;&gt;&lt;script&gt;"')
  expect(body).toContain('暂无短信')
})

test.each([
  ['another machine', { remoteAddress: '203.0.113.7' }],
  ['a proxy on this one', { headers: { 'x-forwarded-for': '203.0.113.7' } }],
  ['a page whose name leads to this machine', { headers: { host: 'evil.example.com' } }],
])('for %s there is no outbox', async (_who, request) => {
  for (const url of ['/dev/outbox', '/dev/outbox.json']) {
    const answer = await app.inject({ url, ...request })
    expect(answer.statusCode).toBe(404)
    expect(answer.body).not.toContain('验证码')
  }
})

test.each([
  [{ DEVELOPMENT_MODE: 'off' }],
  [{ HOST: '0.0.0.0' }],
  [{ TRUST_PROXY: 'on' }],
  [{ MAIN_HOST: 'v.example.com' }],
])('with %j there is none for anybody', async (env) => {
  const server = await buildTestApp(database, { env })
  expect((await server.app.inject('/dev/outbox.json')).statusCode).toBe(404)
  await server.app.close()
})

test.each([
  ['mobile_register', '用于注册V策账号'],
  ['bind_phone', '用于将本手机号绑定到V策账号'],
  ['reset_pwd', '他人凭此码可改掉您的密码'],
  ['close_account', '用于注销V策账号'],
] as const)('a message for %s says 「%s」, and warns of passing the code on', (event, words) => {
  const text = smsText(event, '1234')
  expect(text).toContain('验证码 1234，')
  expect(text).toContain(words)
  expect(text).toContain('请勿转告')
})
