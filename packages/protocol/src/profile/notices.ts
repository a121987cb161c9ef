import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { pageInput, pageOutput } from '../paging'

/** Kinds of notices; `optional` kinds can be turned off by the user. */
export const noticeKinds = {
  follow: { name: '关注', optional: true },
  comment: { name: '评论', optional: true },
  mention: { name: '提到我', optional: true },
  like: { name: '赞与收藏', optional: true },
  question: { name: '问答', optional: true },
  community: { name: '社区', optional: true },
  live: { name: '直播', optional: true },
  decision: { name: '社区管理', optional: false },
  signIn: { name: '登录提醒', optional: false },
  membership: { name: '会员', optional: true },
  order: { name: '订单', optional: false },
} as const satisfies Record<string, { name: string; optional: boolean }>
export type NoticeKind = keyof typeof noticeKinds
export const noticeKindNames = Object.keys(noticeKinds) as NoticeKind[]

/** Maximum number of users shown in a notice that combines several events. */
export const maxShownActors = 5

const kind = z.enum(noticeKindNames, '消息类型有误')
const actor = z.object({ id: z.int(), nickname: z.string(), avatar: z.string() })

const noticeFields = {
  id: z.int(),
  /** Beijing time of the notice's newest event. */
  at: z.string(),
  read: z.boolean(),
}

const notice = z.discriminatedUnion('kind', [
  /** Follows of one day, combined until the notice is read; the newest users first. */
  z.object({ ...noticeFields, kind: z.literal('follow'), count: z.int(), actors: z.array(actor) }),
  /** A comment, a reply, an answer, or a text that mentions the caller. */
  z.object({
    ...noticeFields,
    kind: z.enum(['comment', 'mention']),
    actor,
    /** Description of the event: 评论了您的帖子. */
    what: z.string(),
    /** Title of the post. */
    title: z.string(),
    /** The beginning of the written text. */
    text: z.string(),
    link: z.string(),
  }),
  /** Likes or collections of one thing within a day, combined until the notice is read. */
  z.object({
    ...noticeFields,
    kind: z.literal('like'),
    count: z.int(),
    actors: z.array(actor),
    /** Description of the event: 赞了您的帖子. */
    what: z.string(),
    title: z.string(),
    link: z.string(),
  }),
  /**
   * Questions, votes, followed authors and topics, decisions of moderators, booked broadcasts; `link` is empty if no
   * page is useful.
   */
  z.object({
    ...noticeFields,
    kind: z.enum(['question', 'community', 'decision', 'live']),
    title: z.string(),
    text: z.string(),
    link: z.string(),
  }),
  /** A sign-in by a browser that had not signed in before. */
  z.object({ ...noticeFields, kind: z.literal('signIn'), device: z.string(), network: z.string() }),
  /** The days of a membership end soon or have ended. */
  z.object({ ...noticeFields, kind: z.literal('membership'), title: z.string(), text: z.string() }),
  /** An event of an order: it was paid, closed or refunded. */
  z.object({
    ...noticeFields,
    kind: z.literal('order'),
    title: z.string(),
    text: z.string(),
    order_id: z.string(),
  }),
])
export type Notice = z.output<typeof notice>

/** The caller's notices, newest first. */
export const getNoticeList = endpoint({
  path: '/api/user/getNoticeList',
  summary: '我的消息，最近的在前',
  access: 'signedIn',
  input: z.object({
    kind: z.optional(kind),
    unread: z._default(z.boolean('unread 只能是 true 或 false'), false),
    ...pageInput(20, 50),
  }),
  output: z.object(pageOutput(notice)),
})

const unreadCounts = z.object({
  unread: z.int(),
  /** Unread notices by kind; kinds without any are left out. */
  kinds: z.array(z.object({ kind, unread: z.int() })),
})

export const getNoticeCount = endpoint({
  path: '/api/user/getNoticeCount',
  summary: '未读消息数',
  access: 'signedIn',
  input: z.object({}),
  output: unreadCounts,
})

/** Marks a notice as read. A repeated call changes nothing. */
export const readNotice = endpoint({
  path: '/api/user/readNotice',
  summary: '将一条消息标为已读',
  access: 'signedIn',
  input: z.object({ id: z.int('消息编号有误') }),
  output: unreadCounts,
  errors: { unknownNotice: '消息不存在' },
})

/** Marks notices as read: all, or all of one kind. */
export const readAllNotices = endpoint({
  path: '/api/user/readAllNotices',
  summary: '全部已读',
  access: 'signedIn',
  input: z.object({ kind: z.optional(kind) }),
  output: unreadCounts,
})

/** For each kind of notice, whether the caller receives notices of this kind. */
export const getNoticeSettings = endpoint({
  path: '/api/user/getNoticeSettings',
  summary: '通知设置',
  access: 'signedIn',
  input: z.object({}),
  output: z.object({
    kinds: z.array(z.object({ kind, name: z.string(), on: z.boolean(), optional: z.boolean() })),
  }),
})

export const setNoticeSetting = endpoint({
  path: '/api/user/setNoticeSetting',
  summary: '开启或关闭一类通知',
  access: 'signedIn',
  input: z.object({ kind, on: z.boolean('设置有误') }),
  output: z.object({}),
  errors: { notOptional: '安全、订单与社区管理类通知不能关闭' },
})
