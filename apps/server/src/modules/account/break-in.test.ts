import {
  getSessions,
  getUser,
  registerUser,
  resetPassword,
  revokeSessions,
  setPassword,
  signInByCode,
  signInByPassword,
} from '@vce/protocol'
import { expect, test } from 'vitest'
import type { PageRenderer } from '#platform/pages'
import { buildTestApp, startTestApp, testTime } from '#test/app'
import { crowd } from '#test/crowd'
import { addLimitEvents } from '#test/limit-events'
import { createVisitor, tokenIn, uuidOf } from './visitor.fixture'

/** Renders the signed-in user's id, or `guest`. */
const renderer: PageRenderer = {
  async render(_request, { api, signedIn }) {
    if (!signedIn) return { status: 200, html: '<html>guest</html>' }
    const { userinfo } = (await api.call(getUser, {})) as { userinfo: { id: number } }
    return { status: 200, html: `<html>user ${userinfo.id}</html>` }
  },
  paintKey: () => '',
  refused: ({ code, msg }) => Object.assign(new Error(msg), { code }),
}

let now = testTime
const clock = { now: () => now }
const web = { renderer, serveFiles: async () => undefined }
const { app, database, db, seed } = await startTestApp({ clock, web })
const advance = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000)
}

const password = '多头2701'
const wrong = '账号或密码错误'
const locked = '密码错误次数过多，请15分钟后再试或用验证码登录'
const tooOften = '操作过于频繁，请稍后再试'
const ended = { code: 4001, key: 'sessionInvalid', msg: '登录已失效，请重新登录', data: null }

async function memberWithPassword() {
  const user = await seed.user()
  await createVisitor(app, { token: user.token })(setPassword, { password, newpassword: password })
  return { ...user, mobile: user.mobile ?? '' }
}

const countByText = (texts: readonly string[]) =>
  Object.fromEntries([...new Set(texts)].map((text) => [text, texts.filter((each) => each === text).length]))

test('one address spraying one password over many numbers gets 20 checks', async () => {
  const members = await Promise.all(Array.from({ length: 3 }, memberWithPassword))
  const numbers = [
    ...Array.from({ length: crowd(200) - members.length }, () => seed.freshMobile()),
    ...members.map(({ mobile }) => mobile),
  ]
  const left = Math.min(20, numbers.length / 2)
  await addLimitEvents(db, { key: 'password address 198.51.100.1', times: 20 - left, at: now })
  const call = createVisitor(app, { address: '198.51.100.1' })
  const messages = await Promise.all(
    numbers.map(async (account) => (await call(signInByPassword, { account, password: 'vce2026' })).msg),
  )
  expect(countByText(messages)).toEqual({ [wrong]: left, [tooOften]: numbers.length - left })
})

test('many addresses together get 30 password tries per number in 15 minutes, without blocking its owner’s code sign-in', async () => {
  const { id, mobile } = await memberWithPassword()
  const callers = crowd(100)
  const left = Math.min(30, callers / 2)
  await addLimitEvents(db, { key: `password mobile ${mobile}`, times: 30 - left, at: now })
  const messages = await Promise.all(
    Array.from({ length: callers }, async (_, place) => {
      const call = createVisitor(app, { address: `192.0.2.${place + 1}`, uuid: uuidOf(place) })
      return (await call(signInByPassword, { account: mobile, password: 'vce2026' })).msg
    }),
  )
  expect(countByText(messages)).toEqual({ [wrong]: left, [locked]: callers - left })

  const captcha = await seed.code(mobile, 'mobile_login')
  expect(await createVisitor(app)(signInByCode, { mobile, captcha })).toMatchObject({
    data: { userinfo: { id } },
  })
})

test('responses to wrong passwords, codes and resets do not reveal whether a number is registered', async () => {
  const { mobile } = await memberWithPassword()
  const unknown = seed.freshMobile()
  for (const number of [mobile, unknown]) {
    const call = createVisitor(app, { address: number === mobile ? '198.51.100.2' : '198.51.100.3' })
    const byPassword: string[] = []
    for (let tries = 0; tries < 7; tries += 1) {
      byPassword.push((await call(signInByPassword, { account: number, password: 'vce2026' })).msg)
    }
    expect(byPassword).toEqual([wrong, wrong, wrong, wrong, wrong, locked, locked])

    const code = { mobile: number, captcha: '1234' }
    const byCode = [
      await call(signInByCode, code),
      await call(registerUser, code),
      await call(resetPassword, { ...code, newpassword: '空头2705' }),
    ]
    expect(new Set(byCode.map(({ msg }) => msg))).toEqual(new Set(['验证码错误']))
  }
})

