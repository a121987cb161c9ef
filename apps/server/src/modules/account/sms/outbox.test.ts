import { expect, test } from 'vitest'
import { startTestApp, testTime } from '#test/app'
import { createOutbox } from './outbox'

const { app, db } = await startTestApp()
const withKey = (url: string) =>
  app.inject({ url, headers: { 'x-development-key': app.developmentRoute.key } })

for (let index = 0; index < 60; index++) {
  const clock = { now: () => new Date(testTime.getTime() + index * 1000) }
  await createOutbox({ db, clock }).send({
    mobile: index % 2 ? '13800138001' : '13800138000',
    code: String(1000 + index),
    event: 'mobile_login',
  })
}

test('the outbox lists the last fifty messages, newest first, optionally of one number', async () => {
  const all = (await withKey('/dev/outbox.json')).json()
  const one = (await withKey('/dev/outbox.json?mobile=13800138001')).json()

  expect(all.messages).toHaveLength(50)
  expect(all.messages[0]).toEqual({
    mobile: '13800138001',
    text: '【V策】验证码 1059，用于登录V策，5分钟内有效。请勿转告他人，V策工作人员不会向您索取。',
    // 08:00 UTC is 16:00 in Beijing.
    sent_at: '2026-11-20 16:00:59',
  })
  expect(one.messages).toHaveLength(30)
  expect(one.messages.every(({ mobile }: { mobile: string }) => mobile === '13800138001')).toBe(true)
})

test('the outbox page reloads without a script and is not cached', async () => {
  const { headers, body } = await withKey('/dev/outbox?mobile=13800138000')

  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  expect(headers['cache-control']).toBe('no-store')
  expect(body).toContain('<meta http-equiv="refresh" content="5">')
  expect(body).toContain('<td>13800138000</td><td>【V策】验证码 1058，')
  expect(body).not.toContain('13800138001')
  expect(body).not.toContain('<script')
})

test('markup in the number is escaped', async () => {
  const { body } = await withKey('/dev/outbox?mobile=%22%3E%3Cscript%3E')

  expect(body).toContain('value="&quot;&gt;&lt;script&gt;"')
  expect(body).toContain('暂无短信')
})
