import { productOf } from '@vce/futures'
import { quoted } from '../cells'
import { identify, parsedFile } from '../findings'
import { tablesOf } from '../html-table'
import { rankingDifferences } from '../ranking-block'
import type { LotsAndChange, ParsedFile, RankingRow } from '../rows'
import { refused, type SourceFile } from '../source-file'
import { TableCells, type TableLine } from '../table-cells'
import { tradingDayOf } from '../trading-day'
import * as lists from './ranking-lists'
import { tableLines } from './text-table'

const { listColumns, listHeads, memberColumns } = lists
const rankColumns = listHeads.flatMap(({ head }) => ['名次', '会员简称', head, '增减'])
const topPlaces = 20

/** The page of one product until 2015: every broker member of it by volume, long and short position. */
export function readRankingsPage(file: SourceFile, dated: string | undefined): ParsedFile {
  const layout = 'dce-rankings-2014-page'
  const product = /品种代码[：:]\s*([A-Za-z]{1,2})/.exec(file.text)?.[1]?.toLowerCase() ?? ''
  const isKnown = productOf(product)?.exchange === 'DCE'
  const identity = { ...identify(file, 'DCE', 'rankings', layout), scope: isKnown ? product : '' }
  if (!isKnown) return refused(identity, `网页里没有大商所的品种代码：${quoted(product)}`)
  const found = tradingDayOf(file, dated)
  if (found.day === null) return refused(identity, found.reason)

  const tables = tablesOf(file.text)
  const ranks = tables.find(([head]) => head?.join() === rankColumns.join())
  const members = tables.find(([head]) => head?.join() === memberColumns.join())
  if (!ranks) return refused(identity, '网页里没有会员排名的表格')
  const cells = new TableCells()
  const open = lists.openLists({
    tradingDay: found.day,
    exchange: 'DCE',
    productCode: product,
    contractCode: null,
  })
  const differences = open.flatMap((row, index) => {
    const total = readList(cells, tableLines(ranks).slice(1), index, row)
    // 总计 of a list of all members is no total of its first twenty.
    if (row.places.length <= topPlaces) row.total = total
    return rankingDifferences({ ...row, total })
  })
  readMembers(cells, tableLines(members ?? []).slice(1), open)
  const { problems } = cells
  const onDay = { ...identity, tradingDay: found.day, lastDay: found.day }
  return parsedFile(onDay, lists.publishedLists(open), { skipped: {}, problems, differences })
}

/** The three lists stand side by side; gives the published 总计. */
function readList(
  cells: TableCells,
  lines: readonly TableLine[],
  index: number,
  row: RankingRow,
): LotsAndChange | null {
  let total: LotsAndChange | null = null
  cells.header(listColumns)
  for (const { at, cells: all } of lines) {
    const own = all.slice(index * listColumns.length, (index + 1) * listColumns.length)
    if (own.every((cell) => cell === '')) continue
    cells.start({ at, cells: own })
    if (own[0] === '总计') total = lists.readSum(cells, '手数', '增减')
    else lists.readListPlace(cells, row)
  }
  return total
}

function readMembers(cells: TableCells, lines: readonly TableLine[], rows: readonly RankingRow[]): void {
  cells.header(['手数', '增减'])
  for (const { at, cells: all } of lines) {
    const sums = rows.map((_, index) => {
      cells.start({ at, cells: all.slice(1 + index * 2) })
      return lists.readSum(cells, '手数', '增减')
    })
    lists.setMembers(rows, all[0] ?? '', sums)
  }
}
