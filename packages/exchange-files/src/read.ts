import { decodeText, packedFormat } from './encoding'
import { readFileName } from './file-name'
import { isJsonObject, parseJson } from './json'
import type { ParsedFile } from './rows'
import { readShfe } from './shfe'
import { type ExchangeReader, refused } from './source-file'
import { whyUnrecognised } from './unrecognised'

/** One entry an exchange; each reader knows its own files by their content. */
const readers: readonly ExchangeReader[] = [readShfe]

/** Reads a file as an exchange published it. Never throws: bytes that make no sense are refused with a reason. */
export function readExchangeFile(bytes: Uint8Array, name: string): ParsedFile {
  const packed = packedFormat(bytes)
  if (packed) return refused(null, `这是 ${packed}，请先解压或另存为交易所的原始文件再导入`)

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
