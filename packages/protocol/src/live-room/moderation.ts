import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { moment } from '../primitives'
import { unknownUser, userId } from '../profile/user-fields'
import { guestUuid, requiredReason, restrictionReason, roomId, roomRefusals, roomType } from './fields'
import { roomRoles } from './rooms'

/** Maximum minutes of 禁言 by those who lead a room. */
export const maxMuteMinutes = { assistant: 60, teacher: 24 * 60 } as const
/** Maximum hours of a ban by a teacher, and the hours of a guest's ban. */
export const banHours = 24
/** Maximum number of people that `getRoomUsers` lists. */
export const maxRoomUsers = 200

const higherRole = '不能对讲师操作'

export const muteUser = endpoint({
  path: '/api/chat/muteUser',
  summary: '禁言一位成员：助教最多 1 小时，讲师最多 24 小时，0 解除',
  access: 'signedIn',
  input: z
    .object({
      room_id: roomId,
      user_id: userId,
      minutes: z
        .int('时长有误')
        .check(z.minimum(0, '时长有误'), z.maximum(maxMuteMinutes.teacher, '禁言最长 24 小时')),
      reason: z._default(restrictionReason, ''),
    })
    .check(z.refine(({ minutes, reason }) => minutes === 0 || reason !== '', '请填写原因')),
  /** When the mute ends; null after it was lifted. */
  output: z.object({ until: z.nullable(moment) }),
  success: '已保存',
  errors: {
    ...roomRefusals,
    unknownUser,
    higherRole,
    tooLong: `助教最多禁言 ${maxMuteMinutes.assistant} 分钟`,
    ofHigherRole: '该禁言由讲师或运营人员作出，您不能解除',
  },
})

export const banUser = endpoint({
  path: '/api/chat/banUser',
  summary: `讲师禁止一位成员进入自己的直播间，至本场结束，最长 ${banHours} 小时`,
  access: 'signedIn',
  input: z.object({ room_id: roomId, user_id: userId, reason: requiredReason }),
  /** The latest end: with the broadcast it ends earlier. */
  output: z.object({ until: moment }),
  success: '已禁止进入',
  errors: { ...roomRefusals, unknownUser, higherRole },
})

const restriction = z.object({
  id: z.int(),
  /** Null for a guest. */
  user: z.nullable(z.object({ id: z.int(), nickname: z.string() })),
  reason: z.string(),
  /** Null: for good. */
  until: z.nullable(moment),
  scope: z.enum(['room', 'all']),
  /** Whether the caller may lift it. */
  liftable: z.boolean(),
})

export const getRoomUsers = endpoint({
  path: '/api/chat/getRoomUsers',
  summary: '直播间里的成员、禁言与禁止进入名单，供助教与讲师',
  access: 'signedIn',
  input: z.object({ room_id: roomId }),
  output: z.object({
    /** The teacher and assistants first; not more than `maxRoomUsers`. */
    users: z.array(
      z.object({
        id: z.int(),
        nickname: z.string(),
        avatar: z.string(),
        role: z.enum(roomRoles),
        /** Empty for good, null for one who may write. */
        muted_until: z.nullable(z.string()),
      }),
    ),
    /** Number of guests. */
    guests: z.int(),
    muted: z.array(restriction),
    banned: z.array(restriction),
  }),
  errors: roomRefusals,
})

/** The caller's running ban or 禁言 of live rooms; the browser of a guest is known by its uuid. */
export const getMyBan = endpoint({
  path: '/api/chat/getMyBan',
  summary: '我的直播间封禁或禁言：原因、期限、范围与申诉',
  access: 'guest',
  input: z.object({
    room_id: z.optional(roomId),
    kind: z._default(z.enum(['ban', 'mute'], '类型有误'), 'ban'),
    /** Default: the uuid of the call. */
    uuid: z.optional(guestUuid),
  }),
  output: z.object({
    /** Null without one. */
    ban: z.nullable(
      z.object({
        reason: z.string(),
        /** Null: for good. */
        until: z.nullable(moment),
        /** Whether it ends with the running broadcast, at `until` at the latest. */
        with_broadcast: z.boolean(),
        scope: z.enum(['room', 'all']),
        /** Null for all rooms. */
        room: z.nullable(z.object({ id: z.int(), name: z.string(), type: roomType })),
        /** Null for a guest, who cannot appeal. */
        review_id: z.nullable(z.int()),
        /** Until when the decision can be appealed. */
        appeal_until: z.nullable(moment),
        /** Null before an appeal; the answer is empty until it is decided. */
        appeal: z.nullable(
          z.object({
            state: z.enum(['open', 'upheld', 'overturned']),
            text: z.string(),
            at: moment,
            answer: z.string(),
          }),
        ),
      }),
    ),
  }),
  errors: {},
})
