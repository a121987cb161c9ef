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
import { crowd } from '#test/crowd'

let now = testTime
const { app, call, seed, database } = await startTestApp({
  env: { DEVELOPMENT_MODE: 'on', DEVELOPMENT_KEY: 'key-of-the-sandbox' },
  clock: { now: () => now },
})

const local = { host: 'localhost', 'x-development-key': 'key-of-the-sandbox' }
const form = (values: Record<string, string>) => new URLSearchParams(values).toString()

/** A simulated phone with a WeChat account of its own. */
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

/** Shows a QR code on a page; returns it with a function that reads its state. */
async function qrCode() {
  const { data } = await call(beginWechatSignIn, {})
  // The QR code contains the hash of the ticket, not the ticket.
  const scene = createHash('sha256').update(data.ticket).digest('hex')
  expect(data.sandbox).toBe(`/sandbox/wechat?scene=${scene}`)
  const poll = async () => (await call(checkWechatSignIn, { ticket: data.ticket })).data
  return { ...data, scene, poll }
}

async function scan(ownPhone = phone(), answer = 'confirm') {
  const code = await qrCode()
  await ownPhone.open(`/sandbox/wechat?scene=${code.scene}`)
  await ownPhone.answer('/sandbox/wechat', { scene: code.scene, answer })
  return { ...code, ownPhone }
}

async function bound() {
  const { poll, ownPhone } = await scan()
  const found = await poll()
  const mobile = seed.freshMobile()
  const captcha = await seed.code(mobile, 'bind_phone')
  const openid = found.data?.openid ?? ''
  const { data } = await call(bindPhone, { mobile, captcha, openid, service_code: '' })
  return { ownPhone, user: data.userinfo }
}

test('an unknown account must bind a number and signs in directly afterwards', async () => {
  const { poll, ownPhone, expire_seconds, qr_code_url } = await scan()
  expect(expire_seconds).toBe(300)
  expect(qr_code_url).toMatch(/^data:image\/png;base64,/)
  const found = await poll()
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

  const again = await scan(ownPhone)
  const { data } = await again.poll()
  expect(data).toMatchObject({
    type: 'login',
    openid: null,
    userinfo: { id: reply.data.userinfo.id, is_register: 0 },
  })
  const token = data?.userinfo?.token ?? ''
  expect((await call(getUser, {}, { id: 0, mobile, token })).data.userinfo.id).toBe(reply.data.userinfo.id)
})

test('the page sees the scan’s progress and receives its result once', async () => {
  const { scene, poll } = await qrCode()
  const ownPhone = phone()
  expect(await poll()).toEqual({ status: scanStatus.waiting, data: null })
  expect((await ownPhone.open(`/sandbox/wechat?scene=${scene}`)).body).toContain('申请使用你的微信登录')
  expect(await poll()).toEqual({ status: scanStatus.scanned, data: null })
  expect((await ownPhone.answer('/sandbox/wechat', { scene, answer: 'confirm' })).body).toContain('已确认')

  const answers = await Promise.all(Array.from({ length: crowd(10) }, poll))
  expect(answers.filter(({ data }) => data !== null)).toHaveLength(1)
  expect(await poll()).toEqual({ status: scanStatus.expired, data: null })
})

test('the content of the QR code cannot be used as a ticket', async () => {
  const { scene } = await scan()
  expect((await call(checkWechatSignIn, { ticket: scene })).data).toEqual({
    status: scanStatus.expired,
    data: null,
  })
})

test('a refused or expired scan does not sign in', async () => {
  const { poll, ownPhone, scene } = await scan(phone(), 'refuse')
  expect(await poll()).toEqual({ status: scanStatus.refused, data: null })
  expect((await ownPhone.answer('/sandbox/wechat', { scene, answer: 'confirm' })).body).toContain(
    '二维码已失效',
  )

  const late = await qrCode()
  now = new Date(testTime.getTime() + 300_000)
  expect(await late.poll()).toEqual({ status: scanStatus.expired, data: null })
  expect((await ownPhone.open(`/sandbox/wechat?scene=${late.scene}`)).body).toContain('二维码已失效')
  now = testTime
})

test('a code from WeChat’s own page signs in once', async () => {
  const { ownPhone, user } = await bound()
  const { data } = await call(getWechatApp, { url: 'http://localhost:80/wxLoginCallback' })
  expect(data).toMatchObject({ appid: 'sandbox' })
  await ownPhone.open(data.authorize_url.replace('http://localhost:80', ''))
  const query = new URL(data.authorize_url).searchParams
  const reply = await ownPhone.answer('/sandbox/wechat/authorize', {
    redirect_uri: query.get('redirect_uri') ?? '',
    state: query.get('state') ?? '',
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

test('redirects to other sites are refused by the portal and the sandbox', async () => {
  for (const url of ['https://evil.example/wxLoginCallback', '//evil.example', 'javascript:alert(1)']) {
    expect(await call(getWechatApp, { url })).toMatchObject({ code: 0, msg: '回跳地址有误' })
    const reply = await phone().open(`/sandbox/wechat/authorize?redirect_uri=${encodeURIComponent(url)}`)
    expect(reply.body).toContain('回跳地址有误')
    const posted = await phone().answer('/sandbox/wechat/authorize', { redirect_uri: url, answer: 'confirm' })
    expect(posted.statusCode).toBe(200)
  }
})

test('QR codes and codes are limited to sixty an hour per address', async () => {
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

test('without configuration and outside development mode WeChat sign-in is unavailable', async () => {
  const { app: withoutWechat, call: callWithoutWechat } = await buildTestApp(database, {
    env: { DEVELOPMENT_MODE: 'off' },
  })
  const unavailable = { code: 0, msg: '微信登录暂不可用，请用验证码登录' }
  expect(await callWithoutWechat(beginWechatSignIn, {})).toMatchObject(unavailable)
  expect(await callWithoutWechat(getWechatApp, { url: 'http://localhost:80/wxLoginCallback' })).toMatchObject(
    unavailable,
  )
  expect(await callWithoutWechat(signInByWechatApp, { code: 'x' })).toMatchObject(unavailable)
  expect((await callWithoutWechat(checkWechatSignIn, { ticket: 'x' })).data).toEqual({
    status: scanStatus.expired,
    data: null,
  })
  expect((await withoutWechat.inject({ url: '/sandbox/wechat?scene=x', headers: local })).statusCode).toBe(
    404,
  )
  await withoutWechat.close()
})

test('the sandbox is reachable from this machine only', async () => {
  const reply = await app.inject({ url: '/sandbox/wechat?scene=x', remoteAddress: '203.0.113.9' })
  expect(reply.statusCode).toBe(404)
})
