import type { ManagedRecording, RecordingStrip } from '@vce/protocol'
import { beijingDayAndClock } from '#app/lib/session-clock'
import { type Segments, segmentAt, startOf } from './stretches'

type Parts = RecordingStrip['parts']

const twoDigits = (value: number) => String(value).padStart(2, '0')

/** A second of a video: `62:05`, so that an hour and more stays one number of minutes. */
export function secondText(second: number): string {
  const whole = Math.floor(second + 0.001)
  return `${twoDigits(Math.floor(whole / 60))}:${twoDigits(whole % 60)}`
}

/** Epoch milliseconds that the picture of a second shows; null if its part has none. */
function takenAt(segments: Segments, parts: Parts, second: number): number | null {
  const n = segmentAt(segments, second)
  const part = parts.findLast(({ from_n: from }) => from <= n)
  if (part?.starts_at == null) return null
  return part.starts_at + (second - startOf(segments, part.from_n)) * 1_000
}

/** The time of day of a second: `20:31:04`; empty if it is unknown. */
export function clockText(segments: Segments, parts: Parts, second: number): string {
  const at = takenAt(segments, parts, second)
  return at === null ? '' : beijingDayAndClock(at).clock
}

/** A second with its time of day: `62:05（20:31:04）`. */
export function placeText(segments: Segments, parts: Parts, second: number): string {
  const clock = clockText(segments, parts, second)
  return clock ? `${secondText(second)}（${clock}）` : secondText(second)
}

export interface Interruption {
  /** Second of the video at which it lies. */
  second: number
  /** Its length in seconds; null if it is unknown. */
  seconds: number | null
}

/** Differences of clocks below this are no interruption, in seconds. */
const minInterruption = 1

/** The interruptions of a broadcast: parts whose begin lies after the end of the part before. */
export function interruptionsOf(segments: Segments, parts: Parts): Interruption[] {
  return parts.flatMap((part, place): Interruption[] => {
    const before = parts[place - 1]
    if (!before) return []
    const second = startOf(segments, part.from_n)
    if (part.starts_at === null || before.starts_at === null) return [{ second, seconds: null }]
    const end = before.starts_at + (second - startOf(segments, before.from_n)) * 1_000
    const seconds = (part.starts_at - end) / 1_000
    return seconds < minInterruption ? [] : [{ second, seconds }]
  })
}

export const interruptionText = ({ seconds }: Interruption) =>
  seconds === null ? '信号中断' : `信号中断 ${secondText(seconds)}`

/** Spans between two ticks, in seconds. */
const tickSpans = [5, 10, 30, 60, 120, 300, 600, 1_800, 3_600, 7_200] as const
const maxTicks = 10

/** Seconds of the ticks below a view. */
export function ticksOf({ from, to }: { from: number; to: number }): number[] {
  const span = tickSpans.find((each) => (to - from) / each <= maxTicks) ?? 14_400
  const first = Math.ceil(from / span)
  const count = Math.max(0, Math.floor(to / span) - first + 1)
  return Array.from({ length: count }, (_, place) => (first + place) * span)
}

/** Length of a recording: `1 小时 32 分`. */
export function lengthText(seconds: number): string {
  if (seconds < 60) return `${Math.round(seconds)} 秒`
  const minutes = Math.round(seconds / 60)
  const rest = minutes % 60
  if (minutes < 60) return `${minutes} 分钟`
  return rest === 0 ? `${Math.floor(minutes / 60)} 小时` : `${Math.floor(minutes / 60)} 小时 ${rest} 分`
}

type Stated = Pick<ManagedRecording, 'state' | 'reason'>

/** State of a recording: an operator has sent one back that has a reason and may still be cut. */
export function stateOf({ state, reason }: Stated) {
  if (isEditable({ state }) && reason !== '') return { text: '已退回', tone: 'stale' } as const
  return stateTags[state]
}

const stateTags = {
  draft: { text: '草稿', tone: 'plain' },
  trimmed: { text: '已剪辑', tone: 'brand' },
  reviewing: { text: '审核中', tone: 'line' },
  published: { text: '已发布', tone: 'live' },
  withdrawn: { text: '已撤下', tone: 'stale' },
} as const

/** Whether cuts and title may change. */
export const isEditable = ({ state }: Pick<ManagedRecording, 'state'>) =>
  state === 'draft' || state === 'trimmed'

/** The part of a broadcast in view, in seconds. */
export interface View {
  from: number
  to: number
}

/** The view with a span around a second, within the length. */
export function viewAround(length: number, span: number | null, second: number, share = 0.5): View {
  if (span === null || span >= length) return { from: 0, to: Math.max(length, 1) }
  const from = Math.min(length - span, Math.max(0, second - span * share))
  return { from, to: from + span }
}
