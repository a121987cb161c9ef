import { createHash } from 'node:crypto'
import {
  beginWechatSignIn,
  bindPhone,
  checkWechatSignIn,
  getUser,
  getWechatApp,
  scanStatus,
  signInByWechatApp,
} from '@vce/protocol'
import { expect, test } from 'vitest'
import { buildTestApp, startTestApp, testTime } from '#test/app'

let now = testTime
const { app, call, seed, database } = await startTestApp({
  env: { DEVELOPMENT_MODE: 'on', DEVELOPMENT_KEY: 'key-of-the-sandbox' },
  clock: { now: () => now },
})

const local = { host: 'localhost', 'x-development-key': 'key-of-the-sandbox' }
const form = (values: Record<string, string>) => new URLSearchParams(values).toString()

/** A phone with a WeChat account of its own. */
function phone() {
  let cookie = ''
  const remember = (reply: { headers: Record<string, unknown> }) => {
    const set = String(reply.headers['set-cookie'] ?? '')
    if (set) cookie = set.split(';')[0] ?? ''
  }
  return {
    async open(url: string) {
      const reply = await app.inject({ url, headers: { ...local, cookie } })
      remember(reply)
      return reply
    },
    async answer(url: string, values: Record<string, string>) {
      const reply = await app.inject({
        method: 'POST',
        url,
        headers: { ...local, cookie, 'content-type': 'application/x-www-form-urlencoded' },
        payload: form(values),
      })
      remember(reply)
      return reply
    },
  }
}

/** A QR code on a page, and what it says. */
async function qrCode() {
  const { data } = await call(beginWechatSignIn, {})
  // What the picture shows is the hash of the ticket.
  const scene = createHash('sha256').update(data.ticket).digest('hex')
  expect(data.sandbox).toBe(`/sandbox/wechat?scene=${scene}`)
  const look = async () => (await call(checkWechatSignIn, { ticket: data.ticket })).data
  return { ...data, scene, look }
}

async function scan(mine = phone(), answer = 'confirm') {
  const code = await qrCode()
  await mine.open(`/sandbox/wechat?scene=${code.scene}`)
  await mine.answer('/sandbox/wechat', { scene: code.scene, answer })
  return { ...code, mine }
}

async function bound() {
  const { look, mine } = await scan()
  const found = await look()
  const mobile = seed.freshMobile()
  const captcha = await seed.code(mobile, 'bind_phone')
  const openid = found.data?.openid ?? ''
  const { data } = await call(bindPhone, { mobile, captcha, openid, service_code: '' })
  return { mine, user: data.userinfo }
}

test('an unknown account is asked for a number, a known one is in', async () => {
  const { look, mine, expire_seconds, qr_code_url } = await scan()
  expect(expire_seconds).toBe(300)
  expect(qr_code_url).toMatch(/^data:image\/png;base64,/)
  const found = await look()
  expect(found).toMatchObject({ status: scanStatus.done, data: { type: 'bind', userinfo: null } })

  const mobile = seed.freshMobile()
  const captcha = await seed.code(mobile, 'bind_phone')
  const reply = await call(bindPhone, {
    mobile,
    captcha,
    openid: found.data?.openid ?? '',
    service_code: '',
  })
  expect(reply).toMatchObject({ code: 1, data: { userinfo: { is_register: 1 } } })

  const again = await scan(mine)
  const { data } = await again.look()
  expect(data).toMatchObject({
    type: 'login',
    openid: null,
    userinfo: { id: reply.data.userinfo.id, is_register: 0 },
  })
  const token = data?.userinfo?.token ?? ''
  expect((await call(getUser, {}, { id: 0, mobile, token })).data.userinfo.id).toBe(reply.data.userinfo.id)
})

test('the page sees how far the phone is, and the answer goes to the first who asks', async () => {
  const { scene, look } = await qrCode()
  const mine = phone()
  expect(await look()).toEqual({ status: scanStatus.waiting, data: null })
  expect((await mine.open(`/sandbox/wechat?scene=${scene}`)).body).toContain('申请使用你的微信登录')
  expect(await look()).toEqual({ status: scanStatus.scanned, data: null })
  expect((await mine.answer('/sandbox/wechat', { scene, answer: 'confirm' })).body).toContain('已确认')

  const answers = await Promise.all(Array.from({ length: 10 }, look))
  expect(answers.filter(({ data }) => data !== null)).toHaveLength(1)
  expect(await look()).toEqual({ status: scanStatus.expired, data: null })
})

