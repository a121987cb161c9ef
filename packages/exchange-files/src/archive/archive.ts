import { decodeText, packedFormat } from '../shared/encoding'
import { crc32 } from './crc32'
import {
  damagedResult,
  gunzipFile,
  type InflateResult,
  inflateEntry,
  maxUnpackedBytes,
  tooLargeResult,
} from './inflate'
import { type ZipEntry, zipDirectory } from './zip-directory'

/** One file of an archive. */
export interface UnpackedFile {
  name: string
  bytes: Uint8Array
}

const maxEntries = 5000
const deflated = 8

/** Unpacks gz and zip; null for any other file. A refused archive has the reason in Chinese. Never throws. */
export function unpackArchive(bytes: Uint8Array, name: string): UnpackedFile[] | { refused: string } | null {
  const format = packedFormat(bytes)
  if (format === null) return null
  if (format === 'xls') return { refused: 'xls 表格不能直接导入，请另存为 CSV 再导入' }
  if (format === 'zip') return unzip(bytes)
  const { bytes: inside, reason } = gunzipFile(bytes, maxUnpackedBytes)
  if (!inside) return { refused: `gzip 文件打不开：${reason}` }
  if (packedFormat(inside)) return { refused: '压缩文件里还是压缩文件，请先解开外面一层' }
  return [{ name: name.replace(/\.gz$/i, ''), bytes: inside }]
}

/**
 * Unpacks every text file of the archive. One damaged entry refuses the whole archive, because a part of a
 * day must not be imported as the day.
 */
function unzip(bytes: Uint8Array): UnpackedFile[] | { refused: string } {
  const entries = zipDirectory(bytes)
  if (!entries) return { refused: 'zip 压缩包已损坏或不完整，请重新下载' }
  if (entries.some(({ name }) => name === '[Content_Types].xml')) {
    return { refused: 'xlsx 表格不能直接导入，请另存为 CSV 再导入' }
  }
  if (entries.length > maxEntries) return { refused: `压缩包里的文件超过 ${maxEntries} 个` }

  const files: UnpackedFile[] = []
  let left = maxUnpackedBytes
  let workbooks = 0
  for (const entry of entries) {
    if (/(?:^|\/)(?:__MACOSX\/|\._|\.DS_Store$)/.test(entry.name)) continue
    if (entry.encrypted) return { refused: '压缩包有密码，请先解压再导入' }
    const { bytes: inside, reason } = openEntry(entry, left)
    if (!inside) return { refused: `zip 压缩包打不开：${entry.name}：${reason}` }
    left -= inside.length
    if (packedFormat(inside)) workbooks += 1
    else if (decodeText(inside.subarray(0, 4000))) files.push({ name: entry.name, bytes: inside })
  }
  if (files.length > 0) return files
  return {
    refused: workbooks > 0 ? '压缩包里只有表格或压缩文件，没有文本文件' : '压缩包里没有可以导入的文本文件',
  }
}

function openEntry(entry: ZipEntry, maxBytes: number): InflateResult {
  if (entry.length > maxBytes) return tooLargeResult
  if (entry.method === deflated) return inflateEntry(entry.packed, entry)
  if (entry.method !== 0) return { bytes: null, reason: '压缩方式不支持' }
  const isSound = entry.length === entry.packed.length && entry.crc === crc32([entry.packed])
  return isSound ? { bytes: entry.packed } : damagedResult
}
