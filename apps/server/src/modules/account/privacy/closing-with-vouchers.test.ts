import { dayMs } from '@vce/futures'
import { closeAccount, getBalances, getUser, signInByCode } from '@vce/protocol'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { house, ledger, userBooks, verifyBooks, vouchersAccountOf } from '#modules/ledger'
import { forgetOf } from '#platform/module'
import { startTestApp, testTime } from '#test/app'
import type { TestUser } from '#test/seed'
import { modules } from '../../../wiring/modules'
import { hasMoneyLeftIn } from '../account.module'
import { users } from '../account.tables'
import { closeAccounts } from './account-deletion.service'
import { privacyRepository } from './privacy.repository'

let now = testTime
const { call, seed, db } = await startTestApp({ clock: { now: () => now } })
const forget = forgetOf(modules, db)
const chore = () => closeAccounts({ db, hasMoneyLeft: hasMoneyLeftIn(modules), forget }).run({}, now)
const afterWaiting = new Date(testTime.getTime() + 15 * dayMs)
const refusal = { code: 0, msg: '您还有未使用的V券，请先申请退款' }

beforeEach(async () => {
  now = testTime
  // Withdraws the requests of earlier tests.
  await db.update(users).set({ closingAt: null })
})

async function close(user: TestUser) {
  const captcha = await seed.code(user.mobile ?? '', 'close_account')
  return call(closeAccount, { captcha }, user)
}

const stored = async ({ id }: TestUser) => (await db.select().from(users).where(eq(users.id, id)))[0]
const spend = (user: TestUser, amount: number) =>
  db.transaction((tx) =>
    ledger(tx, now).transfer({
      key: `spent:${user.id}:${amount}`,
      from: vouchersAccountOf(user.id),
      to: house.vouchers.course,
      amount,
      reason: 'course',
    }),
  )
const freeze = (user: TestUser, amount: number) =>
  db.transaction((tx) =>
    ledger(tx, now).hold({
      key: `hold:${user.id}`,
      from: vouchersAccountOf(user.id),
      amount,
      reason: 'hold',
      deadline: afterWaiting,
    }),
  )

test('an account with bought V券 is not closed until they are used', async () => {
  const user = await seed.user()
  await seed.vouchers(user, 30)
  const captcha = await seed.code(user.mobile ?? '', 'close_account')
  expect(await call(closeAccount, { captcha }, user)).toMatchObject(refusal)
  expect((await stored(user))?.closingAt).toBeNull()
  await spend(user, 29)
  expect(await call(closeAccount, { captcha }, user)).toMatchObject(refusal)
  expect(await userBooks(db).boughtVouchers(user.id)).toBe(1)
  await spend(user, 1)
  expect(await call(closeAccount, { captcha }, user)).toMatchObject({ code: 1 })
})

test('frozen V券 keep an account open only if they were bought', async () => {
  const user = await seed.user()
  await seed.vouchers(user, 10, 'given')
  await seed.vouchers(user, 30)
  await freeze(user, 40)
  expect(await userBooks(db).boughtVouchers(user.id)).toBe(30)
  expect(await close(user)).toMatchObject(refusal)
  const other = await seed.user()
  await seed.vouchers(other, 10, 'given')
  await seed.points(other, 50)
  expect(await close(other)).toMatchObject({ code: 1 })
  now = afterWaiting
  expect(await chore()).toEqual({ deleted: 1, retained: 0 })
  expect(await userBooks(db).vouchers(other.id)).toBe(0)
  expect(await userBooks(db).points(other.id)).toBe(0)
})

test('V券 bought in the cooling-off period prevent the deletion', async () => {
  const user = await seed.user()
  expect(await close(user)).toMatchObject({ code: 1 })
  await seed.vouchers(user, 30)
  now = afterWaiting
  expect(await chore()).toEqual({ deleted: 0, retained: 1 })
  expect(await chore()).toEqual({ deleted: 0, retained: 0 })
  const captcha = await seed.code(user.mobile ?? '', 'mobile_login')
  const { data } = await call(signInByCode, { mobile: user.mobile ?? '', captcha })
  const again = { ...user, token: data.userinfo.token }
  expect(data.userinfo).toMatchObject({ id: user.id, closing_at: null })
  expect((await call(getBalances, {}, again)).data.vouchers.balance).toBe(30)

  await spend(user, 30)
  expect(await close(again)).toMatchObject({ code: 1 })
  expect(await call(getUser, {}, again)).toMatchObject({ code: 4001 })
})

test('V券 bought during a deletion roll the deletion back', async () => {
  const user = await seed.user()
  await close(user)
  await seed.vouchers(user, 30)
  now = afterWaiting
  const unseen = closeAccounts({ db, hasMoneyLeft: async () => false, forget })
  await expect(unseen.run({}, now)).rejects.toThrow('1 accounts were not deleted')
  expect(await stored(user)).toMatchObject({ mobile: user.mobile, deletedAt: null })
  expect(await chore()).toEqual({ deleted: 0, retained: 1 })
  expect(await userBooks(db).vouchers(user.id)).toBe(30)
})

test('expired V粒 that are not posted yet end with the account', async () => {
  const user = await seed.user()
  await seed.points(user, 20, new Date('2025-12-20T10:00:00+08:00'))
  await seed.points(user, 50)
  await close(user)
  now = new Date('2027-01-01T01:00:00+08:00')
  await chore()
  expect((await stored(user))?.deletedAt).toEqual(now)
  expect(await userBooks(db).points(user.id)).toBe(0)
  expect((await verifyBooks(db)).filter(({ broken }) => broken.length > 0)).toEqual([])
})

test.each([
  [undefined, false],
  [0, false],
  [1, true],
] as const)('the choice %s about texts in live rooms reaches the modules', async (choice, expected) => {
  const user = await seed.user()
  const captcha = await seed.code(user.mobile ?? '', 'close_account')
  const input = { captcha, ...(choice !== undefined && { erase_live_texts: choice }) }
  expect(await call(closeAccount, input, user)).toMatchObject({ code: 1 })
  const choices: unknown[] = []
  const noted = async (_tx: unknown, userId: number, _now: Date, given: unknown) =>
    userId === user.id && choices.push(given)
  await closeAccounts({ db, hasMoneyLeft: async () => false, forget: [noted] }).run({}, afterWaiting)
  expect(choices).toEqual([{ erasesLiveTexts: expected }])
})

test('a withdrawn request withdraws the choice about texts', async () => {
  const user = await seed.user()
  const captcha = await seed.code(user.mobile ?? '', 'close_account')
  await call(closeAccount, { captcha, erase_live_texts: 1 }, user)
  await privacyRepository(db).setClosing(user.id, null)
  expect(await stored(user)).toMatchObject({ closingAt: null, erasesLiveTexts: false })
})
