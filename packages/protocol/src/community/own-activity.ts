import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { postCard } from './cards'
import { cursor, listLimit } from './fields'

export const speechTabs = {
  posts: '帖子',
  questions: '提问',
  answers: '回答',
  comments: '评论',
  votes: '投票',
  drafts: '草稿',
  held: '审核中',
  removed: '已移除',
} as const
export type SpeechTab = keyof typeof speechTabs
export const speechTabNames = Object.keys(speechTabs) as SpeechTab[]

/** One entry in a list of the caller's texts. */
const ownItem = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('post'), post: postCard, removal: z.nullable(z.lazy(() => removal)) }),
  z.object({
    kind: z.literal('comment'),
    id: z.int(),
    /** 1 评论, 2 回答. */
    comment_kind: z.int(),
    excerpt: z.string(),
    at: z.string(),
    likes: z.int(),
    /** The post or the video under which it stands; the other one is null, and so is a video that is no more. */
    post: z.nullable(z.object({ id: z.int(), title: z.string() })),
    video: z.nullable(z.object({ id: z.int(), title: z.string(), url: z.string() })),
    state: z.int(),
    removal: z.nullable(z.lazy(() => removal)),
  }),
])

/** Reason of a removal, and whether an appeal is possible. */
const removal = z.object({
  review_id: z.int(),
  reason: z.string(),
  at: z.string(),
  /**
   * `open` until `appeal_until`, `late` afterwards; the other values are states of an appeal that was sent.
   */
  appeal: z.enum(['open', 'sent', 'upheld', 'overturned', 'late']),
  appeal_until: z.nullable(z.string()),
})

export type OwnItem = z.output<typeof ownItem>

/** Texts and votes of the caller; drafts have a separate endpoint. */
export const getMySpeech = endpoint({
  path: '/api/qi_you/getMySpeech',
  summary: '我的发言：帖子、提问、回答、评论、投票、审核中、已移除',
  access: 'signedIn',
  input: z.object({
    tab: z._default(z.enum(speechTabNames, '没有这个栏目'), 'posts'),
    cursor,
    limit: listLimit,
  }),
  output: z.object({
    data: z.array(ownItem),
    next: z.nullable(z.string()),
    counts: z.record(z.enum(speechTabNames), z.int()),
  }),
  errors: { badCursor: '位置有误，请刷新页面' },
})

/** The caller's tier with its limits and today's use, and the requirements of the next tier. */
export const getStanding = endpoint({
  path: '/api/qi_you/getStanding',
  summary: '我的可信级、今日额度与升级条件',
  access: 'signedIn',
  input: z.object({}),
  output: z.object({
    tier: z.int(),
    is_teacher: z.boolean(),
    /** Whether the caller has read 社区公约. */
    treaty: z.boolean(),
    used: z.object({ posts: z.int(), comments: z.int() }),
    /** Requirements of the next tier; empty at the last one. */
    next: z.array(z.object({ name: z.string(), have: z.int(), need: z.int() })),
    /**
     * End of the caller's mute in Beijing time (null if it is permanent) and its reason; null if the caller
     * is not muted.
     */
    muted: z.nullable(z.object({ until: z.nullable(z.string()), reason: z.string() })),
  }),
})

/** Records that the caller has read 社区公约. */
export const acceptTreaty = endpoint({
  path: '/api/qi_you/acceptTreaty',
  summary: '确认已阅读社区公约',
  access: 'signedIn',
  input: z.object({}),
  output: z.object({}),
})
