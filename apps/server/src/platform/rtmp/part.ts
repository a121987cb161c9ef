import type { CutSegment } from './media-tag'
import { createPartOutput, type PartFormat, type PartPiece } from './part-output'
import type { WorkQueue } from './work-queue'

/** Milliseconds that the last picture of a part is shown, if nothing else is known. */
const defaultPictureMs = 40
/** A sound follows the one before without a gap as long as its time stamp differs by less. */
const maxSoundJitterMs = 30
/** Bytes that may wait for mediabunny; a part that has more waits for the next keyframe. */
const maxWaitingBytes = 32 * 1_024 * 1_024

export interface Picture {
  isKey: boolean
  /** Milliseconds of the timeline at which it is shown. */
  at: number
  data: Buffer
}

export type Part = ReturnType<typeof createPart>

/** Segments of a publication, in order: where the next part begins, and when the last segment ended. */
export interface Publication {
  parts: number
  endsAt: number
}

/**
 * A part of a publication: pictures and sounds with one decoder configuration and one stream of time. It begins with
 * its first picture, a keyframe.
 */
export function createPart({
  format,
  origin,
  arrivedAt,
  publication,
  queue,
  onSegment,
  onError,
}: {
  format: PartFormat
  /** Milliseconds of the timeline at which its first picture is shown. */
  origin: number
  /** Epoch milliseconds at which its first picture arrived. */
  arrivedAt: number
  publication: Publication
  queue: WorkQueue
  onSegment: (segment: CutSegment) => void
  onError: (error: unknown) => void
}) {
  const output = createPartOutput(format)
  let hasFailed = false
  /** Its place in the publication and the epoch milliseconds of its first picture, from its first segment on. */
  let placed: { part: number; beganAt: number } | null = null

  /** The picture that waits for the next one: until then its duration is unknown. */
  let held: (Picture & { sent: number }) | null = null
  let isWaitingForKey = false
  /** No picture may be shown before the last one of the group before its own. */
  let groupFloor = 0
  let groupEnd = 0
  let lastStep = defaultPictureMs
  let sound: { at: number; end: number } | null = null

  function deliver(piece: PartPiece) {
    const isFirst = placed === null
    placed ??= { part: publication.parts, beganAt: Math.max(arrivedAt, publication.endsAt) }
    if (isFirst) publication.parts += 1
    const init = isFirst ? output.init() : null
    const startsAt = Math.round(Math.max(placed.beganAt + piece.startMs, publication.endsAt))
    publication.endsAt = startsAt + piece.seconds * 1_000
    onSegment({
      part: placed.part,
      init: init && {
        bytes: init,
        codec: codecOf(format),
        width: format.video.width,
        height: format.video.height,
        hasAudio: format.audio !== null,
      },
      startsAt,
      seconds: piece.seconds,
      bytes: piece.bytes,
    })
  }

  async function attempt(work: () => Promise<void>) {
    if (hasFailed) return
    try {
      await work()
      for (const piece of output.take()) deliver(piece)
    } catch (error) {
      hasFailed = true
      onError(error)
      await output.cancel().catch(onError)
    }
  }
  const run = (bytes: number, work: () => Promise<void>) => queue.add(bytes, () => attempt(work))

  /** `until` is when the next picture is shown; null at the end of the part. */
  function release(until: number | null) {
    if (!held) return
    const { isKey, at, data } = held
    held = null
    const duration = until === null ? lastStep : Math.max(0, until - groupEnd)
    run(data.length, () => output.addPicture({ at, duration, data }, isKey))
  }

  run(0, () => output.start())

  return {
    format,
    hasFailed: () => hasFailed,
    /** Segments that were written and not yet delivered. */
    pieces: () => output.waiting(),

    /** `sent` is when it is decoded. Returns false for a picture that had to be dropped. */
    addPicture({ isKey, at, data }: Picture, sent: number): boolean {
      const time = at - origin
      if (isKey) isWaitingForKey = false
      const floor = isKey ? groupEnd : groupFloor
      // Pictures that depend on a dropped keyframe cannot be shown either.
      if (isKey && (time < floor || queue.waitingBytes() > maxWaitingBytes)) isWaitingForKey = true
      if (isWaitingForKey || time < floor) return false
      if (held && sent > held.sent) lastStep = Math.min(sent - held.sent, 1_000)
      // mediabunny orders times itself: the duration counts where the picture is the last of a segment.
      release(isKey ? time : groupEnd)
      if (isKey) groupFloor = groupEnd
      groupEnd = Math.max(groupEnd, time)
      held = { isKey, at: time, data, sent }
      return true
    },

    /** Returns false for a sound that had to be dropped. */
    addSound(at: number, data: Buffer): boolean {
      if (!format.audio) return true
      const duration = format.audio.packetMs
      const stamped = at - origin
      const isNext = sound && Math.abs(stamped - sound.end) <= maxSoundJitterMs
      const time = sound && isNext ? sound.end : stamped
      // Sound from before the first picture is not missed.
      if (time < 0) return true
      if (sound && time < sound.at) return false
      sound = { at: time, end: time + duration }
      run(data.length, () => output.addSound({ at: time, duration, data }))
      return true
    },

    /** Ends the part: what it holds becomes its last segment. */
    finish() {
      release(null)
      run(0, () => output.finalize())
    },
  }
}

/** The codecs of a part as `MediaSource.isTypeSupported` takes them. */
export const codecOf = ({ video, audio }: PartFormat) =>
  audio ? `${video.codec},${audio.codec}` : video.codec
