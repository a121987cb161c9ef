import { parseContractCode } from '@vce/futures'
import type { ParsedFile, RankingRow } from '../rows'
import { valueText } from '../shared/cells'
import { tradingDayFrom } from '../shared/file-name'
import { type Findings, identify, parsedFile, skip } from '../shared/findings'
import {
  createRanking,
  publishedRankings,
  type RankingFields,
  rankingDifferences,
  rankOf,
  readPlace,
  readTotal,
} from '../shared/ranking-block'
import { refuseFile, type SourceFile } from '../shared/source-file'
import { TableCells, type TableLine } from '../shared/table-cells'
import { tradingDayOfFile } from '../shared/trading-day'
import { isOption, productInTitle } from './titles-and-codes'

const title = /^(品种|合约)[：:]\s*(\S+)\s+日期[：:]\s*(\S+)/

/** Columns are identified by position, because published names repeat and vary (成交量 is 交易量 today). */
const columns = [
  '名次',
  '成交会员',
  '成交量',
  '成交增减',
  '多单会员',
  '持买仓量',
  '多单增减',
  '空单会员',
  '持卖仓量',
  '空单增减',
]

const lists: readonly RankingFields[] = [
  { list: 'volume', seat: '成交会员', lots: '成交量', change: '成交增减' },
  { list: 'long', seat: '多单会员', lots: '持买仓量', change: '多单增减' },
  { list: 'short', seat: '空单会员', lots: '持卖仓量', change: '空单增减' },
]

interface Block {
  rows: RankingRow[]
  ranks: Set<string>
}

/** FutureDataHolding as text or page: one block per product (品种), then one block per active contract (合约). */
export function readRankings(
  file: SourceFile,
  lines: readonly TableLine[],
  date: string,
  layout = 'czce-holding-txt',
): ParsedFile {
  const identity = identify(file, 'CZCE', 'rankings', layout)
  const found = tradingDayOfFile(file, date)
  if (found.day === null) return refuseFile(identity, found.reason)

  const cells = new TableCells()
  cells.header(columns)
  const findings: Findings = { skipped: {}, problems: cells.problems, differences: [] }
  const blocks = new Map<string, Block>()
  let block: Block | null = null
  for (const line of lines) {
    cells.start(line)
    const first = cells.text('名次')
    if (title.test(first)) block = openBlock(cells, first, found.day, blocks, findings)
    else if (block && first !== '名次') readRank(cells, first, block)
  }
  const rows = [...blocks.values()].flatMap((read) => publishedRankings(read.rows))
  for (const [name, { rows: lists, ranks }] of blocks) {
    if (ranks.has('合计') || publishedRankings(lists).length === 0) continue
    cells.problems.push({ at: name, text: '没有合计行，文件可能不完整' })
  }
  findings.differences = rows.flatMap(rankingDifferences)
  return parsedFile({ ...identity, tradingDay: found.day, lastDay: found.day }, rows, findings)
}

/**
 * Opens the block of a product or contract. Returns null if the block is left out, so that its lines are
 * skipped.
 */
function openBlock(
  cells: TableCells,
  text: string,
  tradingDay: string,
  blocks: Map<string, Block>,
  findings: Findings,
): Block | null {
  const [, of = '', name = '', date = ''] = title.exec(text) ?? []
  if (isOption(name)) {
    skip(findings, '期权')
    return null
  }
  const ranked =
    of === '品种' ? productOfBlock(name) : parseContractCode(name, { tradingDay, exchange: 'CZCE' })
  if (!ranked) cells.fault(null, `不是郑商所的期货${of}：${valueText(name)}`)
  else if (tradingDayFrom(date) !== tradingDay) {
    cells.fault(null, `${name} 的日期是${valueText(date)}，与文件的 ${tradingDay} 不一致`)
  } else if (blocks.has(name)) cells.fault(null, `${of} ${name} 重复出现，只取第一张表`)
  else {
    const { productCode, contractCode } = ranked
    const about = { tradingDay, exchange: 'CZCE', productCode, contractCode } as const
    const block = { rows: lists.map(({ list }) => createRanking(about, list)), ranks: new Set<string>() }
    blocks.set(name, block)
    return block
  }
  return null
}

function productOfBlock(name: string): { productCode: string; contractCode: null } | null {
  const productCode = productInTitle(name)
  return productCode ? { productCode, contractCode: null } : null
}

/** Reads one line, which has the same rank of all three lists. */
function readRank(cells: TableCells, first: string, { rows, ranks }: Block): void {
  const rank = rankOf(first)
  const isRank = first === '合计' || rank !== null
  if (!isRank || ranks.has(first)) {
    cells.fault('名次', isRank ? `名次 ${first} 重复出现，只取第一行` : `不是名次：${valueText(first)}`)
    return
  }
  ranks.add(first)
  for (const [index, fields] of lists.entries()) {
    const row = rows[index]
    if (!row) continue
    if (rank === null) readTotal(cells, row, fields)
    else readPlace(cells, row, rank, fields)
  }
}
