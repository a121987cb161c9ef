import { Gunzip, Inflate } from 'fflate'
import { crc32 } from './crc32'

/** Maximum unpacked size of one upload; the largest annual history has some 10 MB. */
export const maxUnpackedBytes = 256 * 1024 * 1024

/**
 * Input is inflated in small chunks: each expands at most a thousandfold, so a zip bomb cannot fill the
 * memory before the limit is checked.
 */
const chunkBytes = 16 * 1024

export type InflateResult = { bytes: Uint8Array; reason?: undefined } | { bytes: null; reason: string }

export const tooLargeResult: InflateResult = { bytes: null, reason: '解压后超过 256 MB' }
export const damagedResult: InflateResult = { bytes: null, reason: '压缩数据已损坏或不完整，请重新下载' }

/**
 * Inflates up to `maxBytes` bytes. `check` returns the published checksum and length of the data; the result
 * is compared with them unless `check` returns null.
 */
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
      if (length > maxBytes) return tooLargeResult
    }
  } catch {
    return damagedResult
  }
  const expected = check()
  if (expected && (expected.length !== length || expected.crc !== crc32(parts))) return damagedResult

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

/** Inflates one entry of a zip; the declared length of the entry is the limit. */
export function inflateEntry(packed: Uint8Array, expected: { crc: number; length: number }): InflateResult {
  if (packed.length === 0) return damagedResult
  const inflated = inflateWith(new Inflate(), packed, expected.length, () => expected)
  return inflated === tooLargeResult ? damagedResult : inflated
}

/** Unpacks a gz file. Its last eight bytes are the checksum and length if it has only one member. */
export function gunzipFile(packed: Uint8Array, maxBytes: number): InflateResult {
  const stream = new Gunzip()
  let members = 0
  stream.onmember = () => {
    members += 1
  }
  return inflateWith(stream, packed, maxBytes, () => {
    // The checksums of a gz file with several members are inside the stream. They are not verified, because
    // such files are rare.
    if (members > 1 || packed.length < 18) return null
    const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength)
    const end = packed.length
    return { crc: view.getUint32(end - 8, true), length: view.getUint32(end - 4, true) }
  })
}
