import { getFlags, registerUser, setFlag, signInByCode } from '@vce/protocol'
import { expect, test } from 'vitest'
import { auditRepository } from '#platform/audit'
import type { PageRenderer } from '#platform/pages'
import { buildTestApp, startTestApp, testTime } from '#test/app'
import { connectMessageClient } from '#test/message-client'
import { consoleEnv, createConsoleFixture } from './operator.fixture'

let now = testTime
const clock = { now: () => now }
/** A renderer whose page says whether pages are grey. */
const renderer: PageRenderer = {
  render: async (_request, { grey }) => ({ status: 200, html: `<html>${grey ? 'grey' : 'coloured'}</html>` }),
  paintKey: () => '',
  refused: ({ msg }) => new Error(msg),
}
const web = { renderer, serveFiles: async () => undefined }
const { app, db, seed, database, call: callAsUser } = await startTestApp({ env: consoleEnv, clock, web })
const { call, operator, session } = createConsoleFixture({ app, db, clock })
const key = 'register_open' as const
const token = await session(await operator(['owner']))
const closed = { key: 'registrationClosed', msg: '暂未开放注册，已有账号可直接登录' }

const register = async (to = callAsUser) => {
  const mobile = seed.freshMobile()
  return to(registerUser, { mobile, captcha: await seed.code(mobile, 'mobile_register'), service_code: '' })
}
const flagNow = async () => (await call(getFlags, {}, token)).data.flags[0]

test('closed registration refuses unknown numbers of every form but lets members in', async () => {
  expect(await flagNow()).toMatchObject({ on: true, value: null, changed_by: null })
  const member = await seed.user()
  await call(setFlag, { key, value: false, note: '暂停注册' }, token)
  expect(await flagNow()).toMatchObject({ on: false, value: false, note: '暂停注册' })

  expect(await register()).toMatchObject(closed)
  const mobile = seed.freshMobile()
  const captcha = await seed.code(mobile, 'mobile_login')
  expect(await callAsUser(signInByCode, { mobile, captcha })).toMatchObject(closed)
  const known = member.mobile ?? ''
  expect(
    await callAsUser(signInByCode, { mobile: known, captcha: await seed.code(known, 'mobile_login') }),
  ).toMatchObject({ code: 1 })

  await call(setFlag, { key, value: null, note: '恢复注册' }, token)
  expect(await register()).toMatchObject({ code: 1 })
})

test('a flag is in force from and until the given times', async () => {
  const [from, until] = ['2026-11-20 17:00:00', '2026-11-20 18:00:00']
  await call(setFlag, { key, value: false, from, until, note: '升级' }, token)
  expect(await flagNow()).toMatchObject({ on: true, from, until })
  // Beijing is eight hours ahead of UTC.
  now = new Date('2026-11-20T09:00:00Z')
  const later = await session(await operator(['owner']))
  const isOn = async () => (await call(getFlags, {}, later)).data.flags[0]?.on
  expect(await isOn()).toBe(false)
  now = new Date('2026-11-20T10:00:00Z')
  const evening = await session(await operator(['owner']))
  expect((await call(getFlags, {}, evening)).data.flags[0]?.on).toBe(true)
  now = testTime
})

test('only fit values are stored, each with an entry in the audit log', async () => {
  for (const [input, msg] of [
    [{ from: '2026-11-20 18:00:00', until: '2026-11-20 17:00:00' }, '结束时间须晚于开始时间'],
    [{ from: '2026-02-30' }, '时间格式应为 YYYY-MM-DD HH:mm:ss'],
    [{ note: ' ' }, '请填写说明'],
  ] as const) {
    expect(await call(setFlag, { key, value: false, note: '说明', ...input }, token)).toMatchObject({ msg })
  }
  const entries = await auditRepository(db).newest({ target: `flag ${key}` }, { limit: 1, offset: 0 })
  expect(entries).toMatchObject([{ action: 'flags.set', reason: '升级', before: { value: null } }])
})

test('grey mode reaches every open page and the pages rendered from then on', async () => {
  await app.listen({ host: '127.0.0.1', port: 0 })
  const url = `ws://127.0.0.1:${(app.server.address() as { port: number }).port}/ws/message`
  const rendered = async () => (await app.inject({ url: '/about' })).body
  const setGrey = (value: boolean | null) => call(setFlag, { key: 'grey_mode', value, note: '公祭日' }, token)
  const guest = await connectMessageClient(url)
  expect(await guest.next('site')).toMatchObject({ grey_mode: 0 })
  expect(await rendered()).toContain('coloured')

  await setGrey(true)
  expect(await guest.next('site')).toMatchObject({ grey_mode: 1 })
  expect(await rendered()).toContain('grey')
  const later = await connectMessageClient(url)
  expect(await later.next('site')).toMatchObject({ grey_mode: 1 })

  await setGrey(null)
  expect(await guest.next('site')).toMatchObject({ grey_mode: 0 })
  expect(await rendered()).toContain('coloured')
  // Changing another flag sends no frame.
  await call(setFlag, { key, value: null, note: '恢复注册' }, token)
  expect(guest.received.filter(({ type }) => type === 'site')).toEqual([])
  await guest.leave()
  await later.leave()
})

test('another process follows by itself', async () => {
  const other = await buildTestApp(database, { env: consoleEnv, clock })
  await other.app.ready()
  try {
    await call(setFlag, { key, value: false, note: '暂停注册' }, token)
    await expect.poll(() => register(other.call), { timeout: 15_000, interval: 300 }).toMatchObject(closed)
  } finally {
    await other.app.close()
  }
})
