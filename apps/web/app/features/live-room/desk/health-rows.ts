import { type StreamHealth, streamSettings } from '@vce/protocol'
import { missing, thousands } from '#app/lib/format'
import type { Health } from './stream-health-query'

/** A judgement on a figure; `isGood` is null while there is nothing to judge. */
export interface Verdict {
  text: string
  isGood: boolean | null
}
export interface HealthRow {
  name: string
  value: string
  verdict: Verdict
}

const good: Verdict = { text: '正常', isGood: true }
const bad = (text: string): Verdict => ({ text, isGood: false })

const { bitrate, keyframeSeconds, width, height } = streamSettings
/** Sound comes on top of the bitrate that OBS is set to, which also fluctuates. */
const bitrateTolerance = 1.2
/** Kilobits per second below which a picture of this size is hardly readable. */
const minBitrate = 300
/** A gap of two seconds is measured with the distance of a few pictures. */
const gapTolerance = 1.25
const minFrames = 15
const maxFrames = 61
/** Broken connections after which a network counts as unstable. */
const manyLost = 3

export function bitrateVerdict(kilobits: number): Verdict {
  if (kilobits > bitrate.most) return bad('过高')
  if (kilobits > bitrate.wanted * bitrateTolerance) return bad('偏高')
  return kilobits < minBitrate ? bad('偏低') : good
}

export function framesVerdict(frames: number): Verdict {
  if (frames < minFrames) return bad('偏低')
  return frames > maxFrames ? bad('偏高') : good
}

export function gapVerdict(seconds: number | null): Verdict {
  if (seconds === null) return { text: '等待中', isGood: null }
  if (seconds > keyframeSeconds.most) return bad('过长')
  return seconds > keyframeSeconds.wanted * gapTolerance ? bad('偏长') : good
}

export function sizeVerdict(size: { width: number; height: number }): Verdict {
  const pixels = size.width * size.height
  if (pixels === 0) return { text: '等待中', isGood: null }
  if (pixels === width * height) return good
  return pixels > width * height ? bad('偏大') : bad('偏小')
}

const codecNames = { avc1: 'H.264', mp4a: 'AAC' } as const

/** Names of codecs: `H.264 + AAC` of `avc1.640028,mp4a.40.2`. */
export const codecText = (codec: string) =>
  codec
    .split(',')
    .map((each) => codecNames[each.slice(0, 4) as keyof typeof codecNames] ?? each)
    .join(' + ') || missing

const lostVerdict = (count: number) => {
  if (count === 0) return good
  return count < manyLost ? bad('有断线') : bad('网络不稳')
}

/** The state of a stream as rows of name, value and judgement. */
export const healthRows = (stream: StreamHealth): HealthRow[] => [
  { name: '码率', value: `${thousands(stream.bitrate)} Kbps`, verdict: bitrateVerdict(stream.bitrate) },
  { name: '帧率', value: `${thousands(stream.frames, 1)} 帧/秒`, verdict: framesVerdict(stream.frames) },
  {
    name: '关键帧间隔',
    value: stream.keyframe_gap === null ? missing : `${thousands(stream.keyframe_gap, 1)} 秒`,
    verdict: gapVerdict(stream.keyframe_gap),
  },
  {
    name: '画面尺寸',
    value: stream.width === 0 ? missing : `${stream.width} × ${stream.height}`,
    verdict: sizeVerdict(stream),
  },
  {
    name: '编码',
    value: codecText(stream.codec),
    verdict: stream.codec === '' ? { text: '等待中', isGood: null } : good,
  },
  {
    name: '声音',
    value: stream.has_audio ? '有声音' : '无声音',
    verdict: stream.has_audio ? good : bad('检查麦克风'),
  },
  { name: '断线', value: `${stream.lost_connections} 次`, verdict: lostVerdict(stream.lost_connections) },
  {
    name: '丢包',
    value: `${thousands(stream.dropped)} 个`,
    verdict: stream.dropped === 0 ? good : bad('有丢弃'),
  },
]

/** Texts of a stream without measures: none is there, or another server receives it. */
export const unmeasuredTexts = ({ broadcast }: Pick<Health, 'broadcast'>) =>
  broadcast?.state === 'warming' || broadcast?.state === 'live'
    ? { title: '已收到推流', hint: '暂无码率与帧率数据，请以 OBS 显示为准' }
    : { title: '还没有收到推流', hint: '收到推流后显示码率、帧率与断线次数' }
