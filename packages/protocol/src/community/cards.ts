import * as z from 'zod/mini'
import { world } from '../primitives'
import { viewDirection } from '../research/research-fields'
import { forecastStates, forecastVoidReasons } from './forecast-rules'
import type { PostDocument } from './nodes/node-types'
import { quoteIntervals } from './nodes/quote-card'

/** Author of a text, as displayed with it. */
export const author = z.object({
  id: z.int(),
  nickname: z.string(),
  avatar: z.string(),
  headline: z.string(),
  /** The paid level; level 0 if none is active. */
  level: z.object({ level: z.int(), moneyLevel: z.int() }),
  is_teacher: z.boolean(),
  /** 可信级, 0 to 3. */
  tier: z.int(),
  /** True if the account was deleted: 已注销用户. */
  gone: z.boolean(),
})
export type Author = z.output<typeof author>

/** A product or contract that a text names. Its price comes from `getQuotes` in the world of the text. */
export const chip = z.object({
  /** Code as written in the text; a product stands for its current main contract. */
  code: z.string(),
  product: z.string(),
  /** 螺纹, 螺纹 rb2705. */
  name: z.string(),
})
export type Chip = z.output<typeof chip>

export const picture = z.object({ url: z.string(), width: z.int(), height: z.int(), alt: z.string() })
export type Picture = z.output<typeof picture>

export const voteState = z.object({
  id: z.int(),
  title: z.string(),
  /** Maximum number of options that a user may choose. */
  max_choices: z.int(),
  /** Beijing time; null if the vote never closes. */
  closes_at: z.nullable(z.string()),
  closed: z.boolean(),
  voters: z.int(),
  /**
   * `count` and `share` (percent) are null until the caller may see results: after the caller's ballot or the
   * close.
   */
  options: z.array(
    z.object({
      id: z.int(),
      text: z.string(),
      count: z.nullable(z.int()),
      share: z.nullable(z.int()),
    }),
  ),
  /** Options that the caller has chosen. */
  mine: z.array(z.int()),
  /**
   * Beijing time of the caller's ballot, with milliseconds, so that of two tabs the newer ballot is shown.
   */
  mine_at: z.nullable(z.string()),
})
export type VoteState = z.output<typeof voteState>

/** A member's scored opinion of a contract, as displayed with its post. */
export const forecastState = z.object({
  id: z.int(),
  product: z.string(),
  contract: z.string(),
  /** 螺纹 rb2705. */
  name: z.string(),
  direction: viewDirection,
  /** Number of trading days until the view is scored. */
  horizon: z.int(),
  world,
  /** Beijing time. */
  posted_at: z.string(),
  state: z.enum(forecastStates),
  /** Reason why the view does not count; null unless it is void. */
  void_reason: z.nullable(z.enum(forecastVoidReasons)),
  /** The locked price: the first trade after the post. */
  price: z.nullable(z.number()),
  locked_at: z.nullable(z.string()),
  /**
   * Whether the view was locked at a price limit. Readers could not have traded then, so the view is not
   * scored.
   */
  at_limit: z.boolean(),
  /** The trading day by whose settlement the view is scored. */
  due_day: z.nullable(z.string()),
  /** The settlement of `due_day`. */
  later: z.nullable(z.number()),
  /** Return from the locked price to `later`, percent with two digits. */
  return: z.nullable(z.number()),
  /**
   * Null while the view is open, if it was locked at a limit, or if there are fewer than twenty days before
   * the lock.
   */
  hit: z.nullable(z.boolean()),
  /** Whether a figure was corrected after the grading, so that the result was computed again. */
  regraded: z.boolean(),
})
export type ForecastState = z.output<typeof forecastState>

