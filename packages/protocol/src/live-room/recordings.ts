import * as z from 'zod/mini'
import { longest } from '../bounds'
import { endpoint } from '../endpoint'
import { pageInput, pageOutput } from '../paging'
import { moment } from '../primitives'
import { roomTeacher } from './fields'
import {
  unknownVideo,
  videoCover,
  videoId,
  videoProducts,
  videoReason,
  videoStates,
  videoTitle,
  videoVersion,
} from './video-fields'

/** Maximum number of stretches of which a recording consists. */
export const maxCuts = 20
/** Days for which the video of a broadcast that is not published is stored. */
export const draftDays = 30
/** Days for which an exported file is stored. */
export const exportDays = 7

const segmentNumber = z.int('剪辑有误').check(z.minimum(0, '剪辑有误'), z.maximum(1_000_000, '剪辑有误'))

/** A stretch of a recording: the first and the last of its segments, both included. */
const cut = z.object({ from_n: segmentNumber, to_n: segmentNumber })
export type VideoCut = z.output<typeof cut>

/** The stretches that stay, in their order and without a common segment. Without any the whole broadcast stays. */
const cuts = z.array(cut, '剪辑有误').check(
  longest(maxCuts, `最多保留 ${maxCuts} 段`),
  z.refine(
    (list) =>
      list.every(({ from_n: from, to_n: to }, place) => from <= to && from > (list[place - 1]?.to_n ?? -1)),
    '各段须按先后排列，不能重叠',
  ),
)

/** A recording as its teacher and operators see it. */
const managedRecording = z.object({
  id: z.int(),
  version: z.int(),
  state: z.enum(videoStates),
  title: z.string(),
  cover: z.string(),
  products: z.array(z.string()),
  room: z.object({ id: z.int(), name: z.string() }),
  broadcast_id: z.int(),
  teacher: z.nullable(roomTeacher),
  began_at: moment,
  ended_at: z.nullable(moment),
  /** Length of the whole broadcast, and of what its cuts leave, in seconds. */
  whole_seconds: z.number(),
  seconds: z.number(),
  cuts: z.array(cut),
  /** Why an operator has sent it back, or withdrawn it; empty if neither. */
  reason: z.string(),
  /** The person who made the cuts is an operator, so that another one publishes it. */
  is_cut_by_operator: z.boolean(),
  /** The video is removed then unless it is submitted; null if it is not a draft. */
  removed_at: z.nullable(moment),
})
export type ManagedRecording = z.output<typeof managedRecording>

/** Marks on the strip: messages that readers no longer see, and findings of the filter or of reports. */
export const stripMarks = ['recalled', 'removed', 'finding'] as const

const strip = z.object({
  recording: managedRecording,
  /** Number of the first segment; those after it follow without a gap. */
  first_n: z.int(),
  /** Second of the stored video at which each segment begins, with two digits; the last entry is the end. */
  starts: z.array(z.number()),
  /** Begin of each part: its first segment, and the epoch milliseconds that it shows. A part follows an interruption. */
  parts: z.array(z.object({ from_n: z.int(), starts_at: z.nullable(z.number()) })),
  /** For each minute of the stored video: messages, and close and volume of the contract; null where unknown. */
  minutes: z.array(
    z.object({
      chat: z.int(),
      close: z.nullable(z.number()),
      volume: z.nullable(z.int()),
    }),
  ),
  /** Name of the contract, 螺纹钢 rb2705; null without one. */
  contract: z.nullable(z.string()),
  marks: z.array(
    z.object({
      /** Second of the stored video. */
      second: z.number(),
      kind: z.enum(stripMarks),
      /** The beginning of the message; empty if its author recalled it. */
      text: z.string(),
    }),
  ),
  /** Address of the playlist of the whole broadcast, with a ticket. */
  hls: z.string(),
  has_audio: z.boolean(),
  expires_at: moment,
})
export type RecordingStrip = z.output<typeof strip>

const changedRecording = '该回放已被修改，请刷新后再改'
const savedRecording = z.object({ state: z.enum(videoStates), version: z.int() })

const recordingChange = {
  video_id: videoId,
  version: videoVersion,
  title: videoTitle,
  cover: z._default(videoCover, ''),
  products: z._default(videoProducts, []),
  cuts,
}
const cutRefusals = {
  unknownVideo,
  changed: changedRecording,
  unknownProduct: '没有这个品种',
  unknownPicture: '图片不存在，请重新上传',
  badCuts: '剪辑超出了录像的范围',
  notEditable: '该回放正在审核或已发布，不能修改',
} as const

/** Recordings of the caller's broadcasts, in all states, the newest first. */
export const getMyRecordings = endpoint({
  path: '/api/live/getMyRecordings',
  summary: '讲师的回放：草稿、待审、已发布，最近的在前',
  access: 'signedIn',
  input: z.object(pageInput(20, 50)),
  output: z.object(pageOutput(managedRecording)),
})

