import type { ParsedFile } from '../rows'
import { quoted } from '../shared/cells'
import { isJsonObject, scalarText } from '../shared/json'
import { refused, type SourceFile } from '../shared/source-file'
import { readQuotesJson } from './quotes-json'
import { readReceipts } from './receipts'

/** Responses of 大商所's site since 2025: `dayQuotes` and `wbillWeeklyQuotes`; null for another JSON. */
export function readJson(file: SourceFile): ParsedFile | null {
  const root = file.json
  if (!root || !('success' in root)) return null
  const { data } = root
  if (root.success !== true) {
    return refused(null, `大商所答复查询失败：${quoted(scalarText(root.msg) || '无说明')}`)
  }
  if (isJsonObject(data) && Array.isArray(data.entityList)) return readReceipts(file, data.entityList)
  if (!Array.isArray(data)) return null
  const isQuotes =
    data.length === 0
      ? /quote|行情|^dce/.test(file.name.base)
      : data.some((row) => isJsonObject(row) && 'contractId' in row && 'volumn' in row)
  return isQuotes ? readQuotesJson(file, data) : null
}
