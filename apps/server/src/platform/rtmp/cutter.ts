import { type StreamProblem, streamSettings } from '@vce/protocol'
import { type AudioConfig, readAudioBody } from './audio-header'
import { MalformedMedia } from './bit-reader'
import type { CutSegment, MediaTag } from './media-tag'
import { codecOf, createPart, type Part, type Publication } from './part'
import { createStreamMeter } from './stream-meter'
import type { ThreadHealth } from './thread-messages'
import { createTimeline } from './timeline'
import { readVideoBody, type VideoConfig } from './video-header'
import { createWorkQueue } from './work-queue'

/** Milliseconds between keyframes: what is taken, and where a part ends because its group grows too long. */
const maxGroupMs = { taken: 4_000, tolerance: 100, held: 12_000 }
const maxGroupBytes = 16 * 1_024 * 1_024
/** A longer step from one picture to the next is a pause, which makes no group long. */
const maxStepMs = 1_000
/** Milliseconds of pictures without a sound after which the sound counts as off. */
const maxSilenceMs = 1_000
/** Milliseconds by which a sound may be away from the pictures; further away it cannot belong to them. */
const maxSoundDistanceMs = 3_000

/**
 * Cuts the tags of one publication into segments. A part, which has one init segment, ends where the configuration of
 * pictures or sound changes, where sound begins or stops, and where the publisher's time jumps; the next one begins
 * with the next keyframe.
 */
export function createCutter({
  now,
  onSegment,
  onProblem,
  onError = () => undefined,
}: {
  /** Epoch milliseconds of the server. */
  now: () => number
  onSegment: (segment: CutSegment) => void
  /** Keyframes that are too far apart are reported once for each group, all other problems once. */
  onProblem: (problem: StreamProblem) => void
  /** An error of mediabunny or of `onSegment`, for the log: it ended a part. */
  onError?: (error: unknown) => void
}) {
  const meter = createStreamMeter(now)
  const timeline = createTimeline()
  const queue = createWorkQueue()
  const publication: Publication = { parts: 0, endsAt: 0 }
  const reported = new Set<StreamProblem>()
  let dropped = 0
  let hasEnded = false
  let part: Part | null = null
  let video: VideoConfig | null = null
  let audio: AudioConfig | null = null
  /** Milliseconds of pictures since the last sound. */
  let silentMs = 0
  let keyframeAt: number | null = null
  let keyframeGapMs: number | null = null
  let group = { ms: 0, bytes: 0, isReported: false }

  const soundNow = () => (silentMs <= maxSilenceMs ? audio : null)

  function endPart() {
    part?.finish()
    part = null
  }

  function reportOnce(problem: StreamProblem) {
    if (reported.has(problem)) return
    reported.add(problem)
    onProblem(problem)
  }

  /** Follows the distances between keyframes, also while no part is written. */
  function measureGroup(isKey: boolean, at: number, step: number, bytes: number) {
    group.ms += Math.min(step, maxStepMs)
    group.bytes += bytes
    if (group.ms > maxGroupMs.taken + maxGroupMs.tolerance && !group.isReported) {
      group.isReported = true
      onProblem('keyframes')
    }
    if (isKey) {
      keyframeGapMs = keyframeAt === null ? null : at - keyframeAt
      keyframeAt = at
      group = { ms: 0, bytes, isReported: false }
    } else if (group.ms > maxGroupMs.held || group.bytes > maxGroupBytes) endPart()
  }

  function beginPart(config: VideoConfig, origin: number): Part {
    return createPart({
      format: { video: config, audio: soundNow() },
      origin,
      arrivedAt: now(),
      publication,
      queue,
      onSegment,
      onError(error) {
        dropped += 1
        onError(error)
      },
    })
  }

  function pushPicture(tag: MediaTag, isKey: boolean, offset: number, data: Buffer) {
    meter.addPicture()
    const { at, step, hasJumped } = timeline.next(tag.time)
    if (hasJumped) {
      endPart()
      keyframeAt = null
    }
    silentMs += Math.min(step, maxStepMs)
    measureGroup(isKey, at, step, data.length)
    if (part?.hasFailed()) part = null
    if (isKey && part && part.format.audio !== soundNow()) endPart()
    if (isKey && video) part ??= beginPart(video, at + offset)
    const isTaken = part?.addPicture({ isKey, at: at + offset, data }, at)
    if (!isTaken) dropped += 1
  }

  function pushVideo(tag: MediaTag) {
    const body = readVideoBody(tag.body)
    if (body.kind === 'problem') reportOnce(body.problem)
    if (body.kind === 'picture') pushPicture(tag, body.isKey, body.offset, body.data)
    if (body.kind === 'header' && !video?.record.equals(body.config.record)) {
      endPart()
      video = body.config
    }
  }

  function pushSound(tag: MediaTag, data: Buffer) {
    const place = timeline.near(tag.time)
    if (place && Math.abs(place.distance) > maxSoundDistanceMs) {
      dropped += 1
      return
    }
    // Sound that began, or has changed, waits for the part that the next keyframe begins.
    const isTaken = !place || part?.format.audio !== audio || part.addSound(place.at, data)
    if (isTaken) silentMs = 0
    else dropped += 1
  }

  function pushAudio(tag: MediaTag) {
    const body = readAudioBody(tag.body)
    if (body.kind === 'sound' && audio) pushSound(tag, body.data)
    if (body.kind !== 'header') return
    silentMs = 0
    if (!audio?.record.equals(body.config.record)) audio = body.config
  }

  return {
    push(tag: MediaTag) {
      if (hasEnded) return
      meter.addBytes(tag.body.length)
      try {
        if (tag.kind === 'video') pushVideo(tag)
        if (tag.kind === 'audio') pushAudio(tag)
      } catch (error) {
        if (!(error instanceof MalformedMedia)) throw error
        dropped += 1
      }
    },

    /** Whether more than the permitted bitrate has arrived for ten seconds. */
    isOverloaded: () => meter.exceeds(streamSettings.bitrate.most),

    /** Ends the publication; resolves when all its segments were delivered, the last, shorter one too. */
    end(): Promise<void> {
      hasEnded = true
      endPart()
      return queue.settled()
    },

    /** How much it holds: nothing of it grows with the length of a stream. */
    held: () => ({ waitingBytes: queue.waitingBytes(), pieces: part?.pieces() ?? 0, buckets: meter.size() }),

    stats(): ThreadHealth {
      const format = part?.format ?? (video && { video, audio: soundNow() })
      return {
        ...meter.rates(),
        keyframe_gap: keyframeGapMs === null ? null : keyframeGapMs / 1_000,
        width: format?.video.width ?? 0,
        height: format?.video.height ?? 0,
        codec: format ? codecOf(format) : '',
        has_audio: format ? format.audio !== null : false,
        dropped,
      }
    },
  }
}
