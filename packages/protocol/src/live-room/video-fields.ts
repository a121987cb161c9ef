import * as z from 'zod/mini'
import { longest } from '../bounds'
import { shortText } from '../community/fields'
import { codes, messages } from '../envelope'
import { day, moment, productCode, smallId } from '../primitives'
import { roomTeacher } from './fields'

/** Id of a video: one number space for recordings, headline and quotation videos. */
export const videoId = smallId('视频编号有误')

/** 回放, 头条视频, 行情视频. */
export const videoKinds = ['recording', 'headline', 'quotation'] as const
export type VideoKind = (typeof videoKinds)[number]
export const videoKind = z.enum(videoKinds, '没有这类视频')

/**
 * States of a video. A recording is a `draft` once its broadcast has ended, `trimmed` once its teacher has chosen the
 * cuts, and `reviewing` from its submission to the decision of an operator.
 */
export const videoStates = ['draft', 'trimmed', 'reviewing', 'published', 'withdrawn'] as const
export type VideoState = (typeof videoStates)[number]

/** Maximum lengths of texts, in characters. */
export const videoTextLengths = { title: 40, description: 500, reason: 200 } as const

export const videoTitle = shortText(videoTextLengths.title, '标题最多 40 字').check(
  z.minLength(1, '请输入标题'),
)
export const videoReason = shortText(videoTextLengths.reason, '原因最多 200 字').check(
  z.minLength(1, '请填写原因'),
)
/** Address of an uploaded picture; empty for the drawn cover. */
export const videoCover = z.string('封面有误').check(z.regex(/^(\/files\/[\w.-]{1,80})?$/, '封面有误'))
/** A position in a video, in seconds. */
export const videoSecond = z
  .number('播放位置有误')
  .check(z.minimum(0, '播放位置有误'), z.maximum(172_800, '播放位置有误'))
export const videoVersion = z.int('版本有误').check(z.positive('版本有误'))
export const videoProducts = z.array(productCode, '品种有误').check(longest(20, '品种最多 20 个'))

/** A video in a list. */
export const videoCard = z.object({
  id: z.int(),
  kind: z.enum(videoKinds),
  title: z.string(),
  /** Address of the cover; empty for the drawn one. */
  cover: z.string(),
  /** Length in seconds. */
  seconds: z.number(),
  /** People who have played ten seconds, each once a day. */
  views: z.int(),
  likes: z.int(),
  comments: z.int(),
  /** Null until it is published. */
  published_at: z.nullable(moment),
  teacher: z.nullable(roomTeacher),
  products: z.array(z.string()),
  /** The day of a quotation video; the trading day of a recording. */
  trading_day: z.nullable(day),
  /** Whether a membership is needed to play it. */
  is_members_only: z.boolean(),
  /** Whether editors have pinned it. */
  pinned: z.boolean(),
  /** Whether it is sample content. */
  sample: z.boolean(),
})
export type VideoCard = z.output<typeof videoCard>

export const unknownVideo = '没有这个视频'

/** Refusals of a video to a caller who may not play it. */
export const videoRefusals = {
  unknownVideo,
  needsSignIn: { code: codes.sessionInvalid, msg: messages.signInFirst },
  banned: { code: codes.bannedFromLive, msg: '您已被禁止进入直播间' },
} as const
