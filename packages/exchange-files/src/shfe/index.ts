import { quoted } from '../cells'
import { isJsonObject, type JsonObject, scalarText } from '../json'
import type { FileIdentity, FileKind, ParsedFile } from '../rows'
import { refused, type SourceFile } from '../source-file'
import { tradingDayOf } from '../trading-day'
import { readQuotes } from './quotes'
import { readRankings } from './rankings'

const annualHeader = /^\s*合约,日期,前收盘,前结算/

/** 上期所 and 上期能源 publish the same files: `kx` quotes and `pm` rankings as JSON. */
export function readShfe(file: SourceFile): ParsedFile | null {
  if (annualHeader.test(file.text)) {
    return refused(identify(file, 'annual', 'shfe-annual-csv', null), '上期所年度历史行情：暂未支持导入')
  }
  if (!file.json) return null
  const { o_curinstrument: quotes, o_cursor: cursor } = file.json
  if (quotes !== undefined) return withRows(file, file.json, quotes, 'o_curinstrument', readQuotes)
  if (cursor === undefined) return null
  return withRows(file, file.json, cursor, 'o_cursor', readCursor)
}

type ListReader = (file: SourceFile, root: JsonObject, rows: readonly unknown[]) => ParsedFile

function withRows(
  file: SourceFile,
  root: JsonObject,
  rows: unknown,
  list: string,
  read: ListReader,
): ParsedFile {
  if (!Array.isArray(rows)) return refused(null, `上期所文件的 ${list} 应当是列表，却是${quoted(rows)}`)
  if (!answeredWell(root.o_code)) {
    return refused(
      null,
      `交易所答复查询失败：o_code ${quoted(root.o_code)}，${quoted(root.o_msg ?? '无说明')}`,
    )
  }
  return read(file, root, rows)
}

/** 0 in older files, `0000` in today's. */
function answeredWell(code: unknown): boolean {
  return code === undefined || code === null || /^0+$/.test(scalarText(code))
}

/** `o_cursor` serves rankings and both warehouse files; rows tell them apart, an empty one its message or name. */
function readCursor(file: SourceFile, root: JsonObject, rows: readonly unknown[]): ParsedFile {
  const message = scalarText(root.o_msg)
  const sample = rows.slice(0, 100).filter(isJsonObject)
  const { base } = file.name
  if (sample.some((row) => 'SPOTWGHTS' in row) || (rows.length === 0 && base.includes('weeklystock'))) {
    return refused(null, '上期所库存周报：暂未支持导入')
  }
  if (sample.some((row) => 'WRTWGHTS' in row) || (rows.length === 0 && base.includes('dailystock'))) {
    const day = tradingDayOf(file, root.o_tradingday ?? root.report_date).day
    return refused(identify(file, 'receipts', 'shfe-dailystock', day), '上期所仓单日报：暂未支持导入')
  }
  const ranked = sample.some((row) => 'RANK' in row && 'INSTRUMENTID' in row)
  if (ranked || (rows.length === 0 && (message.includes('排名') || base.startsWith('pm')))) {
    return readRankings(file, root, rows)
  }
  return refused(
    null,
    rows.length === 0
      ? '上期所文件里没有数据，也看不出是行情还是排名：文件名请保留 pm 或 kx 开头'
      : '上期所文件的 o_cursor 既不是会员排名，也不是仓单日报',
  )
}

function identify(file: SourceFile, kind: FileKind, layout: string, tradingDay: string | null): FileIdentity {
  return { exchange: 'SHFE', kind, tradingDay, encoding: file.encoding, layout }
}
