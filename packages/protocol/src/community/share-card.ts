import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { world } from '../primitives'
import { chip, forecastState } from './cards'
import { contentId, goneContent } from './fields'

/** Kinds of share pictures. */
export const shareKinds = ['post', 'forecast', 'storm'] as const
export type ShareKind = (typeof shareKinds)[number]

const loudest = z.nullable(z.object({ nickname: z.string(), excerpt: z.string(), likes: z.int() }))

const shareVote = z.object({
  title: z.string(),
  max_choices: z.int(),
  closed: z.boolean(),
  voters: z.int(),
  /** Percent; null until the caller may see results. */
  options: z.array(z.object({ text: z.string(), share: z.nullable(z.int()) })),
})

const shareForecast = z.pick(forecastState, {
  product: true,
  contract: true,
  name: true,
  direction: true,
  horizon: true,
  posted_at: true,
  state: true,
  void_reason: true,
  price: true,
  locked_at: true,
  at_limit: true,
  due_day: true,
  later: true,
  return: true,
  hit: true,
})

const shareStorm = z.object({
  /** Beijing time of the computation. */
  at: z.string(),
  day: z.enum(['now', 'yesterday']),
  people: z.int(),
  heat: z.int(),
  has_sides: z.boolean(),
  sides: z.object({ long: z.int(), short: z.int(), none: z.int() }),
  loudest: z.object({ long: loudest, short: loudest }),
})

/** The data from which the share picture of a post, a view or a heated thread is drawn. */
export const getShareCard = endpoint({
  path: '/api/qi_you/getShareCard',
  summary: '分享图片的内容：帖子（投票、观点或行情）、多空观点、热议；仅圈内可见的内容不能生成',
  access: 'signedIn',
  input: z.object({
    kind: z.enum(shareKinds, '没有这种分享图片'),
    /** Id of the post, also for a heated thread; for `forecast` the id of the view. */
    id: contentId,
  }),
  output: z.object({
    kind: z.enum(shareKinds),
    /** Path of the page that the picture links to. */
    path: z.string(),
    /** 1 帖子, 2 提问. */
    post_kind: z.int(),
    /** Title of the post; without a title the beginning of the text. */
    title: z.string(),
    /** Beginning of the text that follows the title. */
    excerpt: z.string(),
    /** Beijing time of the post. */
    at: z.string(),
    author: z.object({
      nickname: z.string(),
      avatar: z.string(),
      is_teacher: z.boolean(),
      gone: z.boolean(),
    }),
    world,
    is_ai: z.boolean(),
    is_sample: z.boolean(),
    /**
     * The contract of the picture. The market's calls return its price, and its candles if the picture shows
     * neither vote, nor view, nor thread.
     */
    chip: z.nullable(chip),
    /**
     * At most one of `vote`, `forecast` and `storm` is set; if all three are null, the picture shows candles.
     */
    vote: z.nullable(shareVote),
    forecast: z.nullable(shareForecast),
    storm: z.nullable(shareStorm),
  }),
  errors: {
    goneContent,
    closedCircle: '该内容仅圈内成员可见，不能生成分享图片',
    noLongerHeated: '该讨论已不在热议榜',
  },
})
