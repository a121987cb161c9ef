import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { moment } from '../primitives'
import { unknownUser, userId } from '../profile/user-fields'
import { messageNumber } from './chat'
import {
  guestUuid,
  requiredReason,
  restrictionId,
  roomId,
  roomNotice,
  roomRules,
  unknownRoom,
} from './fields'

/** Verbs of 场控 in every room; each is audited. */
const access = { operator: 'live.control', right: 'write' } as const

/** Maximum length of a restriction by operators, in minutes; without minutes it is for good. */
const maxControlMinutes = 365 * 24 * 60

const minutes = z.nullable(
  z
    .int('时长有误')
    .check(z.minimum(1, '时长有误'), z.maximum(maxControlMinutes, '最长 365 天，更长请选永久')),
)
/** Null: all rooms. */
const scope = z.nullable(roomId)
const restricted = z.object({ id: z.int(), until: z.nullable(moment) })

export const muteRoomUser = endpoint({
  path: '/api/moderation/muteRoomUser',
  summary: '场控禁言：一个直播间或全部',
  access,
  input: z.object({ room_id: scope, user_id: userId, minutes, reason: requiredReason }),
  output: restricted,
  errors: { unknownRoom, unknownUser },
})

export const banRoomUser = endpoint({
  path: '/api/moderation/banRoomUser',
  summary: '场控禁止进入：成员按编号，游客按浏览器编号（24 小时）',
  access,
  input: z
    .object({
      room_id: scope,
      user_id: z.optional(userId),
      uuid: z.optional(guestUuid),
      /** Ignored for a guest. */
      minutes: z._default(minutes, null),
      reason: requiredReason,
    })
    .check(
      z.refine(({ user_id, uuid }) => (user_id === undefined) !== (uuid === undefined), '请填成员或游客编号'),
    ),
  output: restricted,
  errors: { unknownRoom, unknownUser },
})

export const liftRoomBan = endpoint({
  path: '/api/moderation/liftRoomBan',
  summary: '场控解除一项禁言或封禁',
  access,
  input: z.object({ id: restrictionId, reason: requiredReason }),
  output: z.object({}),
  errors: { unknownBan: '没有这项禁言或封禁，或已结束' },
})

export const recallRoomMessage = endpoint({
  path: '/api/moderation/recallRoomMessage',
  summary: '场控撤回一条消息',
  access,
  input: z.object({ room_id: roomId, number: messageNumber, reason: requiredReason }),
  output: z.object({}),
  errors: { unknownRoom, unknownMessage: '消息不存在' },
})

export const controlRoom = endpoint({
  path: '/api/moderation/controlRoom',
  summary: '场控设置发言规则、公告与置顶',
  access,
  input: z.object({
    room_id: roomId,
    rules: z.optional(roomRules),
    notice: z.optional(roomNotice),
    /** Null removes the pin. */
    pinned: z.optional(z.nullable(messageNumber)),
    reason: requiredReason,
  }),
  output: z.object({}),
  errors: { unknownRoom, unknownMessage: '消息不存在' },
})

export const killLive = endpoint({
  path: '/api/moderation/killLive',
  summary: '场控立即结束正在进行的直播',
  access,
  input: z.object({ room_id: roomId, reason: requiredReason }),
  output: z.object({}),
  errors: { unknownRoom, notLive: '该直播间没有正在进行的直播' },
})