test('session fixation: a token planted before sign-in is invalid after it', async () => {
  const thief = await memberWithPassword()
  const { id, mobile } = await memberWithPassword()

  const reply = await createVisitor(app, { token: thief.token, uuid: uuidOf(200) })(signInByPassword, {
    account: mobile,
    password,
  })
  expect(tokenIn(reply)).not.toBe(thief.token)
  expect(await createVisitor(app, { token: thief.token })(getUser, {})).toEqual(ended)

  const invented = await createVisitor(app, { token: 'chosen-by-the-thief' })(signInByPassword, {
    account: mobile,
    password,
  })
  expect(tokenIn(invented)).not.toBe('chosen-by-the-thief')
  expect(await createVisitor(app, { token: 'chosen-by-the-thief' })(getUser, {})).toEqual(ended)
  expect(await createVisitor(app, { token: tokenIn(invented) })(getUser, {})).toMatchObject({
    data: { userinfo: { id } },
  })
})

test('a revoked token authorises no call and renders the guest page', async () => {
  const { id, mobile, token } = await memberWithPassword()
  const page = async () => (await app.inject({ url: '/', headers: { cookie: `token=${token}` } })).body
  expect(await page()).toBe(`<html>user ${id}</html>`)

  const other = tokenIn(await createVisitor(app)(signInByPassword, { account: mobile, password }))
  await createVisitor(app, { token: other })(revokeSessions, {})

  expect(await createVisitor(app, { token })(getUser, {})).toEqual(ended)
  expect(await createVisitor(app, { token })(getSessions, {})).toEqual(ended)
  expect(await page()).toBe('<html>guest</html>')
})

test('a stolen cookie alone authorises no call', async () => {
  const { token } = await memberWithPassword()
  const reply = await app.inject({
    method: 'POST',
    url: getUser.path,
    headers: { cookie: `token=${token}; tokenReload=${token}` },
    payload: {},
  })
  expect(reply.json()).toEqual({ code: 4001, key: 'signInFirst', msg: '请登录后操作', data: null })
})

test('a member can neither list nor end another member’s sessions', async () => {
  const [member, other] = [await memberWithPassword(), await memberWithPassword()]
  const idsOf = async (token: string) =>
    (await createVisitor(app, { token })(getSessions, {})).data.sessions.map(({ id }) => id)
  const [foreign] = await idsOf(other.token)

  expect(await idsOf(member.token)).not.toContain(foreign)
  expect(await createVisitor(app, { token: member.token })(revokeSessions, { id: foreign })).toMatchObject({
    code: 0,
    msg: '该设备已下线',
  })
  await createVisitor(app, { token: member.token })(revokeSessions, {})
  expect(await createVisitor(app, { token: other.token })(getUser, {})).toMatchObject({ code: 1 })
})

test('limits outlive a restart', async () => {
  const { mobile } = await memberWithPassword()
  const spraying = { address: '198.51.100.5' }
  for (let tries = 0; tries < 5; tries += 1) {
    await createVisitor(app)(signInByPassword, { account: mobile, password: 'vce2026' })
  }
  for (let tries = 0; tries < 20; tries += 1) {
    await createVisitor(app, spraying)(signInByPassword, { account: seed.freshMobile(), password: 'vce2026' })
  }
  for (let tries = 0; tries < 30; tries += 1) {
    await createVisitor(app, spraying)(signInByCode, { mobile: seed.freshMobile(), captcha: '1234' })
  }

  const { app: restarted } = await buildTestApp(database, { clock })
  try {
    const call = createVisitor(restarted, spraying)
    const messages = [
      (await createVisitor(restarted)(signInByPassword, { account: mobile, password })).msg,
      (await call(signInByPassword, { account: seed.freshMobile(), password })).msg,
      (await call(signInByCode, { mobile: seed.freshMobile(), captcha: '1234' })).msg,
    ]
    expect(messages).toEqual([locked, tooOften, tooOften])
    advance(61)
    expect(await createVisitor(restarted)(signInByPassword, { account: mobile, password })).toMatchObject({
      code: 1,
    })
  } finally {
    await restarted.close()
  }
})

test('behind a proxy limits use the address the proxy saw, not the one the caller claims', async () => {
  const { app: proxied } = await buildTestApp(database, { clock, env: { TRUST_PROXY: 'on' } })
  try {
    const guess = async (claimed: string) => {
      const reply = await proxied.inject({
        method: 'POST',
        url: signInByPassword.path,
        headers: { 'x-forwarded-for': `${claimed}, 198.51.100.6` },
        payload: { account: seed.freshMobile(), password: 'vce2026' },
      })
      return reply.json().msg
    }
    for (let tries = 0; tries < 20; tries += 1) expect(await guess(`192.0.2.${tries}`)).toBe(wrong)
    expect(await guess('192.0.2.99')).toBe(tooOften)
  } finally {
    await proxied.close()
  }
})
