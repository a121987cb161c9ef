import { getSessions, getUser, registerUser, revokeSessions, signOut } from '@vce/protocol'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { startTestApp, testTime } from '#test/app'
import { crowd } from '#test/crowd'
import { testClient } from '#test/seed'
import { sessions as sessionRows } from '../account.tables'
import { createVisitor, tokenIn, uuidOf } from '../visitor.fixture'
import { sessionsRepository } from './sessions.repository'
import { createSessions } from './sessions.service'

let now = testTime
const clock = { now: () => now }
const { app, db, seed } = await startTestApp({ clock })
const logged: unknown[] = []
const log = (entry: unknown) => {
  logged.push(entry)
}
const service = createSessions({ db, clock, logger: { warn: log, error: log } })
const advance = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000)
}

/** Format of the answers: 2026-11-20 16:00:00. */
const inBeijing = (moment: Date) => moment.toLocaleString('sv-SE', { timeZone: 'Asia/Shanghai' })

const desk = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/131.0 Safari/537.36'
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile Safari/604.1'

/** Signs in on a browser; returns the token and a caller for that browser. */
async function on(
  mobile: string,
  browser: { uuid?: string; agent?: string; address?: string; token?: string },
) {
  const { address, uuid } = browser
  const captcha = await seed.code(mobile, 'mobile_register', { address, device: uuid })
  const token = tokenIn(await createVisitor(app, browser)(registerUser, { mobile, captcha }))
  return { token, call: createVisitor(app, { ...browser, token }) }
}
const alive = async (token: string) => (await createVisitor(app, { token })(getUser, {})).code === 1

beforeEach(() => {
  advance(25 * 60)
  logged.length = 0
})

test('devices are listed with masked addresses, the current one first, then by last use', async () => {
  const mobile = seed.freshMobile()
  const opened = now
  const home = await on(mobile, { uuid: uuidOf(1), agent: desk, address: '203.0.113.77' })
  advance(60)
  await on(mobile, { uuid: uuidOf(2), agent: phone, address: '2001:db8:1:2::9' })
  advance(60)
  await on(mobile, { agent: '' })

  const { data } = await home.call(getSessions, {})
  expect(data.sessions.map(({ current, device, address }) => [current, device, address])).toEqual([
    [true, 'Chrome · Windows', '203.0.113.*'],
    [false, expect.stringContaining('未知'), '203.0.113.*'],
    [false, 'Safari · iOS', '2001:db8:1:2:*'],
  ])
  const [first] = data.sessions
  expect(first?.created_at).toBe(inBeijing(opened))
  expect(first?.expires_at).toBe(inBeijing(new Date(opened.getTime() + 7 * 24 * 3_600_000)))
})

test('a session expires after seven days', async () => {
  const { token } = await on(seed.freshMobile(), {})
  advance(7 * 24 * 60 - 1)
  expect(await alive(token)).toBe(true)
  advance(1)
  expect(await createVisitor(app, { token })(getUser, {})).toMatchObject({
    code: 4001,
    msg: '登录已失效，请重新登录',
  })
})

test('the sweep deletes only expired sessions', async () => {
  const old = await on(seed.freshMobile(), {})
  advance(24 * 60)
  const fresh = await on(seed.freshMobile(), {})
  advance(6 * 24 * 60)
  await sessionsRepository(db).sweep(now)

  // Even with the clock set back the expired session is invalid, because its row was deleted.
  advance(-60)
  expect([await alive(old.token), await alive(fresh.token)]).toEqual([false, true])
})

test('signing in again on a browser ends its previous session', async () => {
  const mobile = seed.freshMobile()
  const first = await on(mobile, { uuid: uuidOf(3) })
  const second = await on(mobile, { uuid: uuidOf(3) })
  const other = await on(mobile, { uuid: uuidOf(4) })

  expect(second.token).not.toBe(first.token)
  expect([await alive(first.token), await alive(second.token), await alive(other.token)]).toEqual([
    false,
    true,
    true,
  ])
})

test('two members on one browser have a session each', async () => {
  const [one, other] = [seed.freshMobile(), seed.freshMobile()]
  const first = await on(one, { uuid: uuidOf(5) })
  const second = await on(other, { uuid: uuidOf(5) })
  expect([await alive(first.token), await alive(second.token)]).toEqual([true, true])
})

test('many concurrent sign-ins on one browser leave one session', async () => {
  const user = await seed.user()
  const tokens = await Promise.all(
    Array.from({ length: crowd(20) }, () =>
      service.change(async (tx, writer) => {
        await tx.execute(sql`select 1 from users where id = ${user.id} for no key update`)
        return writer.open(user.id, { touristId: uuidOf(6), client: testClient })
      }),
    ),
  )
  const living = await Promise.all(tokens.map((token) => service.sessionOf(token)))
  expect(living.filter(Boolean)).toHaveLength(1)
})

