import type { ParsedFile } from '../rows'
import { valueText } from '../shared/cells'
import { isJsonObject, type JsonObject, scalarText } from '../shared/json'
import { refuseFile, type SourceFile } from '../shared/source-file'
import { readAnnual } from './annual'
import { readOlderParameters, readParameters } from './parameters'
import { readQuotes } from './quotes'
import { readRankings } from './rankings'
import { readReceipts } from './receipts'
import { readReceiptsPage, weeklyRefusal } from './receipts-page'

/**
 * Reads files of 上期所 and 上期能源, which have the same layouts: JSON with one list each, pages of receipts,
 * yearly CSV.
 */
export function readShfe(file: SourceFile): ParsedFile | null {
  if (!file.json) return readAnnual(file) ?? readReceiptsPage(file)
  const { o_curinstrument: quotes, o_cursor: cursor } = file.json
  if (quotes !== undefined) return withRows(file, file.json, quotes, 'o_curinstrument', readQuotes)
  if (cursor !== undefined) return withRows(file, file.json, cursor, 'o_cursor', readCursor)
  return readParameters(file, file.json)
}

type ListReader = (file: SourceFile, root: JsonObject, rows: readonly unknown[]) => ParsedFile

function withRows(
  file: SourceFile,
  root: JsonObject,
  rows: unknown,
  list: string,
  read: ListReader,
): ParsedFile {
  if (!Array.isArray(rows)) return refuseFile(null, `上期所文件的 ${list} 应当是列表，却是${valueText(rows)}`)
  if (!isSuccess(root.o_code)) {
    return refuseFile(
      null,
      `交易所答复查询失败：o_code ${valueText(root.o_code)}，${valueText(root.o_msg ?? '无说明')}`,
    )
  }
  return read(file, root, rows)
}

/** Whether a response's code means success: 0 in older files, `0000` in today's. */
function isSuccess(code: unknown): boolean {
  return code === undefined || code === null || /^0+$/.test(scalarText(code))
}

/**
 * Reads JSON with `o_cursor`, which four kinds of files use. The kinds are distinguished by their rows or, if
 * the list is empty, by the message or the file name.
 */
function readCursor(file: SourceFile, root: JsonObject, rows: readonly unknown[]): ParsedFile {
  const message = scalarText(root.o_msg)
  const { base } = file.name
  const sample = rows.slice(0, 100).filter(isJsonObject)
  const has = (field: string) => sample.some((row) => field in row)
  if (has('SPOTWGHTS') || (rows.length === 0 && base.includes('weeklystock'))) {
    return refuseFile(null, weeklyRefusal)
  }
  if (has('WRTWGHTS') || (rows.length === 0 && base.includes('dailystock'))) {
    return readReceipts(file, root, rows)
  }
  if (has('SPECLONGMARGINRATIO')) return readOlderParameters(file, root, rows)
  const ranked = has('RANK') && has('INSTRUMENTID')
  if (ranked || (rows.length === 0 && (message.includes('排名') || base.startsWith('pm')))) {
    return readRankings(file, root, rows)
  }
  return refuseFile(
    null,
    rows.length === 0
      ? '上期所文件里没有数据，也看不出是行情还是排名：文件名请保留 pm 或 kx 开头'
      : '上期所文件的 o_cursor 既不是会员排名，也不是仓单日报或结算参数',
  )
}
