import type { MediaTag } from './media-tag'

const tagTypes = { audio: 8, video: 9, script: 18 } as const
const tagHeader = 11

/** A tag with its size behind it, as FLV has them (E.4.1). `time` is in milliseconds. */
export function flvTag({ kind, body }: Pick<MediaTag, 'kind' | 'body'>, time: number): Buffer {
  const bytes = Buffer.alloc(tagHeader + body.length + 4)
  bytes[0] = tagTypes[kind]
  bytes.writeUIntBE(body.length, 1, 3)
  bytes.writeUIntBE(time & 0xff_ffff, 4, 3)
  bytes[7] = (time >>> 24) & 0xff
  body.copy(bytes, tagHeader)
  bytes.writeUInt32BE(tagHeader + body.length, tagHeader + body.length)
  return bytes
}

const [avc, aac] = [7, 10]

/** Whether a tag has the configuration of a decoder: H.264, or AAC. */
export function isSetup({ kind, body }: MediaTag): boolean {
  if (body.length < 2 || body[1] !== 0) return false
  const [first = 0] = body
  return kind === 'video' ? (first & 0b1000_1111) === avc : kind === 'audio' && first >> 4 === aac
}

/** Whether a tag has a picture that can be shown without those before it. */
export const isKeyframe = ({ kind, body }: MediaTag): boolean =>
  kind === 'video' && body.length > 1 && (body[0] ?? 0) === ((1 << 4) | avc) && body[1] === 1

/** Whether viewers get a tag: H.264 pictures, AAC sound. */
export function isShown({ kind, body }: MediaTag): boolean {
  const [first = 0] = body
  if (body.length < 2) return false
  return kind === 'video' ? (first & 0b1000_1111) === avc : kind === 'audio' && first >> 4 === aac
}
