import { checkCaptcha, getCaptcha, sendSms, setPassword, signInByCode, signInByPassword } from '@vce/protocol'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startTestApp, testTime } from '#test/app'
import { captchas, smsOutbox } from './account.tables'
import { findNonce } from './captcha/proof-of-work.fixture'
import { createVisitor, tokenIn, uuidOf } from './visitor.fixture'

let now = testTime
const { app, db, seed } = await startTestApp({ clock: { now: () => now } })
const event = 'mobile_login' as const
const password = '多头2701'

type Caller = ReturnType<typeof createVisitor>

async function solve(call: Caller, mobile: string) {
  const { data } = await call(getCaptcha, { mobile, event, kind: 'question' })
  const [row] = await db.select().from(captchas).where(eq(captchas.id, data.id))
  const work = findNonce(data.work)
  return (await call(checkCaptcha, { id: data.id, answer: row?.answer ?? 0, work })).data.ticket
}

async function newestCode(mobile: string) {
  const messages = await db.select().from(smsOutbox).where(eq(smsOutbox.mobile, mobile))
  return /\d{4}/.exec(messages.at(-1)?.text ?? '')?.[0] ?? ''
}

/** Does everything that a stranger can do to a number without receiving its messages. */
async function attack(call: Caller, mobile: string) {
  for (let times = 0; times < 12; times += 1) await call(getCaptcha, { mobile, event })
  for (let times = 0; times < 5; times += 1) {
    await call(signInByPassword, { account: mobile, password: `guess${times}` })
    await call(signInByCode, { mobile, captcha: String(1000 + times) })
  }
}

test('a member attacked from five addresses can still sign in from a known browser', async () => {
  const user = await seed.user()
  const mobile = user.mobile ?? ''
  await createVisitor(app, { token: user.token })(setPassword, { password, newpassword: password })
  const uuid = uuidOf(1)
  await seed.browser(user, uuid)
  const knownBrowser = createVisitor(app, { address: '198.51.100.200', uuid })
  const strangers = [1, 2, 3, 4, 5].map((place) =>
    createVisitor(app, { address: `192.0.2.${place}`, uuid: uuidOf(100 + place) }),
  )

  // The strangers use up this hour's messages of the number.
  for (const stranger of strangers) {
    expect(await stranger(sendSms, { mobile, event, ticket: await solve(stranger, mobile) })).toMatchObject({
      code: 1,
    })
    now = new Date(now.getTime() + 61_000)
  }
  for (const stranger of strangers) await attack(stranger, mobile)

  tokenIn(await knownBrowser(signInByPassword, { account: mobile, password }))

  expect(
    await knownBrowser(sendSms, { mobile, event, ticket: await solve(knownBrowser, mobile) }),
  ).toMatchObject({ code: 1 })
  const captcha = await newestCode(mobile)
  for (const stranger of strangers) {
    await attack(stranger, mobile)
    expect(await stranger(signInByCode, { mobile, captcha })).toMatchObject({ code: 0 })
  }
  tokenIn(await knownBrowser(signInByCode, { mobile, captcha }))
})

test('a member attacked from five addresses can still sign in by password from a new browser', async () => {
  const user = await seed.user()
  const mobile = user.mobile ?? ''
  await createVisitor(app, { token: user.token })(setPassword, { password, newpassword: password })
  for (const place of [11, 12, 13, 14, 15])
    await attack(createVisitor(app, { address: `192.0.2.${place}` }), mobile)

  const fresh = createVisitor(app, { address: '198.51.100.201', uuid: uuidOf(2) })
  tokenIn(await fresh(signInByPassword, { account: mobile, password }))
})