test('signing out ends the current session only', async () => {
  const mobile = seed.freshMobile()
  const [home, away] = [await on(mobile, {}), await on(mobile, {})]

  expect(await home.call(signOut, {})).toEqual({ code: 1, msg: '已退出登录', data: {} })
  expect([await alive(home.token), await alive(away.token)]).toEqual([false, true])
})

test('a device can sign out one or all other devices', async () => {
  const mobile = seed.freshMobile()
  const [home, away, lost] = [await on(mobile, {}), await on(mobile, {}), await on(mobile, {})]
  const { data } = await lost.call(getSessions, {})
  const lostId = data.sessions.find(({ current }) => current)?.id

  expect(await home.call(revokeSessions, { id: lostId })).toEqual({
    code: 1,
    msg: '已下线',
    data: { revoked: 1 },
  })
  expect([await alive(lost.token), await alive(away.token)]).toEqual([false, true])
  expect(await home.call(revokeSessions, { id: lostId })).toMatchObject({ code: 0, msg: '该设备已下线' })

  expect(await home.call(revokeSessions, {})).toMatchObject({ data: { revoked: 1 } })
  expect(await home.call(revokeSessions, {})).toMatchObject({ code: 1, data: { revoked: 0 } })
  expect([await alive(home.token), await alive(away.token)]).toEqual([true, false])
})

test('the current device cannot be revoked, only signed out', async () => {
  const home = await on(seed.freshMobile(), {})
  const { data } = await home.call(getSessions, {})

  expect(await home.call(revokeSessions, { id: data.sessions[0]?.id })).toMatchObject({
    code: 0,
    msg: '要退出此设备，请使用退出登录',
  })
  expect(await alive(home.token)).toBe(true)
})

test('last_seen_at is updated at most every ten minutes', async () => {
  const user = await seed.user()
  const token = await service.open(user.id, { client: testClient })
  const opened = now
  const seenAt = async () => (await service.list(user.id, 0))[0]?.lastSeenAt

  advance(9)
  await service.sessionOf(token)
  await service.settled()
  expect(await seenAt()).toEqual(opened)

  advance(1)
  await Promise.all(Array.from({ length: crowd(20) }, () => service.sessionOf(token)))
  await service.settled()
  expect(await seenAt()).toEqual(now)
})

test('onEnd listeners are notified of committed ends only', async () => {
  const user = await seed.user()
  const received: number[] = []
  const stop = service.onEnd((ids) => {
    received.push(...ids)
  })
  const token = await service.open(user.id, { touristId: uuidOf(7), client: testClient })
  const first = await service.sessionOf(token)
  await service.open(user.id, { touristId: uuidOf(7), client: testClient })
  expect(received).toEqual([first?.sessionId])

  await expect(
    service.change(async (_tx, writer) => {
      await writer.end({ userId: user.id })
      throw new Error('rolled back')
    }),
  ).rejects.toThrow('rolled back')
  expect(received).toEqual([first?.sessionId])

  stop()
  await service.change((_tx, writer) => writer.end({ userId: user.id }))
  expect(received).toEqual([first?.sessionId])
})

test('a failing onEnd listener does not prevent signing out', async () => {
  const user = await seed.user()
  const stop = service.onEnd(() => {
    throw new Error('the socket was closed')
  })
  expect(await service.change((_tx, writer) => writer.end({ userId: user.id }))).toBe(1)
  stop()
  expect(logged).toHaveLength(1)
})

test('a stored token hash cannot be used as a token', async () => {
  const { token } = await on(seed.freshMobile(), {})
  const rows = await db.select({ tokenHash: sessionRows.tokenHash }).from(sessionRows)

  for (const { tokenHash } of rows) {
    expect(tokenHash).not.toContain(token)
    expect(await service.sessionOf(tokenHash)).toBeUndefined()
  }
})

test('a failed update of last_seen_at is logged and does not fail the call', async () => {
  const user = await seed.user()
  const token = await service.open(user.id, { client: testClient })
  await db.execute(
    sql`create function stuck() returns trigger language plpgsql as $$ begin raise 'stuck'; end $$`,
  )
  onTestFinished(async () => void (await db.execute(sql`drop function stuck cascade`)))
  await db.execute(sql`create trigger stuck before update on sessions execute function stuck()`)
  advance(10)

  expect(await service.sessionOf(token)).toMatchObject({ userId: user.id })
  await service.settled()
  expect(logged).toHaveLength(1)
})
