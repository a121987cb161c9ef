import type { ParsedFile, RankingList } from '../rows'
import { Cells, valueText } from '../shared/cells'
import { closedDayFile, type Findings, identify, parsedFile } from '../shared/findings'
import { isJsonObject, type JsonObject, scalarText } from '../shared/json'
import {
  createRanking,
  publishedRankings,
  rankingDifferences,
  rankOf,
  readPlace,
  readTotal,
} from '../shared/ranking-block'
import { refuseFile, type SourceFile } from '../shared/source-file'
import { tradingDayOfFile } from '../shared/trading-day'
import { contractOf } from './products'
import { requestParam } from './request'

/** The lists by the `data_type` of the request. */
const listsByDataType = new Map<string, RankingList>([
  ['1', 'volume'],
  ['2', 'long'],
  ['3', 'short'],
])

const listsNamed: readonly { marker: RegExp; list: RankingList }[] = [
  { marker: /volume|成交量/, list: 'volume' },
  { marker: /long|多单|持买|买单/, list: 'long' },
  { marker: /short|空单|持卖|卖单/, list: 'short' },
]

const nameRequired =
  '广期所排名一份文件只有一个合约的一张榜，文件名须写明：gfex_rankings_lc2607_long_20260416.json（volume、long 或 short）'

/**
 * One list of one contract. The records name neither contract nor list nor day: these come from the request
 * that the response repeats, or from the file's name, `gfex_rankings_lc2607_long_20260416.json`.
 */
export function readRankings(file: SourceFile, root: JsonObject, records: readonly unknown[]): ParsedFile {
  const unnamed = identify(file, 'GFEX', 'rankings', 'gfex-rankings-json')
  const found = tradingDayOfFile(file, requestParam(root, 'trade_date'))
  if (found.day === null) return refuseFile(unnamed, found.reason)
  const list = listOf(file, root)
  const contract = contractOf(contractNamed(file, root, records), found.day)
  if (!list || !contract) return refuseFile(unnamed, nameRequired)

  const identity = {
    ...unnamed,
    scope: `${contract.contractCode}/${list}`,
    tradingDay: found.day,
    lastDay: found.day,
  }
  if (records.length === 0) return closedDayFile(identity, found.day)
  const cells = new Cells('data')
  const findings: Findings = { skipped: {}, problems: cells.problems, differences: [] }
  const row = createRanking({ tradingDay: found.day, ...contract }, list)
  const ranks = new Set<number>()
  for (const [index, record] of records.entries()) {
    cells.start(index, isJsonObject(record) ? record : {})
    if (!isJsonObject(record)) {
      cells.fault(null, `不是一行排名，而是${valueText(record)}`)
      continue
    }
    const change = 'qtySub' in record ? 'qtySub' : 'todayQtyChg'
    const fields = { list, seat: 'abbr', lots: 'todayQty', change }
    if (isTotal(cells, index === records.length - 1)) {
      readTotal(cells, row, fields)
      continue
    }
    const rank = 'rank' in record ? rankOf(cells.text('rank')) : index + 1
    if (rank === null || rank > 20) cells.fault('rank', `不是名次：${valueText(record.rank ?? index + 1)}`)
    else if (ranks.has(rank)) cells.fault('rank', `名次 ${rank} 重复出现，只取第一行`)
    else {
      ranks.add(rank)
      readPlace(cells, row, rank, fields)
    }
  }
  const rows = publishedRankings([row])
  findings.differences = rows.flatMap(rankingDifferences)
  return parsedFile(identity, rows, findings)
}

/** Whether a record is the 合计: it is named so, or it is the last record and has no seat. */
function isTotal(cells: Cells, isLast: boolean): boolean {
  const seat = cells.text('abbr')
  return /^[总合]计$/.test(seat) || /^[总合]计$/.test(cells.text('rank')) || (isLast && seat === '')
}

function listOf(file: SourceFile, root: JsonObject): RankingList | null {
  const byRequest = listsByDataType.get(requestParam(root, 'data_type'))
  const named = listsNamed.filter(({ marker }) => marker.test(file.name.base))
  const [byName] = named
  if (named.length > 1) return byRequest ?? null
  return byRequest && byName && byName.list !== byRequest ? null : (byRequest ?? byName?.list ?? null)
}

function contractNamed(file: SourceFile, root: JsonObject, records: readonly unknown[]): string {
  const stated = records.filter(isJsonObject).map(({ contractId }) => scalarText(contractId))
  const named = /(?<![a-z])[a-z]{2}\d{4}(?!\d)/.exec(file.name.base)?.[0] ?? ''
  const inside = requestParam(root, 'contract_id') || (stated.find((code) => code !== '') ?? '')
  return inside !== '' && named !== '' && inside.toLowerCase() !== named ? '' : inside || named
}
