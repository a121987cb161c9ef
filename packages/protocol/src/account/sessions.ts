import * as z from 'zod/mini'
import { endpoint } from '../endpoint'

/** Days a session lives; the browser's cookie with it. */
export const sessionDays = 7

/** Ends the session that calls. */
export const signOut = endpoint({
  path: '/api/user/logout',
  summary: '退出登录',
  access: 'signedIn',
  withoutPhone: true,
  input: z.object({}),
  output: z.object({}),
  success: '已退出登录',
})

/** Devices the user is signed in on, the one that asks first, then the last seen. */
export const getSessions = endpoint({
  path: '/api/user/getSessions',
  summary: '已登录的设备',
  access: 'signedIn',
  input: z.object({}),
  output: z.object({
    /** `YYYY-MM-DD HH:mm:ss`, Beijing; null without a password, or where the time is not known. */
    password_set_at: z.nullable(z.string()),
    sessions: z.array(
      z.object({
        id: z.int(),
        /** 此设备. */
        current: z.boolean(),
        /** `Chrome · Windows`. */
        device: z.string(),
        /** The network address, its last part hidden. */
        address: z.string(),
        created_at: z.string(),
        last_seen_at: z.string(),
        expires_at: z.string(),
      }),
    ),
  }),
})

/** Ends one session of the user's own, or all others. */
export const revokeSessions = endpoint({
  path: '/api/user/revokeSessions',
  summary: '让其他设备下线：指定一台，或除此设备外的全部',
  access: 'signedIn',
  input: z.object({
    /** One of `getSessions`; left out: all but the one that asks. */
    id: z.optional(z.int('设备有误')),
  }),
  output: z.object({ revoked: z.int() }),
  success: '已下线',
  errors: { unknown: '该设备已下线', current: '要退出此设备，请使用退出登录' },
})

/** Ties an open message socket to the session, so that its end reaches the page. */
export const bindUser = endpoint({
  path: '/api/chat/bindUser',
  summary: '把消息连接与当前登录绑定',
  access: 'signedIn',
  withoutPhone: true,
  input: z.object({
    client_id: z
      .string('连接标识有误')
      .check(z.minLength(1, '连接标识有误'), z.maxLength(64, '连接标识有误')),
    platform: z._default(z.string().check(z.maxLength(20)), 'pc'),
  }),
  output: z.object({}),
})
