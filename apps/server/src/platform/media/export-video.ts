import { buffer } from 'node:stream/consumers'
import {
  ALL_FORMATS,
  BufferSource,
  EncodedAudioPacketSource,
  type EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  FilePathTarget,
  Input,
  type InputAudioTrack,
  type InputVideoTrack,
  Mp4OutputFormat,
  Output,
} from 'mediabunny'
import type { Database } from '#platform/database'
import type { Storage } from '#platform/storage'
import { mediaRepository, type TimedSegment } from './media.repository'
import { parameterSetsOf } from './parameter-sets'

interface ExportOptions {
  db: Database
  storage: Pick<Storage, 'open'>
}

/** A stretch of segments whose times follow each other, and the second of the file at which it begins. */
interface Stretch {
  segments: TimedSegment[]
  second: number
}

/** A sound may begin so much before the end of the one before, in seconds, without being left out. */
const maxOverlap = 0.001
/** Fragments of the file, in seconds: memory holds one of them. */
const fragmentSeconds = 2

function stretchesOf(segments: readonly TimedSegment[]): Stretch[] {
  const stretches: Stretch[] = []
  let second = 0
  for (const segment of segments) {
    const last = stretches.at(-1)
    const before = last?.segments.at(-1)
    if (last && before?.part === segment.part && before.n + 1 === segment.n) last.segments.push(segment)
    else stretches.push({ segments: [segment], second })
    second += segment.seconds
  }
  return stretches
}

/** A segment with its init segment, as a file of its own. */
async function opened(init: Buffer, segment: Buffer) {
  const bytes = new Uint8Array(init.length + segment.length)
  bytes.set(init)
  bytes.set(segment, init.length)
  const input = new Input({ formats: ALL_FORMATS, source: new BufferSource(bytes) })
  const [video, audio] = await Promise.all([input.getPrimaryVideoTrack(), input.getPrimaryAudioTrack()])
  if (!video) throw new Error('A segment without pictures')
  return { video, audio }
}

const sameBytes = (one: AllowSharedBufferSource | undefined, other: AllowSharedBufferSource | undefined) =>
  one !== undefined && other !== undefined && bytesOf(one).equals(bytesOf(other))

const bytesOf = (source: AllowSharedBufferSource): Buffer =>
  ArrayBuffer.isView(source)
    ? Buffer.from(source.buffer as ArrayBuffer, source.byteOffset, source.byteLength)
    : Buffer.from(source as ArrayBuffer)

/** The pictures of the file. Those of another configuration than the first carry it in front of each keyframe. */
function createPictures(output: Output) {
  const source = new EncodedVideoPacketSource('avc')
  output.addVideoTrack(source)
  let first: VideoDecoderConfig | null = null

  return async (track: InputVideoTrack, shift: (first: number) => number) => {
    const config = await track.getDecoderConfig()
    if (!config) throw new Error('A segment whose pictures have no configuration')
    const isFirst = first === null
    first ??= config
    const isOther = !sameBytes(first.description, config.description)
    const sets = isOther && config.description ? parameterSetsOf(bytesOf(config.description)) : null
    let by: number | null = null
    for await (const packet of new EncodedPacketSink(track).packets()) {
      by ??= shift(packet.timestamp)
      const moved = packet.clone({ timestamp: packet.timestamp + by })
      const hasSets = sets !== null && packet.type === 'key'
      const data = hasSets ? new Uint8Array(Buffer.concat([sets, packet.data])) : packet.data
      await source.add(moved.clone({ data }), isFirst ? { decoderConfig: config } : undefined)
    }
    if (by === null) throw new Error('A segment without pictures')
    return by
  }
}

/** The sounds of the file. A part without sound leaves a gap; sounds of another configuration are left out. */
function createSounds(output: Output) {
  const source = new EncodedAudioPacketSource('aac')
  output.addAudioTrack(source)
  let first: AudioDecoderConfig | null = null
  let end = 0

  async function add(packet: EncodedPacket, timestamp: number, isFirst: boolean) {
    if (timestamp < end - maxOverlap) return
    const at = Math.max(timestamp, end)
    end = at + packet.duration
    const meta = isFirst && first ? { decoderConfig: first } : undefined
    await source.add(packet.clone({ timestamp: at }), meta)
  }

  return async (track: InputAudioTrack, by: number) => {
    const config = await track.getDecoderConfig()
    if (!config) return
    let isFirst = first === null
    first ??= config
    if (!sameBytes(first.description, config.description)) return
    for await (const packet of new EncodedPacketSink(track).packets()) {
      await add(packet, packet.timestamp + by, isFirst)
      isFirst = false
    }
  }
}

/**
 * Writes the segments of a video that `keeps` allows into one MP4 file, without encoding anything again. Only one segment
 * is in memory at a time. Throws if a segment or its file is missing; what was written is the caller's to remove.
 */
export async function exportVideo(
  { db, storage }: ExportOptions,
  mediaId: number,
  keeps: (n: number) => boolean,
  path: string,
) {
  const media = mediaRepository(db)
  const segments = (await media.timed(mediaId)).filter(({ n }) => keeps(n))
  if (segments.length === 0) throw new Error(`The video ${mediaId} has no segments`)
  const output = new Output({
    format: new Mp4OutputFormat({ fastStart: 'fragmented', minimumFragmentDuration: fragmentSeconds }),
    target: new FilePathTarget(path),
  })
  const hasSound = await media.hasSound(mediaId)
  const addPictures = createPictures(output)
  const addSounds = hasSound ? createSounds(output) : null

  async function bytesOfSegment(n: number) {
    const row = await media.segment(mediaId, n)
    const file = row?.name == null ? undefined : await storage.open(row.name)
    if (!file) throw new Error(`The segment ${n} of the video ${mediaId} is missing`)
    return buffer(file.stream)
  }

  async function addStretch({ segments: own, second }: Stretch) {
    const [begin] = own
    const init = begin && (await media.part(mediaId, begin.part))?.init
    if (!init) throw new Error(`A part of the video ${mediaId} has no configuration`)
    // The first picture of the stretch is shown at its second; all others keep their distance to it.
    let by: number | null = null
    for (const { n } of own) {
      const { video, audio } = await opened(init, await bytesOfSegment(n))
      by = await addPictures(video, (first) => by ?? second - first)
      if (audio && addSounds) await addSounds(audio, by)
    }
  }

  try {
    await output.start()
    for (const stretch of stretchesOf(segments)) await addStretch(stretch)
    await output.finalize()
  } catch (error) {
    if (output.state === 'started') await output.cancel()
    throw error
  }
}
