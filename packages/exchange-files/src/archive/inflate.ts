import { Gunzip, Inflate } from 'fflate'
import { crc32 } from './crc32'

/** Limit for one upload in total; the largest annual history has some 10 MB. */
export const maxUnpackedBytes = 256 * 1024 * 1024

/**
 * Deflate expands its input at most a thousandfold: small chunks keep a zip bomb from filling memory at once.
 */
const chunkBytes = 16 * 1024

export type InflateResult = { bytes: Uint8Array; reason?: undefined } | { bytes: null; reason: string }

export const tooLarge: InflateResult = { bytes: null, reason: '解压后超过 256 MB' }
export const damaged: InflateResult = { bytes: null, reason: '压缩数据已损坏或不完整，请重新下载' }

/** Inflates up to `maxBytes` bytes; `check` returns the published checksum and length, compared unless null. */
function inflateWith(
  stream: Inflate | Gunzip,
  packed: Uint8Array,
  maxBytes: number,
  check: () => { crc: number; length: number } | null,
): InflateResult {
  const parts: Uint8Array[] = []
  let length = 0
  stream.ondata = (part) => {
    parts.push(part)
    length += part.length
  }
  try {
    for (let at = 0; at < packed.length; at += chunkBytes) {
      stream.push(packed.subarray(at, at + chunkBytes), at + chunkBytes >= packed.length)
      if (length > maxBytes) return tooLarge
    }
  } catch {
    return damaged
  }
  const expected = check()
  if (expected && (expected.length !== length || expected.crc !== crc32(parts))) return damaged

  const [only] = parts
  if (parts.length === 1 && only) return { bytes: only }
  const bytes = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return { bytes }
}

/** Inflates one entry of a zip, which declares its length; inflating stops beyond it. */
export function inflateEntry(packed: Uint8Array, expected: { crc: number; length: number }): InflateResult {
  if (packed.length === 0) return damaged
  const inflated = inflateWith(new Inflate(), packed, expected.length, () => expected)
  return inflated === tooLarge ? damaged : inflated
}

/** Unpacks a gz file; its last eight bytes hold the checksum and length of its only member. */
export function gunzipFile(packed: Uint8Array, maxBytes: number): InflateResult {
  const stream = new Gunzip()
  let members = 0
  stream.onmember = () => {
    members += 1
  }
  return inflateWith(stream, packed, maxBytes, () => {
    // Files with several members are rare but legal; their checksums are inside the stream.
    if (members > 1 || packed.length < 18) return null
    const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength)
    const end = packed.length
    return { crc: view.getUint32(end - 8, true), length: view.getUint32(end - 4, true) }
  })
}
