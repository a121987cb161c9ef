import { signInByWechatApp } from '@vce/protocol'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startTestApp, testTime } from '#test/app'
import { rounds } from '#test/crowd'
import { sessions, users } from '../account.tables'
import { createSandbox } from './sandbox'
import { wechatAccountsRepository } from './wechat-accounts.repository'

const clock = { now: () => testTime }
const { call, db, seed } = await startTestApp({ clock, env: { DEVELOPMENT_MODE: 'on' } })
const { phone } = createSandbox({ db, clock })

async function boundAccount(openid: string) {
  const user = await seed.user()
  await wechatAccountsRepository(db).bind(openid, user.id, testTime)
  return user
}

test('four concurrent WeChat sign-ins of one account on one browser all succeed', async () => {
  const user = await boundAccount('o-race')
  const from = { address: '198.51.100.20', device: crypto.randomUUID() }
  const replies = []
  for (let round = 0; round < rounds(8); round += 1) {
    const codes = await Promise.all(Array.from({ length: 4 }, () => phone.authorize('o-race')))
    replies.push(
      ...(await Promise.all(codes.map((code) => call(signInByWechatApp, { code }, undefined, from)))),
    )
  }

  expect(new Set(replies.map(({ code, msg }) => [code, msg].join(' ')))).toEqual(new Set(['1 操作成功']))
  expect(new Set(replies.map(({ data }) => data.userinfo?.token)).size).toBe(4 * rounds(8))
  // One session for the browser, and the seeded one without a browser.
  expect(await db.$count(sessions, eq(sessions.userId, user.id))).toBe(2)
})

test('a WeChat account whose user was deleted is refused', async () => {
  const user = await boundAccount('o-gone')
  await db.update(users).set({ mobile: null, deletedAt: testTime }).where(eq(users.id, user.id))

  expect(
    await call(signInByWechatApp, { code: await phone.authorize('o-gone') }, undefined, {
      address: '198.51.100.21',
    }),
  ).toMatchObject({ code: 0, msg: '微信授权已失效，请重新扫码' })
})
