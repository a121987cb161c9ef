import {
  type EncodedPacket,
  EncodedPacketSink,
  FilePathSource,
  Input,
  type InputAudioTrack,
  type InputVideoTrack,
  MP4,
  type Rotation,
} from 'mediabunny'
import {
  type AudioConfig,
  MalformedMedia,
  readAudioConfig,
  readVideoConfig,
  type VideoConfig,
} from '#platform/rtmp'
import { cutBounds } from './cut-bounds'
import { RefusedVideo, refuseUnless, type VideoProblem } from './video-problem'

/** Bytes of the file that mediabunny holds for the next reads. */
const cacheBytes = 1_024 * 1_024

/** The pictures of a file. */
export interface PictureSource {
  sink: EncodedPacketSink
  config: VideoConfig
  rotation: Rotation
  /** Bytes of the length in front of each NAL unit. */
  lengthBytes: number
}

export interface SoundSource {
  sink: EncodedPacketSink
  config: AudioConfig
}

export interface VideoSource {
  pictures: PictureSource
  sounds: SoundSource | null
  close: () => void
}

const bytesOf = (source: AllowSharedBufferSource) =>
  ArrayBuffer.isView(source)
    ? Buffer.from(source.buffer as ArrayBuffer, source.byteOffset, source.byteLength)
    : Buffer.from(source as ArrayBuffer)

/** The configuration of a decoder, read from its own bytes and not from what the header says about it. */
function configFrom<Config>(
  description: AllowSharedBufferSource | undefined,
  read: (record: Buffer) => Config,
  problem: VideoProblem,
): Config {
  if (!description) throw new RefusedVideo(problem)
  try {
    return read(bytesOf(description))
  } catch (error) {
    if (error instanceof MalformedMedia) throw new RefusedVideo(problem)
    throw error
  }
}

async function picturesOf(track: InputVideoTrack | null): Promise<PictureSource> {
  if (!track || (await track.getCodec()) !== 'avc') throw new RefusedVideo('pictures')
  const config = configFrom((await track.getDecoderConfig())?.description, readVideoConfig, 'damaged')
  const { width, height, record } = config
  refuseUnless(Math.max(width, height) <= cutBounds.side, 'tooLarge')
  return {
    sink: new EncodedPacketSink(track),
    config,
    rotation: await track.getRotation(),
    lengthBytes: ((record[4] ?? 0) & 3) + 1,
  }
}

async function soundsOf(track: InputAudioTrack): Promise<SoundSource> {
  if ((await track.getCodec()) !== 'aac') throw new RefusedVideo('sounds')
  const config = configFrom((await track.getDecoderConfig())?.description, readAudioConfig, 'sounds')
  return { sink: new EncodedPacketSink(track), config }
}

/** Opens a file whose boxes were checked; refuses what browsers do not play. */
export async function openSource(path: string, { hasSound }: { hasSound: boolean }): Promise<VideoSource> {
  const source = new FilePathSource(path, { maxCacheSize: cacheBytes })
  const input = new Input({ formats: [MP4], source })
  try {
    refuseUnless(await input.canRead())
    const [video, audio] = await Promise.all([input.getPrimaryVideoTrack(), input.getPrimaryAudioTrack()])
    const pictures = await picturesOf(video)
    // mediabunny leaves out tracks that it does not know at all.
    refuseUnless(!hasSound || audio !== null, 'sounds')
    const sounds = audio ? await soundsOf(audio) : null
    return { pictures, sounds, close: () => input.dispose() }
  } catch (error) {
    input.dispose()
    throw error
  }
}

/** The keyframe with which the video begins: the last one before what an edit list hides, or the first picture. */
export async function firstPicture(
  { sink }: PictureSource,
  options?: { metadataOnly: boolean },
): Promise<EncodedPacket> {
  const first = (await sink.getKeyPacket(0, options)) ?? (await sink.getFirstPacket(options))
  if (!first) throw new RefusedVideo('noLength')
  refuseUnless(first.type === 'key', 'keyframes')
  return first
}
