import type { FileKind, ParsedFile } from '../rows'
import { valueText } from '../shared/cells'
import { isJsonObject, type JsonObject, scalarText } from '../shared/json'
import { refuseFile, type SourceFile } from '../shared/source-file'
import { readParameters } from './parameters'
import { isGfexCode } from './products'
import { readQuotes } from './quotes'
import { readRankings } from './rankings'
import { readReceipts } from './receipts'
import { requestParam } from './request'
import { readThirdPartyReceipts } from './third-party-receipts'

type ListReader = (file: SourceFile, root: JsonObject, records: readonly unknown[]) => ParsedFile

const readers: Partial<Record<FileKind, ListReader>> = {
  quotes: readQuotes,
  rankings: readRankings,
  receipts: readReceipts,
  parameters: readParameters,
}

/**
 * 广期所 answers every request with `{ code, data: [...] }`. The kind of file is recognised by a record or, for
 * an empty list, by the response's `param` or by the file's name: `gfex_quotes_20260416.json`,
 * `gfex_rankings_lc2607_long_20260416.json`.
 */
export function readGfex(file: SourceFile): ParsedFile | null {
  const root = file.json
  if (!root) return null
  if ('data_date' in root && isJsonObject(root.summary) && isJsonObject(root.details)) {
    return readThirdPartyReceipts(file, root)
  }
  const kind = kindOf(file, root)
  const read = kind && readers[kind]
  if (!read) return null
  const { code, data } = root
  if (code !== undefined && !/^0+$/.test(scalarText(code))) {
    return refuseFile(null, `广期所答复查询失败：code ${valueText(code)}，${valueText(root.msg ?? '无说明')}`)
  }
  if (data === null) return read(file, root, [])
  if (!Array.isArray(data)) return refuseFile(null, `广期所文件的 data 应当是列表，却是${valueText(data)}`)
  return read(file, root, data)
}

function kindOf(file: SourceFile, root: JsonObject): FileKind | null {
  if (!('data' in root)) return null
  const records = Array.isArray(root.data) ? root.data.filter(isJsonObject) : []
  for (const record of records) {
    if ('delivMonth' in record && 'clearPrice' in record) return 'quotes'
    if ('wbillQty' in record && 'whAbbr' in record) return 'receipts'
    if ('specBuyRate' in record && isGfexCode(scalarText(record.contractId))) return 'parameters'
    if ('todayQty' in record && 'abbr' in record) return 'rankings'
  }
  // For a day without trading, the response is a single 总计 without a date.
  if (records.some((record) => 'wbillQty' in record)) return 'receipts'
  if (records.some((record) => 'clearPrice' in record && !('contractId' in record))) return 'quotes'
  return records.length > 0 || !isGfexResponse(file, root) ? null : kindRequested(file, root)
}

/** Whether an empty list comes from 广期所: its code is 0, 大商所's code is 200. */
function isGfexResponse(file: SourceFile, root: JsonObject): boolean {
  return /^0+$/.test(scalarText(root.code)) || /gfex|广期|广州/.test(file.name.base)
}

const kindsNamed: readonly { marker: RegExp; kind: FileKind }[] = [
  { marker: /rank|排名/, kind: 'rankings' },
  { marker: /receipt|仓单/, kind: 'receipts' },
  { marker: /param|参数/, kind: 'parameters' },
  { marker: /quote|行情/, kind: 'quotes' },
]

function kindRequested(file: SourceFile, root: JsonObject): FileKind | null {
  if (requestParam(root, 'contract_id') !== '') return 'rankings'
  if (requestParam(root, 'gen_date') !== '') return 'receipts'
  const named = kindsNamed.find(({ marker }) => marker.test(file.name.base))?.kind
  return named ?? (requestParam(root, 'trade_date') === '' ? null : 'quotes')
}
