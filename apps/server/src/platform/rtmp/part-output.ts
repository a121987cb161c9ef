import {
  BufferTarget,
  CmafOutputFormat,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  HlsOutputFormat,
  NullTarget,
  Output,
  PathedTarget,
  type Rotation,
  type Target,
} from 'mediabunny'
import type { AudioConfig } from './audio-header'
import { spanOf, tracksOf } from './fragment'
import type { VideoConfig } from './video-header'

/** Segments that mediabunny's own playlist lists; it is not read. */
const listedSegments = 2
const initPath = 'init'
const segmentPath = 'segment'

export interface PartFormat {
  video: VideoConfig
  /** Null: the part has no sound. */
  audio: AudioConfig | null
}

/** A sample of a part. Its time counts from the first picture of the part, in milliseconds. */
export interface PartSample {
  at: number
  duration: number
  data: Uint8Array
}

/** A segment of a part; its time counts from the first picture of the part. */
export interface PartPiece {
  startMs: number
  seconds: number
  bytes: Uint8Array
}

export interface SegmentOptions {
  /** Greatest length of a segment, unless two keyframes are further apart. */
  seconds: number
  /** Units of time in a second of the pictures. */
  timescale: number
  /** Degrees by which players turn the pictures. */
  rotation: Rotation
}

/** The times of a stream are milliseconds, as those of its publisher. */
const liveSegments: SegmentOptions = { seconds: 2, timescale: 1_000, rotation: 0 }

/** Writes one part: mediabunny makes segments that begin with keyframes, without encoding anything again. */
export function createPartOutput(
  { video, audio }: PartFormat,
  { seconds: targetDuration, timescale, rotation }: SegmentOptions = liveSegments,
) {
  let init: Buffer | null = null
  let written: PartPiece[] = []

  function takeSegment(bytes: Buffer) {
    const track = init && tracksOf(init).find(({ kind }) => kind === 'video')
    const span = track && spanOf(bytes, track.id)
    // Sound that is longer than the last picture would be a segment of its own.
    if (!span) return
    const units = span.durations.reduce((sum, duration) => sum + duration, 0)
    written.push({
      startMs: (span.start * 1_000) / track.timescale,
      seconds: units / track.timescale,
      bytes,
    })
  }

  function targetOf(path: string): Target {
    if (path === initPath)
      return new BufferTarget({
        onFinalize: (bytes) => {
          init = Buffer.from(bytes)
        },
      })
    if (path === segmentPath)
      return new BufferTarget({ onFinalize: (bytes) => takeSegment(Buffer.from(bytes)) })
    return new NullTarget()
  }

  const output = new Output({
    format: new HlsOutputFormat({
      segmentFormat: new CmafOutputFormat(),
      targetDuration,
      live: true,
      maxLiveSegmentCount: listedSegments,
      getInitPath: () => initPath,
      getSegmentPath: () => segmentPath,
    }),
    target: new PathedTarget('main', ({ path }) => targetOf(path)),
  })
  const pictures = new EncodedVideoPacketSource('avc')
  const sounds = new EncodedAudioPacketSource('aac')
  output.addVideoTrack(pictures, {
    frameRate: timescale,
    rotation,
    decoderConfig: {
      codec: video.codec,
      codedWidth: video.width,
      codedHeight: video.height,
      description: video.record,
    },
  })
  if (audio)
    output.addAudioTrack(sounds, {
      decoderConfig: {
        codec: audio.codec,
        sampleRate: audio.sampleRate,
        numberOfChannels: audio.channels,
        description: audio.record,
      },
    })

  const packetOf = ({ at, duration, data }: PartSample, isKey: boolean) =>
    new EncodedPacket(data, isKey ? 'key' : 'delta', at / 1_000, duration / 1_000)

  return {
    start: () => output.start(),
    addPicture: (sample: PartSample, isKey: boolean) => pictures.add(packetOf(sample, isKey)),
    addSound: (sample: PartSample) => sounds.add(packetOf(sample, true)),
    /** Ends the sound before the pictures, which would wait for more of it. */
    endSound: () => sounds.close(),
    /** Writes what it holds. It may be called once. */
    finalize: () => output.finalize(),
    cancel: () => output.cancel(),
    init: () => init,
    waiting: () => written.length,
    /** The segments that were written since the last call. */
    take() {
      const pieces = written
      written = []
      return pieces
    },
  }
}
