import { readCffex } from './cffex'
import { readCzce } from './czce'
import { readDce } from './dce'
import { readGfex } from './gfex'
import { readMapped } from './mapped'
import type { ParsedFile } from './rows'
import { decodeText, packedFormat } from './shared/encoding'
import { readFileName } from './shared/file-name'
import { isJsonObject, parseJson } from './shared/json'
import { type ExchangeReader, refuseFile, type SourceFile } from './shared/source-file'
import { readShfe } from './shfe'
import { readSina } from './sina'

/** Each reader recognises the files of its exchange by their content. Mapped tables are tried last. */
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
 * Reads a file as published by an exchange. Archives have to be unpacked by `unpackArchive` first. Never
 * throws: unreadable bytes are refused with a reason.
 */
export function readExchangeFile(bytes: Uint8Array, name: string): ParsedFile {
  const packed = packedFormat(bytes)
  if (packed) return refuseFile(null, `这是${packedNames[packed]}，必须先解开，才能读里面的文件`)

  const decoded = decodeText(bytes)
  if (!decoded) return refuseFile(null, '文件编码无法识别：不是 UTF-8、UTF-16 或 GBK 文本')
  if (decoded.text.trim() === '') return refuseFile(null, '文件是空的')

  const looksLikeJson = /^\s*[[{]/.test(decoded.text)
  const json = looksLikeJson ? parseJson(decoded.text) : null
  if (json && !json.ok) return refuseFile(null, json.reason)

  const root = json?.value
  const file = { ...decoded, name: readFileName(name), json: isJsonObject(root) ? root : null }
  for (const read of readers) {
    const parsed = read(file)
    if (parsed) return parsed
  }
  return refuseFile(null, whyUnrecognised(file))
}

/** Files that can be recognised but that no reader supports; `marker` is searched in the first lines. */
const unsupported: readonly { marker: RegExp; of: string }[] = [
  { marker: /郑州商品交易所|品种月份\s*\||合约代码\s*\||会员简称\s*\|/, of: '郑商所' },
  { marker: /大连商品交易所|"contractId"/, of: '大商所' },
  { marker: /"varietyOrder"/, of: '大商所或广期所' },
  { marker: /中国金融期货交易所|合约代码,今开盘|交易日,合约,排名/, of: '中金所' },
  { marker: /上海期货交易所|上海国际能源交易中心/, of: '上期所或上期能源' },
]

const headChars = 4000

/** The refusal text for a file that no reader accepted. */
function whyUnrecognised({ text }: SourceFile): string {
  const head = text.slice(0, headChars)
  const origin = unsupported.find(({ marker }) => marker.test(head))
  const isPage = /^\s*</.test(head)
  if (origin) {
    return `${origin.of}的${isPage ? '网页' : '文件'}，但不是能读的那几种：行情、持仓排名、仓单、交易和结算参数`
  }
  if (/^\s*[[{]/.test(head)) return '结构不认识的 JSON 文件'
  return isPage ? '这是网页，不是交易所发布的数据文件' : '认不出这是哪家交易所的什么文件'
}
