import * as z from 'zod/mini'
import { longest } from '../bounds'
import { endpoint } from '../endpoint'

/** Lifetime of a session and of its cookie, in days. */
export const sessionDays = 7

/** Ends the calling session. */
export const signOut = endpoint({
  path: '/api/user/logout',
  summary: '退出登录',
  access: 'signedIn',
  withoutPhone: true,
  input: z.object({}),
  output: z.object({}),
  success: '已退出登录',
})

/** Devices on which the user is signed in: the calling one first, then the most recently seen. */
export const getSessions = endpoint({
  path: '/api/user/getSessions',
  summary: '已登录的设备',
  access: 'signedIn',
  input: z.object({}),
  output: z.object({
    /**
     * `YYYY-MM-DD HH:mm:ss`, Beijing; null if the user has no password, or a password set at an unknown time.
     */
    password_set_at: z.nullable(z.string()),
    sessions: z.array(
      z.object({
        id: z.int(),
        /** True for the session of this call: 此设备. */
        current: z.boolean(),
        /** Browser and system: `Chrome · Windows`. */
        device: z.string(),
        /** Network address with its last part masked. */
        address: z.string(),
        created_at: z.string(),
        last_seen_at: z.string(),
        expires_at: z.string(),
      }),
    ),
  }),
})

/** Ends one of the user's sessions, or all but the calling one. */
export const revokeSessions = endpoint({
  path: '/api/user/revokeSessions',
  summary: '让其他设备下线：指定一台，或除此设备外的全部',
  access: 'signedIn',
  input: z.object({
    /** An id from `getSessions`; default: every session except the calling one. */
    id: z.optional(z.int('设备有误')),
  }),
  output: z.object({ revoked: z.int() }),
  success: '已下线',
  errors: { unknown: '该设备已下线', current: '要退出此设备，请使用退出登录' },
})

/** Binds an open message socket to the session, so that the page is notified when the session ends. */
export const bindUser = endpoint({
  path: '/api/chat/bindUser',
  summary: '把消息连接与当前登录绑定',
  access: 'signedIn',
  withoutPhone: true,
  input: z.object({
    /** The uuid that the server assigned to the socket. */
    client_id: z
      .string('连接标识有误')
      .check(
        longest(64, '连接标识有误'),
        z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, '连接标识有误'),
      ),
    platform: z._default(z.string().check(longest(20)), 'pc'),
  }),
  output: z.object({}),
})
