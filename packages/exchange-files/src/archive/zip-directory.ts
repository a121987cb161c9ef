import { decodeText } from '../shared/encoding'

/** One file of a zip as listed in the central directory. */
export interface ZipEntry {
  name: string
  /** 0 is stored, 8 is deflated; entries with other methods are not unpacked. */
  method: number
  encrypted: boolean
  crc: number
  length: number
  packed: Uint8Array
}

const endMark = 0x06054b50
const entryMark = 0x02014b50
const localMark = 0x04034b50
const endLength = 22
const maxCommentBytes = 65_535

/** The entries of a zip without directories; null if the archive is damaged or truncated. */
export function zipDirectory(bytes: Uint8Array): ZipEntry[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = findEnd(view)
  if (end === null) return null
  const count = view.getUint16(end + 10, true)
  let at = view.getUint32(end + 16, true)
  const entries: ZipEntry[] = []
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > end || view.getUint32(at, true) !== entryMark) return null
    const flags = view.getUint16(at + 8, true)
    const packedLength = view.getUint32(at + 20, true)
    const nameLength = view.getUint16(at + 28, true)
    const next = at + 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
    const packed = packedBytes(bytes, view, view.getUint32(at + 42, true), packedLength)
    if (next > end || !packed) return null
    const name = nameOf(bytes.subarray(at + 46, at + 46 + nameLength))
    if (!/[\\/]$/.test(name)) {
      entries.push({
        name,
        method: view.getUint16(at + 10, true),
        encrypted: (flags & 1) === 1,
        crc: view.getUint32(at + 16, true),
        length: view.getUint32(at + 24, true),
        packed,
      })
    }
    at = next
  }
  return entries
}

/** Finds the end record, which is the last record of a zip and may be followed by a comment of any length. */
function findEnd(view: DataView): number | null {
  const last = view.byteLength - endLength
  for (let at = last; at >= 0 && at >= last - maxCommentBytes; at -= 1) {
    if (view.getUint32(at, true) === endMark) return at
  }
  return null
}

function packedBytes(bytes: Uint8Array, view: DataView, local: number, length: number): Uint8Array | null {
  if (local + 30 > bytes.length || view.getUint32(local, true) !== localMark) return null
  const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true)
  return start + length > bytes.length ? null : bytes.subarray(start, start + length)
}

/**
 * Decodes an entry name as UTF-8 if it is valid UTF-8, else as GBK. The zip's flag is ignored: DCE's zips
 * before 2020 have GBK names without the flag.
 */
function nameOf(bytes: Uint8Array): string {
  return decodeText(bytes)?.text ?? String.fromCharCode(...bytes)
}