export const getRecordingStrip = endpoint({
  path: '/api/live/getRecordingStrip',
  summary: '讲师剪辑回放：画面、聊天与行情的时间轴',
  access: 'signedIn',
  input: z.object({ video_id: videoId }),
  output: strip,
  errors: { unknownVideo },
})

export const saveRecording = endpoint({
  path: '/api/live/saveRecording',
  summary: '讲师保存回放的标题与剪辑',
  access: 'signedIn',
  input: z.object(recordingChange),
  output: savedRecording,
  success: '已保存',
  errors: cutRefusals,
})

export const submitRecording = endpoint({
  path: '/api/live/submitRecording',
  summary: '讲师提交回放，由运营人员审核发布',
  access: 'signedIn',
  input: z.object({ video_id: videoId, version: videoVersion }),
  output: savedRecording,
  success: '已提交审核',
  errors: { unknownVideo, changed: changedRecording, notEditable: '该回放已提交或已发布' },
})

export const withdrawRecording = endpoint({
  path: '/api/live/withdrawRecording',
  summary: '讲师撤下自己的回放，或收回提交',
  access: 'signedIn',
  input: z.object({ video_id: videoId, reason: videoReason }),
  output: savedRecording,
  success: '已撤下',
  errors: { unknownVideo, notPublished: '该回放未发布' },
})

export const exportStates = ['none', 'queued', 'ready', 'failed'] as const

/** Requests the file of a recording, or reports how far it is; a file of other cuts is made again. */
export const exportRecording = endpoint({
  path: '/api/live/exportRecording',
  summary: `讲师导出回放的 MP4，不含聊天，保留 ${exportDays} 天`,
  access: 'signedIn',
  input: z.object({
    video_id: videoId,
    /** Whether to make the file; otherwise only its state is read. */
    request: z._default(z.boolean('参数有误'), true),
  }),
  output: z.object({
    state: z.enum(exportStates),
    /** Address of the file, with a ticket; null until it is ready. */
    url: z.nullable(z.string()),
    bytes: z.nullable(z.number()),
    /** The file is removed then. */
    until: z.nullable(moment),
  }),
  errors: { unknownVideo, tooLong: '回放超过 6 小时，请先剪辑', storageFull: '存储空间不足，请稍后再试' },
})

const readAccess = { operator: 'live.review', right: 'read' } as const
const approveAccess = { operator: 'live.review', right: 'approve' } as const

export const getRecordings = endpoint({
  path: '/api/live/getRecordings',
  summary: '全部回放，可按状态筛选，最近的在前',
  access: readAccess,
  input: z.object({ state: z.optional(z.enum(videoStates, '没有这种状态')), ...pageInput(20, 50) }),
  output: z.object(pageOutput(managedRecording)),
})

export const reviewRecording = endpoint({
  path: '/api/live/reviewRecording',
  summary: '审核回放：画面、聊天、发现与已移除的消息',
  access: readAccess,
  input: z.object({ video_id: videoId }),
  output: strip,
  errors: { unknownVideo },
})

/** Cuts a recording and proposes its publication to another operator. */
export const cutRecording = endpoint({
  path: '/api/live/cutRecording',
  summary: '运营人员剪辑回放，由另一位发布',
  access: { operator: 'live.review', right: 'propose' },
  input: z.object({ ...recordingChange, reason: videoReason }),
  output: z.extend(savedRecording, {
    /** The proposal to publish it. */
    approval_id: z.int(),
  }),
  success: '已提交，由另一位运营人员发布',
  errors: cutRefusals,
})

/** Publishes a recording that its teacher has submitted. */
export const publishRecording = endpoint({
  path: '/api/live/publishRecording',
  summary: '发布讲师提交的回放',
  access: approveAccess,
  input: z.object({ video_id: videoId, version: videoVersion }),
  output: savedRecording,
  success: '已发布',
  errors: {
    unknownVideo,
    changed: changedRecording,
    notSubmitted: '该回放没有提交审核',
    ownCut: '不能发布自己剪辑的回放',
  },
})

export const returnRecording = endpoint({
  path: '/api/live/returnRecording',
  summary: '退回讲师提交的回放，写明原因',
  access: approveAccess,
  input: z.object({ video_id: videoId, version: videoVersion, reason: videoReason }),
  output: savedRecording,
  success: '已退回',
  errors: { unknownVideo, changed: changedRecording, notSubmitted: '该回放没有提交审核' },
})

/** Takes a published video of any kind from the readers. */
export const withdrawVideo = endpoint({
  path: '/api/live/withdrawVideo',
  summary: '撤下已发布的视频，写明原因',
  access: approveAccess,
  input: z.object({ video_id: videoId, reason: videoReason }),
  output: z.object({}),
  success: '已撤下',
  errors: { unknownVideo, notPublished: '该视频未发布' },
})
