import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  FilePathTarget,
  Mp4OutputFormat,
  Output,
} from 'mediabunny'
import type { Clip, Tone } from './media-tags'
import { publishedTags } from './media-tags'

export interface FileOptions {
  clip: Clip
  /** Null: a file without sound. */
  tone?: Tone | null
  loops?: number
  isFragmented?: boolean
  /** Shows pictures in another order than they are decoded. */
  isReordered?: boolean
  /** Seconds at which the sound begins; negative before the first picture. */
  soundFrom?: number
  /** Seconds of sound; by default as long as the pictures. */
  soundSeconds?: number
  /** Only the first picture of the file is a keyframe. */
  hasOneKey?: boolean
  /** Bitrate up to which each picture is padded. */
  kilobits?: number
  /** The file; by default it is returned. */
  path?: string
}

const videoCodec = 'avc1.640028'
/** Places in the order of display of four pictures in the order of decoding. */
const reordered = [0, 3, 1, 2]

interface TimedPicture {
  data: Buffer
  isKey: boolean
  at: number
}

/** Pictures between two keyframes are shown in groups of four that are decoded in another order. */
function shownAt(place: number, groupSize: number, isReordered: boolean) {
  const within = place % groupSize
  const four = Math.floor((within - 1) / 4)
  const isWhole = within > 0 && four * 4 + 4 < groupSize
  if (!isReordered || !isWhole) return place
  return place - within + 1 + four * 4 + (reordered[(within - 1) % 4] ?? 0)
}

function* picturesOf({ clip, loops = 1, isReordered = false, hasOneKey = false, kilobits = 0 }: FileOptions) {
  const step = clip.milliseconds / clip.pictures.length
  const groupSize = clip.pictures.findIndex(({ isKey }, place) => place > 0 && isKey)
  let place = 0
  for (const tag of publishedTags({ clip, loops, kilobits })) {
    if (tag.kind !== 'video' || tag.body[1] !== 1) continue
    const at = (shownAt(place, groupSize, isReordered) * step) / 1_000
    const isKey = tag.body[0] === 0x17 && (!hasOneKey || place === 0)
    yield { data: tag.body.subarray(5), isKey, at } satisfies TimedPicture
    place += 1
  }
}

function* soundsOf({ clip, tone, loops = 1, soundFrom = 0, soundSeconds }: FileOptions) {
  const seconds = soundSeconds ?? (clip.milliseconds * loops) / 1_000
  for (let n = 0; tone && n * (tone.packetMs / 1_000) < seconds; n += 1) {
    const data = tone.packets[n % tone.packets.length]
    if (data) yield { data, at: soundFrom + (n * tone.packetMs) / 1_000 }
  }
}

/** Writes an MP4 file of a clip, repeated, as video editors export them. */
export async function mp4File(options: FileOptions): Promise<Buffer> {
  const { clip, tone, isFragmented = false, path } = options
  const target = path ? new FilePathTarget(path) : new BufferTarget()
  const fastStart = isFragmented ? 'fragmented' : path ? false : 'in-memory'
  const output = new Output({ format: new Mp4OutputFormat({ fastStart }), target })
  const video = new EncodedVideoPacketSource('avc')
  const audio = new EncodedAudioPacketSource('aac')
  output.addVideoTrack(video)
  if (tone) output.addAudioTrack(audio)
  await output.start()
  const size = { codedWidth: 640, codedHeight: 360 }
  const videoMeta = { decoderConfig: { codec: videoCodec, ...size, description: clip.record } }
  const audioConfig = { codec: 'mp4a.40.2', sampleRate: 44_100, numberOfChannels: 1 }
  const step = clip.milliseconds / clip.pictures.length / 1_000
  const sounds = soundsOf(options)
  let sound = sounds.next()

  async function addSounds(until: number) {
    while (tone && !sound.done && sound.value.at <= until) {
      const { data, at } = sound.value
      const meta = { decoderConfig: { ...audioConfig, description: tone.record } }
      await audio.add(new EncodedPacket(data, 'key', at, tone.packetMs / 1_000), meta)
      sound = sounds.next()
    }
    if (tone && sound.done) audio.close()
  }

  for (const { data, isKey, at } of picturesOf(options)) {
    await addSounds(at)
    await video.add(new EncodedPacket(data, isKey ? 'key' : 'delta', at, step), videoMeta)
  }
  await addSounds(Number.POSITIVE_INFINITY)
  await output.finalize()
  return Buffer.from((target instanceof BufferTarget && target.buffer) || new ArrayBuffer(0))
}
