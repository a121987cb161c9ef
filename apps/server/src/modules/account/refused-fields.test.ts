import {
  bindPhone,
  bindUser,
  checkWechatSignIn,
  codes,
  type Endpoint,
  endpoints,
  registerUser,
  revokeSessions,
  signInByWechatApp,
  updateProfile,
} from '@vce/protocol'
import { expect, test } from 'vitest'
import { startTestApp } from '#test/app'

const { app, seed } = await startTestApp()

async function send({ path }: Endpoint, payload: object, token: string) {
  const reply = await app.inject({ method: 'POST', url: path, headers: { token }, payload })
  expect(reply.statusCode).toBe(200)
  return reply.json()
}

const number = { mobile: '13800138000', captcha: '1234' }
const refusals: readonly [Endpoint, field: string, value: unknown, message: string][] = [
  [registerUser, 'uuid', 'seven', '设备标识有误'],
  [bindPhone, 'uuid', 'seven', '设备标识有误'],
  [bindPhone, 'platform', 'Alipay', '登录平台有误'],
  [checkWechatSignIn, 'ticket', '', '二维码有误'],
  [signInByWechatApp, 'code', '', '微信授权有误'],
  [bindUser, 'client_id', '', '连接标识有误'],
  [revokeSessions, 'id', 'all', '设备有误'],
  [updateProfile, 'avatar', '', '请选择头像'],
  [updateProfile, 'avatar', `/${'a'.repeat(500)}`, '头像地址有误'],
]

test.each(refusals.map((refusal) => [refusal[0].path, refusal[1], refusal[3], refusal] as const))(
  '%s refuses a bad %s with %s',
  async (_path, _field, message, [endpoint, field, value]) => {
    const { token } = await seed.user()
    expect(await send(endpoint, { ...number, [field]: value }, token)).toEqual({
      code: codes.refused,
      key: 'badInput',
      msg: message,
      data: null,
    })
  },
)

/** Whether an endpoint is for users. Those for operators are in console-access.test.ts. */
const isForUsers = ({ access }: Endpoint) =>
  access === 'signedIn' || (typeof access === 'object' && 'privilege' in access)
const memberEndpoints = endpoints.filter(isForUsers)

test.each(memberEndpoints.map((endpoint) => [endpoint.path, endpoint] as const))(
  '%s refuses an ended session',
  async (_path, endpoint) => {
    expect(await send(endpoint, {}, 'ended')).toEqual({
      code: codes.sessionInvalid,
      key: 'sessionInvalid',
      msg: '登录已失效，请重新登录',
      data: null,
    })
  },
)
