import { randomUUID } from 'node:crypto'
import { getSessions, getUser, type SignInAnswer } from '@vce/protocol'
import { expect, test } from 'vitest'
import { startTestApp } from '#test/app'
import { newMemberPath, people, peoplePath } from './people'

const key = 'key-for-this-test'
const { app, call } = await startTestApp({ env: { DEVELOPMENT_KEY: key } })

const withKey = { 'x-development-key': key }

const send = (url: string, form: Record<string, string>, headers: Record<string, string> = withKey) =>
  app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(form).toString(),
  })
const enter = (person: string, headers?: Record<string, string>) => send(peoplePath, { person }, headers)

/** The session that the page passes to the browser. */
function handed(body: string) {
  const text = /data-signed-in="([^"]*)"/.exec(body)?.[1] ?? ''
  return JSON.parse(text.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&'))
}

test('the page lists every sample account', async () => {
  const { body, headers } = await app.inject({ url: peoplePath, headers: { 'x-development-key': key } })
  expect(headers['cache-control']).toBe('no-store')
  for (const { name } of people) expect(body).toContain(`进入：${name}`)
  expect(body).toContain('进入：游客')
})

test.each([
  ['user', { isVip: 0, level: 0, moneyLevel: 0 }],
  ['monthly', { isVip: 1, level: 2, levelExpirationTime: '2026-12-10 23:59:59' }],
  ['quarterly', { isVip: 1, level: 3 }],
  ['yearly', { isVip: 1, level: 4 }],
  ['expiring', { isVip: 1, level: 4, levelExpirationTime: '2026-11-25 23:59:59' }],
  ['lapsed', { isVip: 0, level: 0, levelExpirationTime: '2026-11-19 23:59:59' }],
  ['super', { isVip: 1, moneyLevel: 5 }],
  ['teacher', { isVip: 0, level: 0 }],
] as const)('%s has a session and a level, at the first step and at the next', async (person, level) => {
  const { userinfo } = handed((await enter(person)).body)
  expect(userinfo.level).toMatchObject(level)
  const again = handed((await enter(person)).body).userinfo
  expect(again.id).toBe(userinfo.id)
  const user = { id: userinfo.id, token: again.token, mobile: null }
  expect((await call(getUser, {}, user)).data.userinfo.level).toMatchObject(level)
})

test('the guest entry opens no session while an unknown one shows the list', async () => {
  expect(handed((await enter('guest')).body)).toBeNull()
  expect((await enter('operator')).body).toContain('示例账号')
})

test('without the key no sample account can be entered', async () => {
  const reply = await enter('super', {})
  expect(reply.statusCode).toBe(403)
  expect(reply.body).not.toContain('data-signed-in')
  expect((await app.inject({ url: `${peoplePath}.js` })).statusCode).toBe(403)
})

test('one call registers a number and opens a session for the named browser', async () => {
  const uuid = randomUUID()
  const reply = await send(newMemberPath, { mobile: '13712340001' }, { ...withKey, uuid })
  const { userinfo } = reply.json<SignInAnswer>()
  expect(userinfo).toMatchObject({ is_register: 1, mobile: '137****0001' })
  const user = { id: userinfo.id, token: userinfo.token, mobile: null }
  expect((await call(getUser, {}, user)).data.userinfo.id).toBe(userinfo.id)
  expect((await call(getSessions, {}, user)).data.sessions).toHaveLength(1)
})

test('a malformed number or a missing key registers no account', async () => {
  const wrong = await send(newMemberPath, { mobile: '12345' })
  expect([wrong.statusCode, wrong.json()]).toEqual([400, { msg: '请检查手机号是否正确' }])
  expect((await send(newMemberPath, { mobile: '13712340002' }, {})).statusCode).toBe(403)
})

test('outside development mode the page does not exist', async () => {
  const other = await startTestApp({ env: { DEVELOPMENT_MODE: 'off' } })
  const headers = { 'x-development-key': other.app.developmentRoute.key }
  expect((await other.app.inject({ url: peoplePath, headers })).statusCode).toBe(404)
})
