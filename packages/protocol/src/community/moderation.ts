import * as z from 'zod/mini'
import { atLeast, atMost, longest } from '../bounds'
import { endpoint } from '../endpoint'
import { pageInput, pageOutput } from '../paging'
import { contentId, cursor, goneContent, shortText } from './fields'
import { reportReasonNames } from './reports'

/** `chat` is a message of a live room, `live_ban` a decision of live rooms about a person: 禁言 or a ban. */
export const reviewKinds = [
  'post',
  'comment',
  'topic',
  'circle',
  'user',
  'nickname',
  'avatar',
  'chat',
  'live_ban',
  'recording',
  'video',
] as const
export type ReviewKind = (typeof reviewKinds)[number]

export const reviewStates = ['open', 'claimed', 'decided'] as const
export const reviewDecisions = ['keep', 'remove', 'edit_request', 'sanction'] as const
export type ReviewDecision = (typeof reviewDecisions)[number]

const moderateAccess = { operator: 'community.moderate', right: 'write' } as const
const readAccess = { operator: 'community.moderate', right: 'read' } as const
const sanctionAccess = { operator: 'community.sanction', right: 'write' } as const

const note = shortText(200, '说明最多200个字')
const requiredNote = note.check(z.minLength(1, '请填写理由'))

const review = z.object({
  id: z.int(),
  kind: z.enum(reviewKinds),
  ref_id: z.int(),
  author: z.object({ id: z.int(), nickname: z.string(), tier: z.int() }),
  /** Reasons for the review, newest last: findings of the filter, reports, an appeal. */
  reasons: z.array(
    z.object({
      source: z.enum(['filter', 'report', 'moderator', 'appeal']),
      what: z.string(),
      text: z.string(),
      at: z.string(),
    }),
  ),
  score: z.int(),
  /** The text at the time of the first reason. */
  snapshot: z.string(),
  state: z.enum(reviewStates),
  claimed_by: z.nullable(z.string()),
  decision: z.nullable(z.enum(reviewDecisions)),
  decided_by: z.nullable(z.string()),
  note: z.string(),
  due_at: z.string(),
  minutes_left: z.int(),
  created_at: z.string(),
  /** Upheld removals of the author's texts within a year. */
  author_removals: z.int(),
})
export type Review = z.output<typeof review>

/** Pending reviews, the earliest deadline first. */
export const getQueue = endpoint({
  path: '/api/moderation/getQueue',
  summary: '审核队列，最先到期的在前',
  access: readAccess,
  input: z.object({
    state: z._default(z.enum(reviewStates, '状态有误'), 'open'),
    kind: z.optional(z.enum(reviewKinds, '类型有误')),
    ...pageInput(50, 50),
  }),
  output: z.object({ ...pageOutput(review), overdue: z.int() }),
})

const unknownReview = '审核记录不存在'
const takenByOther = '该条已由其他人领取'

/** Assigns a review to the operator for 15 minutes. */
export const claimReview = endpoint({
  path: '/api/moderation/claimReview',
  summary: '领取一条审核，15 分钟内有效',
  access: moderateAccess,
  input: z.object({ id: contentId }),
  output: review,
  errors: { unknownReview, takenByOther, decided: '该条已处理' },
})

/** Decides a review. */
export const decideReview = endpoint({
  path: '/api/moderation/decideReview',
  summary: '处理一条审核：保留、移除、要求修改',
  access: moderateAccess,
  input: z.object({
    id: contentId,
    decision: z.enum(['keep', 'remove', 'edit_request'], '处理方式有误'),
    /** Shown to the author; for a removal and for a request to edit. */
    reason: z.optional(z.enum(reportReasonNames, '请选择理由')),
    note: z._default(note, ''),
  }),
  output: review,
  errors: {
    unknownReview,
    takenByOther,
    decided: '该条已处理',
    reasonMissing: '请选择理由',
    notEditable: '该内容不能修改，请保留或移除',
    goneContent,
  },
})

export const sanctionScopes = ['community', 'live', 'all'] as const

/** Mutes a user; the duration follows from the reason and earlier sanctions. */
export const sanctionUser = endpoint({
  path: '/api/moderation/sanctionUser',
  summary: '处罚用户：警告或禁言，按违规类型与次数递进',
  access: sanctionAccess,
  input: z.object({
    user_id: contentId,
    scope: z._default(z.enum(sanctionScopes, '范围有误'), 'community'),
    reason: z.enum(reportReasonNames, '请选择理由'),
    note: requiredNote,
    /** The review that led to the sanction. */
    review_id: z.optional(contentId),
  }),
  /** `days` is null for a permanent mute, 0 for a warning. */
  output: z.object({ id: z.int(), days: z.nullable(z.int()), until: z.nullable(z.string()) }),
  errors: { unknownUser: '该用户不存在', unknownReview },
})

export const liftSanction = endpoint({
  path: '/api/moderation/liftSanction',
  summary: '提前解除处罚',
  access: sanctionAccess,
  input: z.object({ id: contentId, note: requiredNote }),
  output: z.object({}),
  errors: { unknownSanction: '处罚不存在或已结束' },
})

