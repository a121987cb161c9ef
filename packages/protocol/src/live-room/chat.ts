import * as z from 'zod/mini'
import { nonce, shortText } from '../community/fields'
import { endpoint } from '../endpoint'
import { moment, smallId } from '../primitives'
import { roomId, roomNotice, roomRefusals, roomRules, roomTextLengths } from './fields'
import { roomRoles } from './rooms'

/** Kinds of messages. */
export const chatTypes = ['text', 'image', 'packet', 'vote', 'notice'] as const

/** Number of a message in its room; numbers have no gap. */
export const messageNumber = smallId('消息编号有误')

/** A message that another one answers. */
const quoted = z.object({ number: z.int(), nickname: z.string(), text: z.string() })

/** A message of a room's chat, as calls and frames have it. */
export const chatMessage = z.object({
  /** The message among those of all rooms, as a report names it. */
  id: z.int(),
  room_id: z.int(),
  number: z.int(),
  user_id: z.int(),
  message_type: z.enum(chatTypes),
  text: z.string(),
  /** Address of a picture; null without one. */
  picture: z.nullable(z.string()),
  /** Width and height of the picture in pixels; null if they are not known. */
  picture_size: z.nullable(z.object({ width: z.int(), height: z.int() })),
  user: z.object({
    nickname: z.string(),
    avatar: z.string(),
    level: z.int(),
    moneyLevel: z.int(),
    role: z.enum(roomRoles),
  }),
  /** The message to which this one replies. */
  reply: z.nullable(quoted),
  /** The question that a teacher answers. */
  accept: z.nullable(quoted),
  danmaku: z.boolean(),
  at: moment,
})
export type ChatMessage = z.output<typeof chatMessage>

/** Text in place of a recalled message where another one quotes it. */
export const recalledText = '消息已撤回'
/** The text of a message where another one quotes it. */
export const quotedTextOf = ({ text }: Pick<ChatMessage, 'text'>) => text || '[图片]'

/** Number of messages that a page gets when it enters a room, and the maximum of one call. */
export const chatPage = 50
/** Up to so many missed messages are sent after a reconnect; otherwise the page begins again. */
export const maxMissedMessages = 200

/** Milliseconds in which authors may recall their own messages. */
export const recallMs = 2 * 60_000

const text = shortText(roomTextLengths.message, '消息最多 200 字')
const picture = z.nullable(z.string('图片有误').check(z.regex(/^\/files\/[\w.-]{1,80}$/, '图片有误')))

const roleRefusals = { ...roomRefusals, unknownMessage: '消息不存在' } as const

export const sendMessage = endpoint({
  path: '/api/chat/sendMessage',
  summary: '在直播间发言',
  access: 'signedIn',
  input: z
    .object({
      room_id: roomId,
      /** The same nonce again gets the number of the same message. */
      nonce,
      text,
      picture: z._default(picture, null),
      reply_to: z._default(z.nullable(messageNumber), null),
      danmaku: z._default(z.boolean('弹幕有误'), false),
    })
    .check(
      z.refine((message) => message.text !== '' || message.picture !== null, '请输入内容'),
      z.refine(
        (message) => !message.danmaku || message.text.length <= roomTextLengths.danmaku,
        '弹幕最多 30 字',
      ),
    ),
  output: z.object({ number: z.int() }),
  errors: {
    ...roomRefusals,
    teacherOnly: '本场仅讲师发言',
    paused: '直播间已暂停发言',
    notBegun: '直播未开始',
    noDanmaku: '本场未开放弹幕',
    tooFast: '发得太快了，{n} 秒后再试',
    crowded: '当前发言人数较多，请稍后再发',
    muted: '您已被禁言至 {time}',
    mutedForGood: '您已被永久禁言',
    repeated: '请勿重复发言',
    unfit: '内容不符合社区公约，请修改后发布',
    unknownMessage: '回复的消息不存在',
    unknownPicture: '图片不存在，请重新上传',
    pictureTier: '可信级达到 T1 后可发图片',
  },
})

export const getMessages = endpoint({
  path: '/api/chat/getMessages',
  summary: `直播间的消息，一次最多 ${chatPage} 条`,
  access: 'guest',
  input: z.object({
    room_id: roomId,
    /** Only messages with smaller numbers. */
    before: z.optional(messageNumber),
    /** Only the messages of teachers. */
    teachers: z._default(z.boolean('讲师说有误'), false),
    limit: z._default(
      z.int('条数有误').check(z.minimum(1, '条数有误'), z.maximum(chatPage, `一次最多 ${chatPage} 条`)),
      chatPage,
    ),
  }),
  /** The oldest first. */
  output: z.object({ messages: z.array(chatMessage), more: z.boolean() }),
  errors: roomRefusals,
})

export const recallMessage = endpoint({
  path: '/api/chat/recallMessage',
  summary: '撤回消息：本人两分钟内，助教与讲师随时',
  access: 'signedIn',
  input: z.object({ room_id: roomId, number: messageNumber }),
  output: z.object({}),
  success: '已撤回',
  errors: { ...roleRefusals, tooLate: '超过两分钟的消息不能撤回', higherRole: '不能对讲师操作' },
})

export const pinMessage = endpoint({
  path: '/api/chat/pinMessage',
  summary: '置顶一条消息，null 取消置顶',
  access: 'signedIn',
  input: z.object({ room_id: roomId, number: z.nullable(messageNumber) }),
  output: z.object({}),
  success: '已保存',
  errors: roleRefusals,
})

export const acceptQuestion = endpoint({
  path: '/api/chat/acceptQuestion',
  summary: '讲师回答一条提问',
  access: 'signedIn',
  input: z.object({
    room_id: roomId,
    number: messageNumber,
    nonce,
    text: text.check(z.minLength(1, '请输入内容')),
  }),
  output: z.object({ number: z.int() }),
  errors: { ...roleRefusals, answered: '该提问已被回答', unfit: '内容不符合社区公约，请修改后发布' },
})

export const setRoomRules = endpoint({
  path: '/api/chat/setRoomRules',
  summary: '讲师设置直播间的发言规则与公告',
  access: 'signedIn',
  input: z.object({ room_id: roomId, rules: roomRules, notice: roomNotice }),
  output: z.object({}),
  success: '已保存',
  errors: roomRefusals,
})
