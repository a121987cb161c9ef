import { Gunzip, Inflate } from 'fflate'
import { crc32 } from './crc32'

/** Of one upload together; the largest annual history has some 10 MB. */
export const maxUnpackedBytes = 256 * 1024 * 1024

/** Deflate makes at most a thousandfold of its input: small bites keep a bomb from filling the memory at once. */
const bite = 16 * 1024

export type Inflated = { bytes: Uint8Array; reason?: undefined } | { bytes: null; reason: string }

export const tooLarge: Inflated = { bytes: null, reason: '解压后超过 256 MB' }
export const damaged: Inflated = { bytes: null, reason: '压缩数据已损坏或不完整，请重新下载' }

/** Inflates up to `most` bytes; `check` is the published checksum and length, compared unless it is null. */
function inflateWith(
  stream: Inflate | Gunzip,
  packed: Uint8Array,
  most: number,
  check: () => { crc: number; length: number } | null,
): Inflated {
  const parts: Uint8Array[] = []
  let length = 0
  stream.ondata = (part) => {
    parts.push(part)
    length += part.length
  }
  try {
    for (let at = 0; at < packed.length; at += bite) {
      stream.push(packed.subarray(at, at + bite), at + bite >= packed.length)
      if (length > most) return tooLarge
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

/** One entry of a zip, which says how long it is: what grows beyond that is stopped. */
export function inflateEntry(packed: Uint8Array, expected: { crc: number; length: number }): Inflated {
  if (packed.length === 0) return damaged
  const inflated = inflateWith(new Inflate(), packed, expected.length, () => expected)
  return inflated === tooLarge ? damaged : inflated
}

/** A gz file; its last eight bytes hold the checksum and length of its only member. */
export function gunzipFile(packed: Uint8Array, most: number): Inflated {
  const stream = new Gunzip()
  let members = 0
  stream.onmember = () => {
    members += 1
  }
  return inflateWith(stream, packed, most, () => {
    // Files of several members are rare and legal; their checksums stand inside.
    if (members > 1 || packed.length < 18) return null
    const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength)
    const end = packed.length
    return { crc: view.getUint32(end - 8, true), length: view.getUint32(end - 4, true) }
  })
}