/** Decides an appeal; the operator of the first decision may not decide it. */
export const decideAppeal = endpoint({
  path: '/api/moderation/decideAppeal',
  summary: '处理申诉，须由另一位运营人员',
  access: { operator: 'community.appeal', right: 'write' },
  input: z.object({ id: contentId, overturn: z.boolean('处理方式有误'), note: requiredNote }),
  output: z.object({}),
  errors: { unknownAppeal: '申诉不存在', decided: '该申诉已处理', sameOperator: '不能处理自己作出的决定' },
})

const pastDecision = z.object({
  review_id: z.nullable(z.int()),
  at: z.string(),
  what: z.string(),
  reason: z.string(),
  note: z.string(),
  operator: z.string(),
})

/** Decisions on a user's texts, and sanctions. */
export const getModerationHistory = endpoint({
  path: '/api/moderation/getHistory',
  summary: '某用户的处理记录：移除、处罚、申诉',
  access: readAccess,
  input: z.object({ user_id: contentId, ...pageInput(50, 50) }),
  output: z.object(pageOutput(pastDecision)),
})

/** Pending appeals, oldest first. */
export const getAppeals = endpoint({
  path: '/api/moderation/getAppeals',
  summary: '待处理的申诉，最早的在前',
  access: { operator: 'community.appeal', right: 'read' },
  input: z.object(pageInput(50, 50)),
  output: z.object(
    pageOutput(
      z.object({
        id: z.int(),
        review_id: z.int(),
        user_id: z.int(),
        text: z.string(),
        at: z.string(),
        due_at: z.string(),
        snapshot: z.string(),
        reason: z.string(),
        decided_by: z.string(),
      }),
    ),
  ),
})

/** Marks a post as 精华, or removes the mark. */
export const featurePost = endpoint({
  path: '/api/moderation/featurePost',
  summary: '设为或取消精华',
  access: moderateAccess,
  input: z.object({ id: contentId, value: z.boolean('操作有误'), note: z._default(note, '') }),
  output: z.object({}),
  errors: { goneContent },
})

/** Pins a post (置顶) for a number of days. */
export const pinPost = endpoint({
  path: '/api/moderation/pinPost',
  summary: '置顶帖子若干天，0 为取消',
  access: moderateAccess,
  input: z.object({
    id: contentId,
    days: z.int('天数有误').check(z.minimum(0, '天数有误'), z.maximum(30, '天数有误')),
    note: z._default(note, ''),
  }),
  output: z.object({}),
  errors: { goneContent },
})

/** Removes the sample members and texts of the first start, together with the replies to these texts. */
export const removeSamples = endpoint({
  path: '/api/moderation/removeSamples',
  summary: '移除全部示例成员与内容，不可恢复',
  access: { operator: 'community.samples', right: 'write' },
  input: z.object({ note: requiredNote }),
  output: z.object({ members: z.int(), posts: z.int() }),
})

const wordsAccess = { operator: 'community.words', right: 'write' } as const
const wordLength = { min: 2, max: 20 } as const
const wordLengthUnfit = '词语须为2至20个字'

const bannedWord = z
  .string('词语有误')
  .check(
    z.trim(),
    z.minLength(1, '请填写词语'),
    atLeast(wordLength.min, wordLengthUnfit),
    ...atMost(wordLength.max, wordLengthUnfit),
  )
const tooManyWords = '一次最多200个词语'

/** Banned words of public texts, newest first. */
export const getWords = endpoint({
  path: '/api/moderation/getWords',
  summary: '违禁词列表，可按部分文字查找，最新的在前',
  access: { operator: 'community.words', right: 'read' },
  input: z.object({
    keyword: z._default(shortText(20, '最多20个字'), ''),
    cursor,
    limit: z._default(
      z.int('条数有误').check(z.minimum(1, '条数有误'), z.maximum(200, '一次最多 200 条')),
      50,
    ),
  }),
  output: z.object({
    data: z.array(
      z.object({
        id: z.int(),
        word: z.string(),
        /** Login of the operator; null for a word of the initial list. */
        added_by: z.nullable(z.string()),
        at: z.string(),
      }),
    ),
    next: z.nullable(z.string()),
    total: z.int(),
  }),
  errors: { badCursor: '位置有误' },
})

/** Adds banned words. `existing` lists words that the list contains already, in any spelling. */
export const addWords = endpoint({
  path: '/api/moderation/addWords',
  summary: '添加违禁词，已有的不重复添加',
  access: wordsAccess,
  input: z.object({
    words: z.array(bannedWord, '请填写词语').check(z.minLength(1, '请填写词语'), longest(200, tooManyWords)),
    note: z._default(note, ''),
  }),
  output: z.object({ added: z.array(z.string()), existing: z.array(z.string()) }),
  errors: { wordUnfit: '词语须含2个以上的汉字、字母或数字', listFull: '词库最多20000个词语' },
})

/** Removes words from the list; the answer lists only words that were in it. */
export const removeWords = endpoint({
  path: '/api/moderation/removeWords',
  summary: '移除违禁词',
  access: wordsAccess,
  input: z.object({
    ids: z.array(contentId, '请选择词语').check(z.minLength(1, '请选择词语'), longest(200, tooManyWords)),
    note: z._default(note, ''),
  }),
  output: z.object({ removed: z.array(z.string()) }),
  errors: { listEmpty: '词库不能为空' },
})
