import { dayMs } from '@vce/futures'
import { signInByCode, signOut } from '@vce/protocol'
import { beforeEach, expect, test } from 'vitest'
import { startTestApp, testTime } from '#test/app'
import type { TestUser } from '#test/seed'
import { createVisitor, tokenIn, uuidOf } from '../visitor.fixture'
import { areLinked } from './linked-users'

let now = testTime
const { app, db, seed } = await startTestApp({ clock: { now: () => now } })
const since = new Date(testTime.getTime() - 30 * dayMs)

beforeEach(() => {
  now = testTime
})

/** Signs a user in on a browser from an address, and signs out again. */
async function visit(user: TestUser, from: { uuid?: string; address: string }) {
  const mobile = user.mobile ?? ''
  const captcha = await seed.code(mobile, 'mobile_login', { address: from.address, device: from.uuid })
  const token = tokenIn(await createVisitor(app, from)(signInByCode, { mobile, captcha }))
  expect(await createVisitor(app, { ...from, token })(signOut, {})).toMatchObject({ code: 1 })
}

/**
 * Whether two new users are linked after one visit each; both orders of the users must give the same result.
 */
async function linked(one: Parameters<typeof visit>[1], other: Parameters<typeof visit>[1]) {
  const [userA, userB] = [await seed.user(), await seed.user()]
  await visit(userA, one)
  await visit(userB, other)
  const found = await areLinked(db, userA.id, userB.id, since)
  expect(await areLinked(db, userB.id, userA.id, since)).toBe(found)
  return found
}

test('two users of one browser are linked, also from two networks', async () => {
  const uuid = uuidOf(1)
  expect(await linked({ uuid, address: '203.0.113.1' }, { uuid, address: '198.51.100.1' })).toBe(true)
  expect(await linked({ uuid, address: '203.0.114.1' }, { uuid: uuid.toUpperCase(), address: '::1' })).toBe(
    true,
  )
})

test('two users of one network are linked, also on two browsers', async () => {
  const [here, there] = [uuidOf(2), uuidOf(3)]
  expect(
    await linked({ uuid: here, address: '203.0.113.1' }, { uuid: there, address: '203.0.113.254' }),
  ).toBe(true)
  expect(await linked({ address: '2001:db8:1:2::9' }, { address: '2001:db8:1:ffff::1' })).toBe(true)
})

test('users of other browsers and networks are not linked', async () => {
  const [here, there] = [uuidOf(4), uuidOf(5)]
  expect(await linked({ uuid: here, address: '203.0.113.1' }, { uuid: there, address: '203.0.112.1' })).toBe(
    false,
  )
  expect(await linked({ address: '2001:db8:1::1' }, { address: '2001:db8:2::1' })).toBe(false)
})

test('addresses of this machine and of private networks link no users', async () => {
  expect(await linked({ address: '127.0.0.1' }, { address: '127.0.0.1' })).toBe(false)
  expect(await linked({ address: '192.168.1.4' }, { address: '192.168.1.5' })).toBe(false)
})

test('a sign-in before the given moment links no users', async () => {
  const [userA, userB] = [await seed.user(), await seed.user()]
  const from = { uuid: uuidOf(6), address: '203.0.113.1' }
  now = since
  await visit(userA, from)
  now = testTime
  await visit(userB, from)
  expect(await areLinked(db, userA.id, userB.id, since)).toBe(true)
  expect(await areLinked(db, userA.id, userB.id, new Date(since.getTime() + 1))).toBe(false)
})

test('users without a sign-in are not linked', async () => {
  const [userA, userB] = [await seed.user(), await seed.user()]
  expect(await areLinked(db, userA.id, userB.id, since)).toBe(false)
})
