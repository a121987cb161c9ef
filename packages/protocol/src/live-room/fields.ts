import * as z from 'zod/mini'
import { longest } from '../bounds'
import { shortText } from '../community/fields'
import { codes, messages } from '../envelope'
import { moment, productCode, smallId, world } from '../primitives'

export const roomId = smallId('直播间编号有误')
export const broadcastId = smallId('场次编号有误')

/** -1 is announced only (敬请期待), 1 is open to signed-in users, 2 to all. */
export const roomTypes = [-1, 1, 2] as const
export type RoomType = (typeof roomTypes)[number]
export const roomType = z.union([z.literal(-1), z.literal(1), z.literal(2)], '直播间类型有误')

/** Whether the room is live. */
export const liveStatus = z.union([z.literal(0), z.literal(1)])

/**
 * States of a broadcast: `warming` has a stream that only the teacher sees, `interrupted` has lost its stream for a
 * while.
 */
export const broadcastStates = ['planned', 'warming', 'live', 'interrupted', 'ended', 'cancelled'] as const
export type BroadcastState = (typeof broadcastStates)[number]

/** Seconds between two messages of one user that a room can require. */
export const slowSeconds = [0, 3, 5, 10, 30, 60] as const
const slow = z.union(
  [z.literal(0), z.literal(3), z.literal(5), z.literal(10), z.literal(30), z.literal(60)],
  '发言间隔有误',
)

/** Rules of a room's chat. */
export const roomRules = z.object({
  slow,
  /** The roles that may write: all, only teachers, or none. */
  mode: z.enum(['all', 'teacher_only', 'paused'], '发言方式有误'),
  /** Whether the chat is open between broadcasts. */
  between: z.boolean('规则有误'),
  /** Whether messages may be shown over the picture. */
  danmaku: z.boolean('规则有误'),
  /** Whether packets may be sent. */
  packets: z.boolean('规则有误'),
})
export type RoomRules = z.output<typeof roomRules>

/** Rules of a room that has none of its own. */
export const defaultRoomRules: RoomRules = {
  slow: 3,
  mode: 'all',
  between: true,
  danmaku: true,
  packets: true,
}

/** Maximum lengths of texts, in characters. */
export const roomTextLengths = { name: 30, notice: 200, title: 40, message: 200, danmaku: 30 } as const

export const roomName = shortText(roomTextLengths.name, '名称最多 30 字').check(z.minLength(1, '请输入名称'))
export const roomNotice = shortText(roomTextLengths.notice, '公告最多 200 字')
export const broadcastTitle = shortText(roomTextLengths.title, '标题最多 40 字').check(
  z.minLength(1, '请输入标题'),
)
/** The reason of 禁言 or of a ban, which its user sees. */
export const restrictionReason = shortText(200, '原因最多 200 字')
export const requiredReason = restrictionReason.check(z.minLength(1, '请填写原因'))
/** Id of 禁言 or of a ban. */
export const restrictionId = smallId('编号有误')
/** The uuid of a guest's browser. */
export const guestUuid = z
  .string('游客编号有误')
  .check(z.toLowerCase(), z.regex(/^[\w-]{1,40}$/, '游客编号有误'))

export const roomProducts = z.array(productCode, '品种有误').check(longest(20, '品种最多 20 个'))

/** A teacher as rooms show them. */
export const roomTeacher = z.object({
  id: z.int(),
  nickname: z.string(),
  avatar: z.string(),
  /** The name on the certificate. */
  name: z.string(),
  /** 从业资格号. */
  practice_number: z.string(),
  /** 投资咨询号. */
  advisory_number: z.nullable(z.string()),
})
export type RoomTeacher = z.output<typeof roomTeacher>

/** A plan, or a broadcast that has begun. */
export const broadcast = z.object({
  id: z.int(),
  room_id: z.int(),
  title: z.string(),
  state: z.enum(broadcastStates),
  plan_from: moment,
  plan_to: moment,
  /** Whether it begins by itself if the teacher forgets to. */
  auto_start: z.boolean(),
  began_at: z.nullable(moment),
  ended_at: z.nullable(moment),
  teacher: z.nullable(roomTeacher),
  /** World and contract of the prices beside the picture; null without a contract. */
  world: z.nullable(world),
  contract: z.nullable(z.string()),
  /** Increases with each change; a change names the version that it was made from. */
  version: z.int(),
})
export type Broadcast = z.output<typeof broadcast>

/** A file of 资料 of a broadcast. */
export const roomFile = z.object({
  id: z.string(),
  /** With its ending, 夜盘提纲.pdf. */
  name: z.string(),
  bytes: z.int(),
})
export type RoomFile = z.output<typeof roomFile>

export const unknownRoom = '没有这个直播间'
export const unknownBroadcast = '没有这场直播'
export const slotTaken = '该时段已有安排'

/**
 * Refusals of a room. A room for members refuses others as the platform does (`membersOnly`), verbs of those who lead a
 * room as well (`forbidden`).
 */
export const roomRefusals = {
  unknownRoom,
  comingSoon: '敬请期待',
  /** Also for guests of the network of a banned guest. */
  needsSignIn: { code: codes.sessionInvalid, msg: messages.signInFirst },
  banned: { code: codes.bannedFromLive, msg: '您已被禁止进入直播间' },
} as const
