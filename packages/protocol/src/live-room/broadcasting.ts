import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { moment } from '../primitives'
import { broadcast, broadcastId, roomId, roomRefusals, unknownBroadcast } from './fields'

/** The form that a stream has to have, as the desk shows it for OBS. */
export const streamSettings = {
  /** Seconds between two keyframes: what is wanted, and the most that is taken. */
  keyframeSeconds: { wanted: 2, most: 4 },
  /** Kilobits per second: what is wanted, and what is taken for ten seconds at most. */
  bitrate: { wanted: 2_500, most: 6_000 },
  width: 1280,
  height: 720,
} as const

/** A stream is taken from so many minutes before its plan on, and until so many after it. */
export const streamMinutes = { before: 30, after: 60 } as const
/** Seconds after its planned begin at which the desk rings for a forgotten broadcast, and at which it begins by itself. */
export const forgottenSeconds = { rings: 60, begins: 300 } as const

const ended = '该场次已结束'

export const issueStreamKey = endpoint({
  path: '/api/live/issueStreamKey',
  summary: '讲师领取一场直播的推流密钥，只显示一次；新密钥使旧的失效',
  access: 'signedIn',
  input: z.object({ broadcast_id: broadcastId }),
  output: z.object({
    /** Address of the server for OBS. */
    server: z.string(),
    /** Stream key for OBS. */
    key: z.string(),
    /** The key is good until then. */
    expires_at: moment,
  }),
  errors: { unknownBroadcast, ended },
})

export const startLive = endpoint({
  path: '/api/live/startLive',
  summary: '讲师开播：观众从此刻起看到画面',
  access: 'signedIn',
  input: z.object({ broadcast_id: broadcastId }),
  output: z.object({}),
  success: '直播已开始',
  errors: { unknownBroadcast, ended, noStream: '还没有收到推流', alreadyLive: '直播已开始' },
})

export const endLive = endpoint({
  path: '/api/live/endLive',
  summary: '讲师结束直播',
  access: 'signedIn',
  input: z.object({ broadcast_id: broadcastId }),
  output: z.object({}),
  success: '直播已结束',
  errors: { unknownBroadcast, ended, notBegun: '直播未开始' },
})

/** Why a stream is not taken, or soon will not be. */
export const streamProblems = ['hevc', 'av1', 'codec', 'keyframes', 'bitrate', 'storage'] as const
export type StreamProblem = (typeof streamProblems)[number]

const stream = z.object({
  /** When it arrived. */
  since: moment,
  /** Kilobits and pictures per second, over the last seconds. */
  bitrate: z.number(),
  frames: z.number(),
  /** Seconds between the last two keyframes; null before the second. */
  keyframe_gap: z.nullable(z.number()),
  width: z.int(),
  height: z.int(),
  codec: z.string(),
  has_audio: z.boolean(),
  /** Connections of this broadcast that broke off. */
  lost_connections: z.int(),
  /** Packets that had to be dropped. */
  dropped: z.int(),
})
export type StreamHealth = z.output<typeof stream>

export const getStreamHealth = endpoint({
  path: '/api/live/getStreamHealth',
  summary: '开播台：场次、推流状态与提醒，每两秒读取一次',
  access: 'signedIn',
  input: z.object({ room_id: roomId }),
  output: z.object({
    /** The running broadcast, else the next plan; null without one. */
    broadcast: z.nullable(broadcast),
    /** From when on its stream is taken; null without a broadcast. */
    opens_at: z.nullable(moment),
    /** Whether a key was issued for it. */
    has_key: z.boolean(),
    /** Whether this portal can take streams: not if video is switched off, or the port is in use. */
    intake: z.enum(['ready', 'starting', 'off', 'portTaken']),
    stream: z.nullable(stream),
    /** Why the last stream was refused, or this one soon will be; null if nothing is wrong. */
    problem: z.nullable(z.enum(streamProblems)),
    /** Whether the planned begin has passed with a stream that is not on air. */
    is_forgotten: z.boolean(),
    /** When it begins by itself; null if it does not. */
    begins_at: z.nullable(moment),
    /** Whether the disk is nearly full: older pictures of this broadcast are being removed. */
    is_disk_low: z.boolean(),
  }),
  errors: roomRefusals,
})
