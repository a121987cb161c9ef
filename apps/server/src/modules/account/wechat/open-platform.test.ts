import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { signInByWechatApp } from '@vce/protocol'
import { afterAll, expect, test } from 'vitest'
import { startTestApp } from '#test/app'
import { createOpenPlatform } from './open-platform'

/** WeChat's responses to each code. */
const answers: Record<string, object | string> = {
  known: { openid: 'o-1', unionid: 'u-1', access_token: 'secret' },
  lone: { openid: 'o-2' },
  used: { errcode: 40163, errmsg: 'code been used' },
  forged: { errcode: 40029, errmsg: 'invalid code' },
  wrongSecret: { errcode: 40125, errmsg: 'invalid appsecret' },
  broken: '<html>',
}
const queries: URLSearchParams[] = []
const wechat = createServer((request, response) => {
  const { searchParams } = new URL(request.url ?? '/', 'http://wechat')
  queries.push(searchParams)
  const answer = answers[searchParams.get('code') ?? ''] ?? { errcode: 40029 }
  response.end(typeof answer === 'string' ? answer : JSON.stringify(answer))
})
await new Promise<void>((resolve) => wechat.listen(0, '127.0.0.1', resolve))
afterAll(() => {
  wechat.close()
})
const url = `http://127.0.0.1:${(wechat.address() as AddressInfo).port}`
const provider = createOpenPlatform({ appId: 'wx1', appSecret: 's1', url })

test('a code is exchanged for the unionid, or the openid without one', async () => {
  expect(await provider.openidOf('known')).toBe('u-1')
  expect(Object.fromEntries(queries.at(-1) ?? [])).toEqual({
    appid: 'wx1',
    secret: 's1',
    code: 'known',
    grant_type: 'authorization_code',
  })
  expect(await provider.openidOf('lone')).toBe('o-2')
})

test('forged and used codes return no account, while other failures throw', async () => {
  expect(await provider.openidOf('used')).toBeUndefined()
  expect(await provider.openidOf('forged')).toBeUndefined()
  await expect(provider.openidOf('wrongSecret')).rejects.toThrow('40125')
  await expect(provider.openidOf('broken')).rejects.toThrow()
})

test('authorizeUrl leads to WeChat’s page with the callback address', () => {
  const client = { address: '', agent: '', origin: 'https://v.example.com' }
  const page = new URL(provider.authorizeUrl(client, 'https://v.example.com/wxLoginCallback', 'st'))
  expect(page.origin + page.pathname).toBe('https://open.weixin.qq.com/connect/qrconnect')
  expect(Object.fromEntries(page.searchParams)).toEqual({
    appid: 'wx1',
    redirect_uri: 'https://v.example.com/wxLoginCallback',
    response_type: 'code',
    scope: 'snsapi_login',
    state: 'st',
  })
  expect(page.hash).toBe('#wechat_redirect')
})

test('with the Open Platform configured signInByWechatApp exchanges codes with it', async () => {
  const { call } = await startTestApp({
    env: { WECHAT_OPEN_APP_ID: 'wx1', WECHAT_OPEN_APP_SECRET: 's1', WECHAT_OPEN_URL: url },
  })
  expect((await call(signInByWechatApp, { code: 'known' })).data).toMatchObject({ type: 'bind' })
  expect(await call(signInByWechatApp, { code: 'forged' })).toMatchObject({
    code: 0,
    msg: '微信授权已失效，请重新扫码',
  })
  expect(await call(signInByWechatApp, { code: 'broken' })).toMatchObject({
    code: 0,
    msg: '微信登录暂不可用，请用验证码登录',
  })
})
