import {
  BufferTarget,
  CanvasSource,
  CmafOutputFormat,
  HlsOutputFormat,
  Output,
  PathedTarget,
} from 'mediabunny'
import { lessons } from './lessons.mjs'
import { minute } from './scenes.mjs'
import { smallClip } from './small-clip.mjs'

/** A stream is cut into short segments, a video into longer ones. */
const stream = { framesPerSecond: 10, segmentSeconds: 2, bitrate: 160_000 }

/** Clips by the names of their files. */
const clips = {
  'live-sample': { ...stream, ...minute },
  'live-small': { ...stream, ...smallClip },
  ...lessons,
}

export const clipNames = Object.keys(clips)

const base64 = (/** @type {ArrayBuffer} */ buffer) => {
  let text = ''
  for (const byte of new Uint8Array(buffer)) text += String.fromCharCode(byte)
  return btoa(text)
}

/** Encodes a clip; the init segment and the media segments as Base64, in their order. */
export async function encodeClip(/** @type {keyof typeof clips} */ name) {
  const { width, height, seconds, framesPerSecond, segmentSeconds, bitrate, draw } = clips[name]
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser has no canvas')
  /** @type {Map<string, BufferTarget>} */
  const written = new Map()
  let codec = ''
  const output = new Output({
    format: new HlsOutputFormat({
      segmentFormat: new CmafOutputFormat(),
      targetDuration: segmentSeconds,
      getInitPath: () => 'init',
      getSegmentPath: ({ n }) => `segment-${n}`,
      onMaster: (text) => {
        codec = /CODECS="([^"]+)"/.exec(text)?.[1] ?? ''
      },
    }),
    target: new PathedTarget('main.m3u8', ({ path }) => {
      const target = new BufferTarget()
      written.set(path, target)
      return target
    }),
  })
  const source = new CanvasSource(canvas, { codec: 'avc', bitrate, keyFrameInterval: segmentSeconds })
  output.addVideoTrack(source, { frameRate: framesPerSecond })
  await output.start()
  for (let frame = 0; frame < seconds * framesPerSecond; frame += 1) {
    draw(context, frame / framesPerSecond)
    await source.add(frame / framesPerSecond, 1 / framesPerSecond)
  }
  await output.finalize()

  const bytesOf = (/** @type {string} */ path) => {
    const buffer = written.get(path)?.buffer
    if (!buffer) throw new Error(`${path} was not written`)
    return base64(buffer)
  }
  const segments = Array.from({ length: seconds / segmentSeconds }, (_, place) =>
    bytesOf(`segment-${place + 1}`),
  )
  return { codec, init: bytesOf('init'), segments }
}
