import type { FileIdentity, ParsedFile } from '../rows'
import { Cells, valueText } from '../shared/cells'
import { isJsonObject, type JsonObject } from '../shared/json'
import { rankingDifferences } from '../shared/ranking-block'
import { refuseFile, type SourceFile } from '../shared/source-file'
import { tradingDayOfFile } from '../shared/trading-day'
import { exchangeOfFile } from './product-codes'
import { createRankingGroup, publishedLists, type RankingGroup, readRank } from './ranking-group'

/** Reads `pm`: the twenty largest members of each contract by volume, long and short position. */
export function readRankings(file: SourceFile, root: JsonObject, records: readonly unknown[]): ParsedFile {
  const identity: FileIdentity = {
    exchange: 'SHFE',
    kind: 'rankings',
    tradingDay: null,
    lastDay: null,
    scope: '',
    encoding: file.encoding,
    layout: root.report_date === undefined ? 'shfe-pm-2009' : 'shfe-pm-dated',
  }
  const found = tradingDayOfFile(file, root.report_date)
  if (found.day === null) return refuseFile(identity, found.reason)
  if (records.length === 0)
    return { status: 'closed', identity: { ...identity, tradingDay: found.day, lastDay: found.day } }

  const cells = new Cells('o_cursor')
  const { groups, skipped } = readGroups(records, found.day, cells)
  const rows = groups.flatMap(publishedLists)
  const dated = { ...identity, exchange: exchangeOfFile(rows), tradingDay: found.day, lastDay: found.day }
  if (rows.length === 0) {
    const first = cells.problems[0]
    return refuseFile(
      dated,
      first ? `没有一行可用的排名；第一个问题在 ${first.at}：${first.text}` : '文件里没有任何期货合约的排名',
    )
  }
  const differences = rows.flatMap(rankingDifferences)
  const { problems } = cells
  return { status: 'parsed', kind: 'rankings', identity: dated, rows, skipped, problems, differences }
}

function readGroups(records: readonly unknown[], tradingDay: string, cells: Cells) {
  const groups = new Map<string, RankingGroup>()
  const skipped: Record<string, number> = {}
  for (const [index, record] of records.entries()) {
    if (!isJsonObject(record)) {
      cells.start(index, {})
      cells.fault(null, `不是一行排名，而是${valueText(record)}`)
      continue
    }
    cells.start(index, record)
    const instrument = cells.text('INSTRUMENTID')
    const reason = reasonToSkip(instrument)
    if (reason) {
      skipped[reason] = (skipped[reason] ?? 0) + 1
      continue
    }
    const group = groups.get(instrument) ?? createRankingGroup(instrument, tradingDay)
    if (!group) {
      cells.fault('INSTRUMENTID', `不是上期所或上期能源的期货合约：${valueText(instrument)}`)
      continue
    }
    groups.set(instrument, group)
    readRank(cells, record, group)
  }
  return { groups: [...groups.values()], skipped }
}

function reasonToSkip(instrument: string): string | null {
  if (/tas/i.test(instrument)) return 'TAS'
  if (/efp/i.test(instrument)) return 'efp'
  // A name such as `cuactv` is the sum of a product's active contracts.
  if (/^[a-z]{1,2}actv$/.test(instrument)) return '活跃合约合计'
  return /^[a-z]{1,2}\d{4}-?[CP]-?\d+$/i.test(instrument) ? '期权' : null
}
