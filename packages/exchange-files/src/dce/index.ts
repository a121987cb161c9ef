import type { ParsedFile } from '../rows'
import { valueText } from '../shared/cells'
import { isJsonObject, scalarText } from '../shared/json'
import { refuseFile, type SourceFile } from '../shared/source-file'
import { readAnnual } from './annual'
import { readPage } from './pages'
import { readQuotesJson } from './quotes-json'
import { readQuotesText } from './quotes-text'
import { readRankingsText } from './rankings-text'
import { readReceipts } from './receipts'

/**
 * Reads files of 大商所: today's JSON and text per contract; text exports, web pages and yearly files of earlier
 * years.
 */
export function readDce(file: SourceFile): ParsedFile | null {
  if (file.json) return readJson(file)
  return readPage(file) ?? readQuotesText(file) ?? readRankingsText(file) ?? readAnnual(file)
}

/** Reads responses of 大商所's site since 2025, `dayQuotes` and `wbillWeeklyQuotes`; null for other JSON. */
function readJson(file: SourceFile): ParsedFile | null {
  const root = file.json
  if (!root || !('success' in root)) return null
  const { data } = root
  if (root.success !== true) {
    return refuseFile(null, `大商所答复查询失败：${valueText(scalarText(root.msg) || '无说明')}`)
  }
  if (isJsonObject(data) && Array.isArray(data.entityList)) return readReceipts(file, data.entityList)
  if (!Array.isArray(data)) return null
  const isQuotes =
    data.length === 0
      ? /quote|行情|^dce/.test(file.name.base)
      : data.some((row) => isJsonObject(row) && 'contractId' in row && 'volumn' in row)
  return isQuotes ? readQuotesJson(file, data) : null
}
