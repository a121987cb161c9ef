import { readFileSync } from 'node:fs'
import path from 'node:path'
import { BufferSource, EncodedPacketSink, Input, MP4 } from 'mediabunny'
import type { MediaTag } from '#platform/rtmp'

const folder = path.resolve('apps/server/assets/media')

interface ClipPicture {
  isKey: boolean
  /** Milliseconds from the begin of the clip. */
  time: number
  /** NAL units, each after its length in four bytes. */
  data: Buffer
}

/** A committed clip as a publisher has it: its AVCDecoderConfigurationRecord and its pictures. */
export interface Clip {
  record: Buffer
  pictures: readonly ClipPicture[]
  milliseconds: number
}

/** AAC as a publisher has it: its AudioSpecificConfig and its packets. */
export interface Tone {
  record: Buffer
  packets: readonly Buffer[]
  packetMs: number
}

/** Reads a committed clip by the name of its file. */
export async function readClip(name: string): Promise<Clip> {
  const bytes = readFileSync(path.join(folder, `${name}.m4s`))
  const input = new Input({ source: new BufferSource(bytes), formats: [MP4] })
  const track = await input.getPrimaryVideoTrack()
  const description = (await track?.getDecoderConfig())?.description
  if (!track || !ArrayBuffer.isView(description)) throw new Error(`${name} has no configuration`)
  const pictures: ClipPicture[] = []
  let end = 0
  for await (const { type, timestamp, duration, data } of new EncodedPacketSink(track).packets()) {
    pictures.push({ isKey: type === 'key', time: Math.round(timestamp * 1_000), data: Buffer.from(data) })
    end = timestamp + duration
  }
  const record = Buffer.from(description.buffer, description.byteOffset, description.byteLength)
  return { record, pictures, milliseconds: Math.round(end * 1_000) }
}

/** The first milliseconds of a clip. */
export function clipStart(clip: Clip, milliseconds: number): Clip {
  return { ...clip, pictures: clip.pictures.filter(({ time }) => time < milliseconds), milliseconds }
}

const adtsHeader = 7
const sampleRate = 44_100

/** Reads the sound for tests: AAC of low complexity at 44.1 kHz, mono. */
export function readTone(): Tone {
  const bytes = readFileSync(path.join(folder, 'tone.aac'))
  const packets: Buffer[] = []
  for (let at = 0; at < bytes.length; ) {
    const size = (bytes.readUIntBE(at + 3, 3) >> 5) & 0x1fff
    packets.push(bytes.subarray(at + adtsHeader, at + size))
    at += size
  }
  // Object type 2, sample rate 4 of the table, one channel.
  return { record: Buffer.from([0x12, 0x08]), packets, packetMs: (1_024 / sampleRate) * 1_000 }
}

const stampOf = (time: number) => time % 2 ** 32

export function videoHeaderTag(record: Buffer, time = 0): MediaTag {
  return {
    kind: 'video',
    time: stampOf(time),
    body: Buffer.concat([Buffer.from([0x17, 0, 0, 0, 0]), record]),
  }
}

/** A picture; `offset` is the time of display minus that of decoding. */
export function pictureTag(data: Buffer, isKey: boolean, time: number, offset = 0): MediaTag {
  const head = Buffer.from([isKey ? 0x17 : 0x27, 1, 0, 0, 0])
  head.writeIntBE(offset, 2, 3)
  return { kind: 'video', time: stampOf(time), body: Buffer.concat([head, data]) }
}

export function soundHeaderTag(record: Buffer, time = 0): MediaTag {
  return { kind: 'audio', time: stampOf(time), body: Buffer.concat([Buffer.from([0xaf, 0]), record]) }
}

export function soundTag(data: Buffer, time: number): MediaTag {
  return { kind: 'audio', time: stampOf(time), body: Buffer.concat([Buffer.from([0xaf, 1]), data]) }
}

const fillerType = 12

/** A picture followed by filler of H.264, which decoders skip, so that it has at least `size` bytes. */
function padded(data: Buffer, size: number): Buffer {
  // Length, type, filling, and the bit that ends a NAL unit.
  const missing = size - data.length
  if (missing < 6) return data
  const filler = Buffer.alloc(missing, 0xff)
  filler.writeUInt32BE(missing - 4, 0)
  filler[4] = fillerType
  filler[missing - 1] = 0x80
  return Buffer.concat([data, filler])
}

/**
 * The tags of a publisher who repeats a clip: configurations first, then pictures and sound by their times. Their time
 * stamps continue from one repetition to the next, and after 2³² ms begin again.
 */
export function* publishedTags({
  clip,
  tone = null,
  loops = 1,
  from = 0,
  kilobits = 0,
}: {
  clip: Clip
  /** Null: a publisher without sound. */
  tone?: Tone | null
  loops?: number
  /** Time stamp of the first picture. */
  from?: number
  /** Bitrate up to which each picture is padded. */
  kilobits?: number
}): Generator<MediaTag> {
  const size = (kilobits * clip.milliseconds) / 8 / clip.pictures.length
  yield videoHeaderTag(clip.record, from)
  if (tone) yield soundHeaderTag(tone.record, from)
  let sounds = 0
  function* soundsBefore(time: number) {
    for (; tone && sounds * tone.packetMs < time; sounds += 1) {
      const data = tone.packets[sounds % tone.packets.length]
      if (data) yield soundTag(data, from + Math.floor(sounds * tone.packetMs))
    }
  }
  for (let loop = 0; loop < loops; loop += 1) {
    for (const { isKey, time, data } of clip.pictures) {
      const at = loop * clip.milliseconds + time
      yield* soundsBefore(at)
      yield pictureTag(padded(data, size), isKey, from + at)
    }
  }
  yield* soundsBefore(loops * clip.milliseconds)
}