test('what the QR code shows opens nothing on the page’s side', async () => {
  const { scene } = await scan()
  expect((await call(checkWechatSignIn, { ticket: scene })).data).toEqual({
    status: scanStatus.expired,
    data: null,
  })
})

test('a scan that is refused or too old signs nobody in', async () => {
  const { look, mine, scene } = await scan(phone(), 'refuse')
  expect(await look()).toEqual({ status: scanStatus.refused, data: null })
  expect((await mine.answer('/sandbox/wechat', { scene, answer: 'confirm' })).body).toContain('二维码已失效')

  const late = await qrCode()
  now = new Date(testTime.getTime() + 300_000)
  expect(await late.look()).toEqual({ status: scanStatus.expired, data: null })
  expect((await mine.open(`/sandbox/wechat?scene=${late.scene}`)).body).toContain('二维码已失效')
  now = testTime
})

test('by WeChat’s own page: a code that is good once', async () => {
  const { mine, user } = await bound()
  const { data } = await call(getWechatApp, { url: 'http://localhost:80/wxLoginCallback' })
  expect(data).toMatchObject({ appid: 'sandbox' })
  await mine.open(data.authorize_url.replace('http://localhost:80', ''))
  const asked = new URL(data.authorize_url).searchParams
  const reply = await mine.answer('/sandbox/wechat/authorize', {
    redirect_uri: asked.get('redirect_uri') ?? '',
    state: asked.get('state') ?? '',
    answer: 'confirm',
  })
  const back = new URL(String(reply.headers.location))
  expect(back.searchParams.get('state')).toBe(data.state)

  const code = back.searchParams.get('code') ?? ''
  expect((await call(signInByWechatApp, { code })).data).toMatchObject({
    type: 'login',
    userinfo: { id: user.id },
  })
  expect(await call(signInByWechatApp, { code })).toMatchObject({
    code: 0,
    msg: '微信授权已失效，请重新扫码',
  })
})

test('nobody is led to another site, by us or by the sandbox', async () => {
  for (const url of ['https://evil.example/wxLoginCallback', '//evil.example', 'javascript:alert(1)']) {
    expect(await call(getWechatApp, { url })).toMatchObject({ code: 0, msg: '回跳地址有误' })
    const reply = await phone().open(`/sandbox/wechat/authorize?redirect_uri=${encodeURIComponent(url)}`)
    expect(reply.body).toContain('回跳地址有误')
    const posted = await phone().answer('/sandbox/wechat/authorize', { redirect_uri: url, answer: 'confirm' })
    expect(posted.statusCode).toBe(200)
  }
})

test('too many QR codes or codes from one address are refused', async () => {
  const from = { address: '198.51.100.9' }
  for (let round = 0; round < 60; round += 1) {
    expect((await call(beginWechatSignIn, {}, undefined, from)).code).toBe(1)
  }
  expect(await call(beginWechatSignIn, {}, undefined, from)).toMatchObject({
    code: 0,
    msg: '操作过于频繁，请稍后再试',
  })
  expect(await call(signInByWechatApp, { code: 'x' }, undefined, from)).toMatchObject({
    code: 0,
    msg: '操作过于频繁，请稍后再试',
  })
})

test('without an account at WeChat and outside of development mode there is no sign-in by WeChat, and no sandbox', async () => {
  const { app: bare, call: ask } = await buildTestApp(database, { env: { DEVELOPMENT_MODE: 'off' } })
  const unavailable = { code: 0, msg: '微信登录暂不可用，请用验证码登录' }
  expect(await ask(beginWechatSignIn, {})).toMatchObject(unavailable)
  expect(await ask(getWechatApp, { url: 'http://localhost:80/wxLoginCallback' })).toMatchObject(unavailable)
  expect(await ask(signInByWechatApp, { code: 'x' })).toMatchObject(unavailable)
  expect((await ask(checkWechatSignIn, { ticket: 'x' })).data).toEqual({
    status: scanStatus.expired,
    data: null,
  })
  expect((await bare.inject({ url: '/sandbox/wechat?scene=x', headers: local })).statusCode).toBe(404)
  await bare.close()
})

test('the sandbox is open to this machine only', async () => {
  const reply = await app.inject({ url: '/sandbox/wechat?scene=x', remoteAddress: '203.0.113.9' })
  expect(reply.statusCode).toBe(404)
})
