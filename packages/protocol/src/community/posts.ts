import * as z from 'zod/mini'
import { touristUuid } from '../account/fields'
import { longest } from '../bounds'
import { endpoint } from '../endpoint'
import { worldChoice } from '../primitives'
import { chip, documentOutput, picture, postCard } from './cards'
import { documentOf } from './document'
import {
  contentId,
  goneContent,
  maxTitleLength,
  maxTopics,
  nonce,
  shortText,
  writingRefusals,
} from './fields'
import { forecastDraft } from './forecasts'
import { bountyBounds } from './tiers'
import { voteDraft } from './votes'

export const postKinds = { post: 1, question: 2 } as const
const kind = z.union([z.literal(postKinds.post), z.literal(postKinds.question)], '内容类型有误')
const title = shortText(maxTitleLength, `标题最多${maxTitleLength}个字`)
const topicIds = z._default(
  z.array(contentId, '话题有误').check(longest(maxTopics, `最多选择${maxTopics}个话题`)),
  [],
)
const bountyRange = `悬赏为${bountyBounds.min}至${bountyBounds.max}V粒`
const daysRange = `截止为${bountyBounds.minDays}至${bountyBounds.maxDays}天后`
/** Maximum size of the JSON: the document and all other fields. */
const maxBytes = 256 * 1024

const refusals = {
  ...writingRefusals,
  titleMissing: '请输入标题',
  textMissing: '请输入内容',
  textTooLong: '内容最多10000个字',
  unknownTopic: '话题不存在',
  badJournal: '交易日志的合约或时间有误',
  badForm: '内容格式有误',
} as const

/** Publishes a post or a question. A repeated nonce gets the answer of the first call. */
export const publishPost = endpoint({
  path: '/api/qi_you/publishPost',
  summary: '发布帖子或提问，可带投票、悬赏；含联系方式或推广信息的内容先进入审核',
  access: 'signedIn',
  input: z.object({
    kind,
    title,
    document: documentOf('post'),
    topic_ids: topicIds,
    /** Circle of the post; default: the open community. */
    circle_id: z.optional(contentId),
    is_ai: z._default(z.boolean('设置有误'), false),
    /** The world whose figures the author sees while writing. */
    world: worldChoice,
    vote: z.optional(voteDraft),
    forecast: z.optional(forecastDraft),
    bounty: z._default(
      z
        .int(bountyRange)
        .check(
          z.refine(
            (amount) => amount === 0 || (amount >= bountyBounds.min && amount <= bountyBounds.max),
            bountyRange,
          ),
        ),
      0,
    ),
    days: z._default(
      z
        .int(daysRange)
        .check(z.minimum(bountyBounds.minDays, daysRange), z.maximum(bountyBounds.maxDays, daysRange)),
      bountyBounds.days,
    ),
    /** Draft that is deleted by the publication. */
    draft_id: z.optional(contentId),
    nonce,
  }),
  /** `state` is a value of `contentStates`: visible or held. */
  output: z.object({ id: z.int(), state: z.int() }),
  success: '发布成功',
  maxBytes,
  errors: {
    ...refusals,
    pointsShort: 'V粒不足',
    bountyTooHigh: '您的可信级不能悬赏这么多',
    bountyOfPost: '只有提问可以悬赏',
    votesUsedUp: '今日发起投票次数已用完，请明天再来',
    forecastsUsedUp: '今日发布观点次数已用完，请明天再来',
    openForecast: '该合约已有未到期的观点',
    endsTooSoon: '该合约剩余交易日不足',
    notInCircle: '加入圈子后可以发帖',
  },
})

