import { readCffex } from './cffex'
import { readCzce } from './czce'
import { readDce } from './dce'
import { readGfex } from './gfex'
import { readMapped } from './mapped'
import type { ParsedFile } from './rows'
import { decodeText, packedFormat } from './shared/encoding'
import { readFileName } from './shared/file-name'
import { isJsonObject, parseJson } from './shared/json'
import { type ExchangeReader, refused } from './shared/source-file'
import { readShfe } from './shfe'
import { readSina } from './sina'
import { whyUnrecognised } from './unrecognised'

/** Each reader recognises its own files by their content. Mapped tables come last. */
const readers: readonly ExchangeReader[] = [
  readShfe,
  readDce,
  readCzce,
  readCffex,
  readGfex,
  readSina,
  readMapped,
]

const packedNames = { gzip: ' gzip 压缩文件', zip: ' zip 压缩包或 xlsx 表格', xls: ' xls 表格' } as const

/**
 * Reads a file as an exchange published it; an archive goes through `unpackArchive` first. Never throws:
 * unreadable bytes are refused with a reason.
 */
export function readExchangeFile(bytes: Uint8Array, name: string): ParsedFile {
  const packed = packedFormat(bytes)
  if (packed) return refused(null, `这是${packedNames[packed]}，必须先解开，才能读里面的文件`)

  const decoded = decodeText(bytes)
  if (!decoded) return refused(null, '文件编码无法识别：不是 UTF-8、UTF-16 或 GBK 文本')
  if (decoded.text.trim() === '') return refused(null, '文件是空的')

  const looksLikeJson = /^\s*[[{]/.test(decoded.text)
  const json = looksLikeJson ? parseJson(decoded.text) : null
  if (json && !json.ok) return refused(null, json.reason)

  const root = json?.value
  const file = { ...decoded, name: readFileName(name), json: isJsonObject(root) ? root : null }
  for (const read of readers) {
    const parsed = read(file)
    if (parsed) return parsed
  }
  return refused(null, whyUnrecognised(file))
}
