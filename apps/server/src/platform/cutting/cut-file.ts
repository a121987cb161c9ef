import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { EncodedPacket } from 'mediabunny'
import { createPartOutput, type PartPiece } from '#platform/rtmp'
import { checkBoxes } from './check-boxes'
import { cutBounds } from './cut-bounds'
import type { CutHead, CutMessage, CutPiece } from './cut-messages'
import { createGroupCheck, type Measure, measureSource } from './measure-source'
import { packetsOf } from './packets-of'
import { pictureKind } from './picture-kind'
import { firstPicture, openSource, type SoundSource, type VideoSource } from './read-source'
import { RefusedVideo, refuseUnless } from './video-problem'

const segments = { seconds: 5, timescale: 90_000 }
/** A sound that begins so little before the first picture begins with it, in milliseconds. */
const maxEarlyMs = 0.5

interface CutOptions {
  file: string
  /** The folder of the segments. */
  folder: string
  /** Takes a segment; the next one is written once it has. */
  onPiece: (piece: CutPiece) => Promise<void>
  onProgress: () => void
}

type Output = ReturnType<typeof createPartOutput>

const headOf = ({ pictures: { config, rotation }, sounds }: VideoSource, init: Buffer): CutHead => {
  const isTurned = rotation % 180 !== 0
  return {
    init,
    codec: sounds ? `${config.codec},${sounds.config.codec}` : config.codec,
    width: isTurned ? config.height : config.width,
    height: isTurned ? config.width : config.height,
    hasAudio: sounds !== null,
  }
}

/** Writes segments as files. Each is delivered when the next one is known, which decides about its length. */
function createPieces(source: VideoSource, output: Output, { folder, onPiece }: CutOptions) {
  let last: (Omit<PartPiece, 'bytes'> & { n: number; path: string; bytes: number }) | null = null
  let second = 0

  async function deliver(until: number | null) {
    if (!last) return
    const { n, bytes, startMs } = last
    const seconds = until === null ? last.seconds : (until - startMs) / 1_000
    refuseUnless(seconds > 0, 'noLength')
    const init = n === 0 ? output.init() : null
    await onPiece({ n, second, seconds, bytes, path: last.path, head: init && headOf(source, init) })
    second += seconds
  }

  return {
    async write({ bytes, startMs, seconds }: PartPiece) {
      await deliver(startMs)
      const n = last ? last.n + 1 : 0
      const file = path.join(folder, `${n}.m4s`)
      await writeFile(file, bytes)
      last = { n, path: file, bytes: bytes.length, startMs, seconds }
    },
    async end() {
      refuseUnless(last !== null, 'noLength')
      await deliver(null)
    },
  }
}

/** The sounds of a file, in turns: those that begin up to a moment, and one more, for which a segment may wait. */
function createSounds(sounds: SoundSource, { from, to }: Measure) {
  const packets = packetsOf(sounds.sink)
  let lastAt = Number.NEGATIVE_INFINITY
  let hasEnded = false

  return {
    async *until(at: number): AsyncGenerator<{ at: number; packet: EncodedPacket }> {
      while (!hasEnded && lastAt <= at) {
        const { value: packet } = await packets.next()
        hasEnded = !packet || packet.timestamp >= to
        if (!packet || hasEnded) return
        const shifted = (packet.timestamp - from) * 1_000
        if (shifted < -maxEarlyMs || shifted < lastAt) continue
        lastAt = Math.max(0, shifted)
        yield { at: lastAt, packet }
      }
    },
    hasEnded: () => hasEnded,
    close: () => packets.return(undefined),
  }
}

async function cutSource(source: VideoSource, measure: Measure, options: CutOptions) {
  const { pictures, sounds } = source
  const format = { video: pictures.config, audio: sounds?.config ?? null }
  const output = createPartOutput(format, { ...segments, rotation: pictures.rotation })
  const pieces = createPieces(source, output, options)
  const sound = sounds && createSounds(sounds, measure)
  const held = { bytes: 0, samples: 0 }
  let isSounding = sound !== null

  async function take() {
    for (const piece of output.take()) {
      Object.assign(held, { bytes: 0, samples: 0 })
      await pieces.write(piece)
    }
  }

  function hold({ byteLength }: EncodedPacket) {
    held.bytes += byteLength
    held.samples += 1
    refuseUnless(held.bytes <= cutBounds.heldBytes && held.samples <= cutBounds.heldSamples, 'tooDense')
  }

  async function addSounds(at: number) {
    if (!sound || !isSounding) return
    for await (const { at: begin, packet } of sound.until(at)) {
      hold(packet)
      await output.addSound({ at: begin, duration: packet.duration * 1_000, data: packet.data })
    }
    if (!sound.hasEnded()) return
    isSounding = false
    output.endSound()
  }

  async function addPicture(packet: EncodedPacket, isKey: boolean) {
    const at = (packet.timestamp - measure.from) * 1_000
    // Pictures before the first keyframe depend on what the file does not have.
    if (at < 0) return
    await addSounds(at)
    hold(packet)
    await output.addPicture({ at, duration: packet.duration * 1_000, data: packet.data }, isKey)
    await take()
  }

  async function addPictures() {
    const checkGroup = createGroupCheck()
    let count = 0
    for await (const packet of packetsOf(pictures.sink, undefined, await firstPicture(pictures))) {
      const kind = pictureKind(packet.data, pictures.lengthBytes)
      refuseUnless(kind !== null)
      const isKey = packet.type === 'key' && kind === 'key'
      checkGroup(isKey, packet.timestamp)
      await addPicture(packet, isKey)
      count += 1
    }
    // A sample that the file does not hold ends the pictures early.
    refuseUnless(count === measure.pictures)
  }

  await output.start()
  try {
    await addPictures()
    await addSounds(Number.POSITIVE_INFINITY)
    await output.finalize()
  } catch (error) {
    await output.cancel()
    throw error
  } finally {
    await sound?.close()
  }
  await take()
  await pieces.end()
}

/**
 * Cuts an MP4 file into segments of five seconds that begin with keyframes, without encoding anything again. Memory holds
 * one segment, also if the file claims larger ones. Throws `RefusedVideo`, or an error of reading it.
 */
export async function cutFile(options: CutOptions) {
  const found = await checkBoxes(options.file, options.onProgress)
  const source = await openSource(options.file, found)
  try {
    await cutSource(source, await measureSource(source, options.onProgress), options)
  } finally {
    source.close()
  }
}

/** An error of the system in place of one in the file: the disk is full, or the file is gone. */
const isSystemError = (error: unknown) => error instanceof Error && 'syscall' in error

/** The message about a file that was not cut. Errors of mediabunny mean that the file cannot be read. */
export function messageOf(error: unknown): CutMessage {
  if (isSystemError(error)) return { type: 'fault', error: String(error) }
  const problem = error instanceof RefusedVideo ? error.problem : 'damaged'
  return { type: 'refused', problem, error: String(error) }
}