/** Changes a post of the caller; `base_revision` is the revision from which the page started. */
export const editPost = endpoint({
  path: '/api/qi_you/editPost',
  summary: '修改自己的帖子或提问；他处已改过的会被拒绝',
  access: 'signedIn',
  input: z.object({
    id: contentId,
    base_revision: z.int('版本有误').check(z.minimum(1, '版本有误')),
    title,
    document: documentOf('post'),
    topic_ids: topicIds,
    is_ai: z._default(z.boolean('设置有误'), false),
    vote: z.optional(voteDraft),
    draft_id: z.optional(contentId),
    nonce,
  }),
  output: z.object({ id: z.int(), state: z.int(), revision: z.int() }),
  success: '已保存',
  maxBytes,
  errors: {
    ...refusals,
    goneContent,
    changedElsewhere: '内容已被修改，请刷新后再编辑',
    tooLate: '已超过可修改的期限',
    voteFixed: '已有人投票，不能修改投票',
  },
})

export const deletePost = endpoint({
  path: '/api/qi_you/deletePost',
  summary: '删除自己的帖子或提问；已有回答的悬赏提问不能删除',
  access: 'signedIn',
  input: z.object({ id: contentId }),
  output: z.object({}),
  success: '已删除',
  errors: { goneContent, hasAnswers: '已有回答的悬赏提问不能删除' },
})

const shownJournal = z.object({
  contract: z.string(),
  name: z.string(),
  direction: z.enum(['long', 'short']),
  opened_at: z.string(),
  open_price: z.number(),
  closed_at: z.nullable(z.string()),
  close_price: z.nullable(z.number()),
  reason: z.string(),
  /** Points gained, in price; null while the trade is open. */
  points: z.nullable(z.number()),
  /**
   * 价格已核对: whether the price lies within the contract's range of that day; null if the day is not settled or
   * has no quotes.
   */
  open_checked: z.nullable(z.boolean()),
  close_checked: z.nullable(z.boolean()),
})
export type ShownJournal = z.output<typeof shownJournal>

/** One post with its whole text. */
export const getPost = endpoint({
  path: '/api/qi_you/getPost',
  summary: '帖子或提问全文，含文中品种、投票、交易日志',
  access: 'guest',
  input: z.object({ id: contentId }),
  output: z.object({
    card: postCard,
    document: documentOutput,
    revision: z.int(),
    pictures: z.array(picture),
    chips: z.array(chip),
    journal: z.nullable(shownJournal),
    /** Whether the caller may edit the post now. */
    editable: z.boolean(),
    /** Numbers of 看多 and 看空 and the caller's side; only for posts about one product that are no question. */
    sides: z.nullable(
      z.object({ long: z.int(), short: z.int(), mine: z.nullable(z.enum(['long', 'short'])) }),
    ),
    /** 0 静音, 1 默认, 2 跟踪, 3 关注. */
    watch: z.int(),
    /** Whether search engines must not list the post. */
    noindex: z.boolean(),
    /** Reason why the post is hidden from others; only for its author. */
    held_for: z.nullable(z.string()),
    /** Posts on the same product. */
    related: z.array(z.object({ id: z.int(), title: z.string(), comments: z.int() })),
    author_counts: z.object({ post: z.int(), answer: z.int(), fans: z.int(), liked: z.int() }),
    /** Whether the caller follows the author. */
    followed: z.boolean(),
  }),
  errors: { goneContent },
})

/**
 * Earlier texts of a post, newest first. Readers other than the author get earlier texts only if the post has
 * a view.
 */
export const getRevisions = endpoint({
  path: '/api/qi_you/getRevisions',
  summary: '自己帖子的修改历史；带观点的帖子对所有人公开',
  access: 'guest',
  input: z.object({ id: contentId }),
  output: z.object({
    data: z.array(
      z.object({ revision: z.int(), title: z.string(), document: documentOutput, at: z.string() }),
    ),
  }),
  errors: { goneContent },
})

/** Counts a reader; `seconds` of reading are sent when the reader leaves the page. */
export const readPost = endpoint({
  path: '/api/qi_you/readPost',
  summary: '记录一次阅读；同一读者半小时内只计一次',
  access: 'guest',
  input: z.object({
    id: contentId,
    uuid: touristUuid,
    seconds: z._default(z.int('时长有误').check(z.minimum(0, '时长有误'), z.maximum(3_600, '时长有误')), 0),
  }),
  output: z.object({}),
})
