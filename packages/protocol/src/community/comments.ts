import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { commentCard } from './cards'
import { documentOf } from './document'
import { contentId, cursor, goneContent, listLimit, nonce, writingRefusals } from './fields'

export const commentKinds = { comment: 1, answer: 2 } as const
export const commentSorts = { hot: '最热', new: '最新', author: '只看楼主' } as const
export type CommentSort = keyof typeof commentSorts
export const commentSortNames = ['hot', 'new', 'author'] as const satisfies readonly CommentSort[]

const kind = z.union([z.literal(commentKinds.comment), z.literal(commentKinds.answer)], '内容类型有误')

/** A root comment with its first replies. */
const thread = z.extend(commentCard, { first_replies: z.array(commentCard) })
export type CommentThread = z.output<typeof thread>

const oneTarget = '请指定一个帖子或一个视频'

const badSecond = '时间点有误'

/** Comments of a post or a video, or answers of a post; with `root_id` the replies to a root comment, oldest first. */
export const getComments = endpoint({
  path: '/api/qi_you/getComments',
  summary:
    '帖子（id）的评论或回答，或视频（video_id）的评论；带 root_id 时为其下的回复，带 at 时从含该条的位置开始',
  access: 'guest',
  input: z
    .object({
      /** The post; in its place `video_id` for a video. */
      id: z.optional(contentId),
      video_id: z.optional(contentId),
      kind: z._default(kind, commentKinds.comment),
      /** `author` (只看楼主) lists the comments of the post's author, or of the video's teacher. */
      sort: z._default(z.enum(commentSortNames, '没有这种排序'), 'hot'),
      root_id: z.optional(contentId),
      /** Comment at whose position the list starts; set by links to a comment. */
      at: z.optional(contentId),
      cursor,
      limit: listLimit,
    })
    .check(
      z.refine(({ id, video_id: videoId }) => (id === undefined) !== (videoId === undefined), oneTarget),
    ),
  output: z.object({ data: z.array(thread), next: z.nullable(z.string()), total: z.int() }),
  errors: { goneContent, badCursor: '位置有误，请刷新页面' },
})

/** Writes a comment, an answer, or a reply; the document must be valid for this kind of text. */
export const publishComment = endpoint({
  path: '/api/qi_you/publishComment',
  summary: '在帖子（post_id）或视频（video_id）下发表评论、回答或回复；含联系方式或推广信息的内容先进入审核',
  access: 'signedIn',
  input: z
    .object({
      /** The post; in its place `video_id` for a video. */
      post_id: z.optional(contentId),
      video_id: z.optional(contentId),
      /** The moment of the video that the comment is about. */
      second: z.optional(z.number(badSecond).check(z.minimum(0, badSecond))),
      kind,
      reply_to: z.optional(contentId),
      document: documentOf('answer'),
      draft_id: z.optional(contentId),
      nonce,
    })
    .check(
      z.refine(
        ({ post_id: postId, video_id: videoId }) => (postId === undefined) !== (videoId === undefined),
        oneTarget,
      ),
      z.refine(
        ({ video_id: videoId, second }) => second === undefined || videoId !== undefined,
        '只有视频的评论可以标注时间点',
      ),
    ),
  output: z.object({ comment: commentCard }),
  success: '发表成功',
  maxBytes: 256 * 1024,
  errors: {
    ...writingRefusals,
    usedUp: '今日评论次数已用完，请明天再来',
    goneContent,
    textMissing: '请输入内容',
    commentTooLong: '评论最多500个字',
    answerTooLong: '回答最多5000个字',
    badForm: '内容格式有误',
    closed: '该帖已关闭评论',
    notQuestion: '只有提问可以回答',
    blocked: '对方已将您拉黑，无法回复',
    outside: '该时间点不在视频内',
  },
})

export const deleteComment = endpoint({
  path: '/api/qi_you/deleteComment',
  summary: '删除自己的评论或回答；已采纳的回答不能删除',
  access: 'signedIn',
  input: z.object({ id: contentId }),
  output: z.object({}),
  success: '已删除',
  errors: { goneContent, accepted: '已采纳的回答不能删除' },
})

/** An answer in the list of a member's answers. */
const memberAnswer = z.object({
  id: z.int(),
  post: z.object({ id: z.int(), title: z.string() }),
  excerpt: z.string(),
  at: z.string(),
  likes: z.int(),
  accepted: z.boolean(),
})

/** Visible answers of a member, newest first. */
export const getMemberAnswers = endpoint({
  path: '/api/qi_you/getMemberAnswers',
  summary: '某期友的回答，最近的在前',
  access: 'guest',
  input: z.object({ author_id: contentId, cursor, limit: listLimit }),
  output: z.object({ data: z.array(memberAnswer), next: z.nullable(z.string()) }),
  errors: { badCursor: '位置有误，请刷新页面' },
})
