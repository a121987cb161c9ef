import { flvTag, isKeyframe, isSetup, isShown } from './flv-tags'
import type { MediaTag } from './media-tag'
import type { FlvMessage } from './thread-messages'

/** Bytes since the last keyframe that are held for a viewer who begins; more are given up until the next one. */
const maxHeld = 8 * 1024 * 1024
/** A step of the time stamps beyond these, in milliseconds, is a jump. */
const jump = { back: 1_000, forward: 10_000 }
/** Milliseconds between the last tag before a jump and the first one after it. */
const stepMs = 40

type FlvPiece = Omit<FlvMessage, 'type' | 'stream'>

/**
 * One broadcast as FLV for viewers with low latency. Its time stamps continue through jumps and through new publications,
 * because players do not survive a step back.
 */
export function createFlvStream({ now, send }: { now: () => number; send: (message: FlvPiece) => void }) {
  let setup: { video: MediaTag | null; audio: MediaTag | null } = { video: null, audio: null }
  /** Tags since the last keyframe; null until there is one. */
  let held: Buffer[] | null = null
  let heldBytes = 0
  let heldSince = 0
  let isWatched = false
  /** The last time stamp of the publisher, and what viewers were sent for it. */
  let last: { given: number; sent: number } | null = null
  let isNew = true

  /** The time stamp for viewers. */
  function timeOf(tag: MediaTag): number {
    const step = last ? (tag.time - last.given) | 0 : 0
    const isJump = !last || isNew || step < -jump.back || step > jump.forward
    const sent = isJump ? (last ? last.sent + stepMs : 0) : Math.max(0, (last?.sent ?? 0) + step)
    isNew = false
    last = { given: tag.time, sent }
    return sent
  }

  const hasAudio = () => setup.audio !== null

  function sendSetup() {
    const tags = [setup.video, setup.audio].filter((tag) => tag !== null)
    const time = last?.sent ?? 0
    const bytes = Buffer.concat(tags.map((tag) => flvTag(tag, time)))
    send({ part: 'setup', hasAudio: hasAudio(), startsAt: null, bytes })
  }

  function configure(tag: MediaTag) {
    const before = tag.kind === 'video' ? setup.video : setup.audio
    if (before?.body.equals(tag.body)) return
    setup = tag.kind === 'video' ? { ...setup, video: tag } : { ...setup, audio: tag }
    held = null
    if (isWatched) sendSetup()
  }

  function hold(bytes: Buffer, isKey: boolean) {
    if (isKey) {
      held = []
      heldBytes = 0
      heldSince = now()
    }
    heldBytes += bytes.length
    if (heldBytes > maxHeld) held = null
    held?.push(bytes)
  }

  return {
    push(tag: MediaTag) {
      if (!isShown(tag)) return
      if (isSetup(tag)) return configure(tag)
      if (!setup.video || (tag.kind === 'audio' && !setup.audio)) return
      const isKey = isKeyframe(tag)
      const bytes = flvTag(tag, timeOf(tag))
      hold(bytes, isKey)
      if (!isWatched || !held) return
      const position = isKey
        ? ({ part: 'key', startsAt: heldSince } as const)
        : ({ part: 'more', startsAt: null } as const)
      send({ ...position, hasAudio: hasAudio(), bytes })
    },

    /** Begins or stops sending; viewers begin with the last keyframe. */
    watch(watched: boolean) {
      if (watched === isWatched) return
      isWatched = watched
      if (!watched || !setup.video) return
      sendSetup()
      if (held) send({ part: 'key', startsAt: heldSince, hasAudio: hasAudio(), bytes: Buffer.concat(held) })
    },

    isWatched: () => isWatched,

    /** A new publication: its decoders are configured again. */
    restart() {
      setup = { video: null, audio: null }
      held = null
      isNew = true
    },
  }
}
