import * as z from 'zod/mini'
import { longest } from '../bounds'
import { endpoint } from '../endpoint'
import { pageInput, pageOutput } from '../paging'
import { day, moment, productCode, smallId, world } from '../primitives'
import { userId } from '../profile/user-fields'
import { chatMessage } from './chat'
import { roomFile, roomTeacher } from './fields'
import { videoCard, videoId, videoKind, videoKinds, videoRefusals, videoSecond } from './video-fields'

const membersVideo = '该回放为会员专享'

/** Orders of a list: the newest, the most seen, or what editors and readers recommend. */
export const videoTabs = ['newest', 'seen', 'recommended'] as const
export type VideoTab = (typeof videoTabs)[number]

/** Published videos of a kind that everyone may find; with `circle_id` the recordings of a circle, for its members. */
export const getVideoList = endpoint({
  path: '/api/video/getVideoList',
  summary: '视频列表：公开课回放、头条视频或行情视频',
  access: 'guest',
  input: z.object({
    kind: videoKind,
    tab: z._default(z.enum(videoTabs, '没有这种排序'), 'newest'),
    teacher: z.optional(userId),
    product: z.optional(productCode),
    /** Only quotation videos of this day. */
    day: z.optional(day),
    circle_id: z.optional(smallId('圈子编号有误')),
    ...pageInput(24, 50),
  }),
  output: z.object(pageOutput(videoCard)),
})

/** Teachers and products of the published videos of a kind, for the filters of its list; those with the most first. */
export const getVideoFilters = endpoint({
  path: '/api/video/getVideoFilters',
  summary: '视频列表可选的讲师与品种',
  access: 'guest',
  shared: true,
  input: z.object({ kind: videoKind }),
  output: z.object({ teachers: z.array(roomTeacher), products: z.array(z.string()) }),
})

const piece = z.object({
  /** Second of the video at which it begins. */
  second: z.number(),
  seconds: z.number(),
  /** Epoch milliseconds of what it shows first; null in an uploaded video. */
  starts_at: z.nullable(z.number()),
})

/** A minute of the contract, by its end in epoch milliseconds. */
const chartMinute = z.object({
  end: z.number(),
  open: z.number(),
  high: z.number(),
  low: z.number(),
  close: z.number(),
  volume: z.int(),
})

/**
 * `pending` until the minutes of the whole broadcast are there, at most for five trading days; `missing` if some are
 * missing for good.
 */
export const videoChartStates = ['pending', 'complete', 'missing'] as const

const videoChart = z.object({
  world,
  contract: z.string(),
  /** 螺纹钢 rb2705. */
  name: z.string(),
  state: z.enum(videoChartStates),
  /** The oldest first; a recording has those of its broadcast. */
  minutes: z.array(chartMinute),
})
export type VideoChart = z.output<typeof videoChart>

const chartMark = z.object({ second: z.number(), at: moment })

/** One video, whether its caller may play it or not. */
export const getVideo = endpoint({
  path: '/api/video/getVideo',
  summary: '一个视频：时间轴、行情、资料与我的进度',
  access: 'guest',
  input: z.object({ id: videoId }),
  output: z.object({
    video: z.extend(videoCard, { description: z.string() }),
    /** The room of a recording; null of other videos. */
    room: z.nullable(z.object({ id: z.int(), name: z.string(), type: z.int() })),
    broadcast: z.nullable(z.object({ id: z.int(), began_at: moment, ended_at: z.nullable(moment) })),
    /** The reason for which the caller may not play it. */
    gate: z.nullable(z.enum(['signIn', 'members'])),
    /** Its stretches; empty behind the gate. */
    pieces: z.array(piece),
    /** Minutes of the broadcast's contract; null without one, and behind the gate. */
    chart: z.nullable(videoChart),
    /** Seconds of a quotation video that belong to moments of its chart. */
    chart_marks: z.array(chartMark),
    /** 资料 of the broadcast of a recording; empty behind the gate. */
    files: z.array(roomFile),
    mine: z.object({
      /** Where the caller left it; null if it was not begun, or played to its end. */
      second: z.nullable(z.number()),
      liked: z.boolean(),
    }),
  }),
  errors: { unknownVideo: videoRefusals.unknownVideo, banned: videoRefusals.banned },
})
export type VideoDetails = z.output<typeof getVideo.output>

export const getVideoPlay = endpoint({
  path: '/api/video/getVideoPlay',
  summary: '视频的播放地址，凭证十分钟内有效',
  access: 'guest',
  input: z.object({ id: videoId }),
  output: z.object({
    /** Address of the HLS playlist, with the ticket. */
    hls: z.string(),
    has_audio: z.boolean(),
    /** The ticket ends then; the page fetches the next one before. */
    expires_at: moment,
  }),
  errors: { ...videoRefusals, membersVideo },
})

/** Seconds of a recording whose chat is read at a time. */
export const replayChatSeconds = 600
/** Maximum number of messages of one answer; the next stretch begins with the last of them then. */
export const maxReplayChat = 500

const replayMessage = z.extend(z.omit(chatMessage, { danmaku: true }), {
  /** Second of the video. */
  second: z.number(),
})
export type ReplayMessage = z.output<typeof replayMessage>

/** The chat of a recording in stretches of ten minutes, without what was recalled, removed or cut out. */
export const getReplayChat = endpoint({
  path: '/api/video/getReplayChat',
  summary: '回放的聊天，按视频时间每次十分钟',
  access: 'guest',
  input: z.object({ id: videoId, from: videoSecond }),
  output: z.object({
    /** The oldest first. */
    messages: z.array(replayMessage),
    /** Begin of the next stretch, whose first messages may be those that were last here; null at the end of the video. */
    next: z.nullable(z.number()),
  }),
  errors: { ...videoRefusals, membersVideo },
})

/** A video counts as seen by who has played so many seconds of it. */
export const seenAfterSeconds = 10
/** Maximum number of stretches in one report of progress. */
export const maxProgressRanges = 50

/**
 * Stores where the caller is, and which seconds were played since the last report. A guest's report counts the view
 * alone.
 */
export const saveVideoProgress = endpoint({
  path: '/api/video/saveVideoProgress',
  summary: '保存播放进度；播放满十秒计一次观看',
  access: 'guest',
  input: z.object({
    id: videoId,
    second: videoSecond,
    /** Played stretches [from, to) in seconds of the video. */
    ranges: z
      .array(
        z
          .tuple([videoSecond, videoSecond], '播放区间有误')
          .check(z.refine(([from, to]) => to > from, '播放区间有误')),
        '播放区间有误',
      )
      .check(longest(maxProgressRanges, '播放区间过多')),
  }),
  output: z.object({ views: z.int() }),
  errors: { unknownVideo: videoRefusals.unknownVideo },
})

/** Videos that the caller has begun and not played to their end, the last one first. */
export const getUnfinishedVideos = endpoint({
  path: '/api/video/getUnfinishedVideos',
  summary: '继续观看：看到一半的视频，最近的在前',
  access: 'signedIn',
  input: z.object({
    kinds: z._default(z.array(videoKind).check(longest(videoKinds.length)), [...videoKinds]),
  }),
  output: z.object({
    videos: z.array(z.extend(videoCard, { second: z.number() })),
  }),
})
