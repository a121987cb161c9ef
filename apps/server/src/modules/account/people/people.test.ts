import { getUser } from '@vce/protocol'
import { expect, test } from 'vitest'
import { startTestApp } from '#test/app'
import { people, peoplePath } from './people'

const key = 'key-for-this-test'
const { app, call } = await startTestApp({ env: { DEVELOPMENT_KEY: key } })

const enter = (person: string, headers: Record<string, string> = { 'x-development-key': key }) =>
  app.inject({
    method: 'POST',
    url: peoplePath,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams({ person }).toString(),
  })

/** What the page hands to the browser. */
function handed(body: string) {
  const text = /data-signed-in="([^"]*)"/.exec(body)?.[1] ?? ''
  return JSON.parse(text.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&'))
}

test('the page lists everyone who can be stepped into', async () => {
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

test('a guest gets no session, an unknown person the list', async () => {
  expect(handed((await enter('guest')).body)).toBeNull()
  expect((await enter('operator')).body).toContain('示例账号')
})

test('without the key no one is stepped into', async () => {
  const reply = await enter('super', {})
  expect(reply.statusCode).toBe(403)
  expect(reply.body).not.toContain('data-signed-in')
  expect((await app.inject({ url: `${peoplePath}.js` })).statusCode).toBe(403)
})

test('outside development mode the page does not exist', async () => {
  const other = await startTestApp({ env: { DEVELOPMENT_MODE: 'off' } })
  const headers = { 'x-development-key': other.app.developmentDoor.key }
  expect((await other.app.inject({ url: peoplePath, headers })).statusCode).toBe(404)
})