export const questionStates = ['open', 'accepted', 'auto', 'refunded', 'none'] as const
export const questionState = z.object({
  /** Bounty in V粒; 0 without one. */
  bounty: z.int(),
  closes_at: z.string(),
  /**
   * open; accepted: by the author of the question; auto: 系统采纳; refunded; none: closed without a bounty and
   * without an accepted answer.
   */
  state: z.enum(questionStates),
  accepted_id: z.nullable(z.int()),
  accepted_at: z.nullable(z.string()),
  /** User who received the bounty; null without a bounty, while the question is open and after a refund. */
  paid_to: z.nullable(z.object({ id: z.int(), nickname: z.string() })),
})
export type QuestionState = z.output<typeof questionState>

/** 1 visible, 2 审核中, 3 hidden after reports, 4 removed, 5 deleted by the author. */
export const contentStates = { visible: 1, held: 2, hidden: 3, removed: 4, deleted: 5 } as const

const stats = z.object({
  views: z.int(),
  likes: z.int(),
  comments: z.int(),
  answers: z.int(),
  collects: z.int(),
})

/** Content of a quote card; its candles come from `getCandles` in the text's world. */
const quoteCard = z.object({ code: z.string(), interval: z.enum(quoteIntervals) })

const topicRef = z.object({ id: z.int(), title: z.string() })

/** A post or question in a list. */
export const postCard = z.object({
  id: z.int(),
  /** 1 帖子, 2 提问. */
  kind: z.int(),
  /** Empty for a short post. */
  title: z.string(),
  /** The beginning of the text. */
  excerpt: z.string(),
  /** Whether the text is longer than the excerpt. */
  more: z.boolean(),
  author,
  /** Beijing time. */
  at: z.string(),
  edited_at: z.nullable(z.string()),
  region: z.nullable(z.string()),
  /** The world of the post's figures. */
  world,
  /** Whether the post is marked as AI生成. */
  is_ai: z.boolean(),
  /** 示例: an invented post of the first start. */
  is_sample: z.boolean(),
  featured: z.boolean(),
  pinned: z.boolean(),
  has_journal: z.boolean(),
  topics: z.array(topicRef),
  /** The circle in which the post was written; null in the open community. */
  circle: z.nullable(z.object({ id: z.int(), name: z.string() })),
  /** The first contract of the text. */
  chip: z.nullable(chip),
  /** The first quote card of the text. */
  chart: z.nullable(quoteCard),
  pictures: z.array(picture),
  vote: z.nullable(voteState),
  forecast: z.nullable(forecastState),
  question: z.nullable(questionState),
  /** The accepted answer of a question, or else the best answer. */
  answer: z.nullable(z.object({ author, excerpt: z.string(), accepted: z.boolean() })),
  stats,
  mine: z.object({ liked: z.boolean(), collected: z.boolean(), own: z.boolean() }),
  /** A value of `contentStates`. Only the author sees a post that is not visible. */
  state: z.int(),
})
export type PostCard = z.output<typeof postCard>

const documentOutput = z
  .custom<PostDocument>((value) => typeof value === 'object')
  .check(z.meta({ type: 'object', description: '正文，tiptap JSON' }))

export { documentOutput }

/** A comment or an answer. */
export const commentCard = z.object({
  id: z.int(),
  /** The post or the video under which it stands; the other one is null. */
  post_id: z.nullable(z.int()),
  video_id: z.nullable(z.int()),
  /** Second of the video that it names; null without one, and if that moment was cut out. */
  second: z.nullable(z.number()),
  /** 1 评论, 2 回答. */
  kind: z.int(),
  author,
  at: z.string(),
  region: z.nullable(z.string()),
  is_sample: z.boolean(),
  /** Null for a removed comment, which stays in the list while it has replies. */
  document: z.nullable(documentOutput),
  pictures: z.array(picture),
  chips: z.array(chip),
  likes: z.int(),
  replies: z.int(),
  /** Comment and user to whom a reply is addressed; null for a reply to the root comment. */
  reply_to: z.nullable(z.object({ id: z.int(), user_id: z.int(), nickname: z.string() })),
  /** Written by the author of the post or the teacher of the video: 楼主. */
  by_author: z.boolean(),
  accepted: z.boolean(),
  mine: z.object({ liked: z.boolean(), own: z.boolean() }),
  state: z.int(),
})
export type CommentCard = z.output<typeof commentCard>
