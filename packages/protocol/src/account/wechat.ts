import * as z from 'zod/mini'
import { longest } from '../bounds'
import { endpoint } from '../endpoint'
import { tooOften, wechatExpiredMessage } from './fields'
import { signInAnswer } from './user-info'

/** Lifetime of a QR code in seconds, unless the server states another one. */
export const qrLifetimeSeconds = 1000

/** Progress of a scan. */
export const scanStatus = { waiting: 0, scanned: 1, done: 2, expired: 3, refused: 4 } as const
/**
 * Result of a scan: `login` if the WeChat account is known, so that its user is signed in; `bind` if a number
 * must be bound.
 */
export const scanTypes = ['login', 'bind'] as const

/** `openid` is this server's reference, valid for one binding, and never the id of the WeChat account. */
const scanResult = z.object({
  type: z.enum(scanTypes),
  openid: z.nullable(z.string()),
  userinfo: z.nullable(signInAnswer.shape.userinfo),
})

const unavailable = '微信登录暂不可用，请用验证码登录'
const ticketUnfit = '二维码有误'
const foreignUrl = '回跳地址有误'
const codeUnfit = '微信授权有误'

/** Mode 5: a ticket and its QR code. */
export const beginWechatSignIn = endpoint({
  path: '/api/user/webWechatLogin',
  summary: '取微信登录二维码',
  access: 'guest',
  input: z.object({}),
  output: z.object({
    ticket: z.string(),
    expire_seconds: z.int(),
    qr_code_url: z.string(),
    /** Page that simulates the phone, in development mode only. */
    sandbox: z.nullable(z.string()),
  }),
  errors: { unavailable, tooOften },
})

/** Polled every second. A ticket signs in once: the response with the token invalidates it. */
export const checkWechatSignIn = endpoint({
  path: '/api/user/checkWechatLogin',
  summary: '查询扫码进度；已注册者登录，未注册者返回绑定凭据',
  access: 'guest',
  input: z.object({
    ticket: z.string(ticketUnfit).check(z.minLength(1, ticketUnfit), longest(100, ticketUnfit)),
  }),
  output: z.object({
    /** 0 waiting, 1 scanned, 2 done, 3 expired, 4 refused on the phone. */
    status: z.int(),
    /** Result of the scan; null until the status is 2. */
    data: z.nullable(scanResult),
  }),
})

/** Data for redirecting the visitor to WeChat's page. */
export const getWechatApp = endpoint({
  path: '/api/user/webWechatAppLogin',
  summary: '微信开放平台网页登录的 appid',
  access: 'guest',
  input: z.object({
    /** Address to which WeChat redirects back; it belongs to this portal. */
    url: z.string(foreignUrl).check(z.minLength(1, foreignUrl), longest(500, foreignUrl)),
  }),
  output: z.object({
    appid: z.string(),
    /** Full URL of WeChat's page, or of the sandbox's page, to which the visitor is sent. */
    authorize_url: z.string(),
    /** State that WeChat returns with the code; the page checks that both values are equal. */
    state: z.string(),
  }),
  errors: { unavailable, foreignUrl },
})

/** Signs in with the code from WeChat's redirect. */
export const signInByWechatApp = endpoint({
  path: '/api/user/webChatAppLogin',
  summary: '凭微信授权 code 登录；未注册者返回绑定凭据',
  access: 'guest',
  input: z.object({
    code: z.string(codeUnfit).check(z.minLength(1, codeUnfit), longest(200, codeUnfit)),
  }),
  output: scanResult,
  errors: {
    unavailable,
    codeInvalid: wechatExpiredMessage,
    tooOften,
  },
})
