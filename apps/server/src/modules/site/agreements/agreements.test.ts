import {
  acceptAgreements,
  agreementNames,
  agreementVersions,
  bindPhone,
  getAgreements,
  registerUser,
  signInByCode,
} from '@vce/protocol'
import { expect, test } from 'vitest'
import { startTestApp, testTime } from '#test/app'
import type { TestUser } from '#test/seed'
import { consentsOf } from './consents'
import { consentsRepository } from './consents.repository'

let now = testTime
const { call, db, seed } = await startTestApp({ clock: { now: () => now } })
const current = { ...agreementVersions }
const at = '2026-11-20 16:00:00'

async function register(): Promise<TestUser> {
  const mobile = seed.freshMobile()
  const captcha = await seed.code(mobile, 'mobile_register')
  const { userinfo } = (await call(registerUser, { mobile, captcha })).data
  return { id: userinfo.id, token: userinfo.token, mobile }
}

const agreementsOf = async (user: TestUser) => (await call(getAgreements, {}, user)).data.agreements

test('registering accepts the current version of every agreement', async () => {
  expect(await agreementsOf(await register())).toEqual(
    agreementNames.map((name) => ({
      name,
      version: agreementVersions[name],
      pending: false,
      accepted: [{ version: agreementVersions[name], accepted_at: at, way: 'register' }],
    })),
  )
})

test('a sign-in accepts what is new without changing the first acceptance', async () => {
  const user = await seed.user()
  await consentsRepository(db).add([
    { userId: user.id, name: 'treaty', version: current.treaty, acceptedAt: testTime, way: 'ask' },
    { userId: user.id, name: 'privacy', version: '2020-01-01', acceptedAt: testTime, way: 'register' },
  ])
  expect((await agreementsOf(user)).map(({ pending }) => pending)).toEqual([false, true, true])
  now = new Date(testTime.getTime() + 60_000)
  const mobile = user.mobile ?? ''
  const captcha = await seed.code(mobile, 'mobile_login')
  await call(signInByCode, { mobile, captcha })

  const [treaty, privacy] = await agreementsOf(user)
  expect(treaty?.accepted).toEqual([{ version: current.treaty, accepted_at: at, way: 'ask' }])
  expect(privacy?.pending).toBe(false)
  expect(privacy?.accepted.map(({ version, way }) => [version, way])).toEqual([
    [current.privacy, 'signIn'],
    ['2020-01-01', 'register'],
  ])
  now = testTime
})

test('a refused sign-in accepts nothing', async () => {
  const user = await seed.user()
  const mobile = user.mobile ?? ''
  const right = await seed.code(mobile, 'mobile_login')
  const captcha = right === '0000' ? '0001' : '0000'
  expect(await call(signInByCode, { mobile, captcha })).toMatchObject({ code: 0 })
  expect((await agreementsOf(user)).every(({ pending }) => pending)).toBe(true)
})

test('adding a number to a signed-in account accepts nothing: its form has no consent box', async () => {
  const user = await seed.user({ mobile: null })
  const mobile = seed.freshMobile()
  const captcha = await seed.code(mobile, 'bind_phone')
  const { userinfo } = (await call(bindPhone, { mobile, captcha, service_code: '' }, user)).data
  const again = { id: userinfo.id, token: userinfo.token, mobile }
  expect((await agreementsOf(again)).every(({ pending }) => pending)).toBe(true)
})

test('agreements are accepted by name and version, once, even by many calls at once', async () => {
  const user = await seed.user()
  const names = { treaty: current.treaty, privacy: current.privacy }
  const replies = await Promise.all(Array.from({ length: 8 }, () => call(acceptAgreements, { names }, user)))
  expect(replies.map(({ code, msg }) => [code, msg])).toEqual(Array(8).fill([1, '已确认']))
  expect((await agreementsOf(user)).map(({ pending, accepted }) => [pending, accepted.length])).toEqual([
    [false, 1],
    [false, 1],
    [true, 0],
  ])
})

test('a call with an outdated version accepts nothing', async () => {
  const user = await seed.user()
  const names = { treaty: current.treaty, privacy: '2020-01-01' }
  expect(await call(acceptAgreements, { names }, user)).toMatchObject({
    code: 0,
    key: 'outdated',
    msg: '协议已更新，请刷新后再确认',
  })
  expect((await agreementsOf(user)).every(({ pending }) => pending)).toBe(true)
})

test.each<[object, string]>([
  [{}, '请选择要确认的协议'],
  [{ treaty: '最新' }, '协议版本有误'],
  [{ vip_xieyi: '2026-11-24' }, '含有未知字段'],
])('%j is refused in Chinese', async (names, text) => {
  const { code, msg } = await call(acceptAgreements, { names }, await seed.user())
  expect(code).toBe(0)
  expect(msg).toContain(text)
})

test('guests have no agreements', async () => {
  expect(await call(getAgreements, {})).toMatchObject({ code: 4001 })
  expect(await call(acceptAgreements, { names: current })).toMatchObject({ code: 4001 })
})

test('consents belong to their user: exported with the own data, removed with the own account only', async () => {
  const [user, other] = [await register(), await register()]
  expect(await consentsOf(db).exported(user.id)).toContainEqual({
    name: 'treaty',
    version: current.treaty,
    accepted_at: at,
    way: 'register',
  })
  await db.transaction((tx) => consentsOf(db).forget(tx, user.id))
  expect(await consentsOf(db).exported(user.id)).toEqual([])
  expect(await consentsOf(db).exported(other.id)).toHaveLength(3)
})

test('the database refuses a method and a version that do not exist', async () => {
  const row = { userId: 1, name: 'treaty' as const, version: '2026-11-24', acceptedAt: testTime }
  await expect(consentsRepository(db).add([{ ...row, way: 'guess' as 'ask' }])).rejects.toThrow()
  await expect(consentsRepository(db).add([{ ...row, version: 'new', way: 'ask' }])).rejects.toThrow()
})
