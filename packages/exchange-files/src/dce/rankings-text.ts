import { parseContractCode, productOf } from '@vce/futures'
import type { LotsAndChange, ParsedFile, RankingRow } from '../rows'
import { valueText } from '../shared/cells'
import { identify, parsedFile } from '../shared/findings'
import { rankingDifferences } from '../shared/ranking-block'
import { refuseFile, type SourceFile } from '../shared/source-file'
import { TableCells, type TableLine } from '../shared/table-cells'
import { tradingDayOfFile } from '../shared/trading-day'
import * as lists from './ranking-lists'
import { cutLineText, removeCutLine, textLines, titleDate } from './text-table'

const header = /名次\s+会员简称\s+(?:成交量|持买单量|持卖单量)/
const layout = 'dce-rankings-text'

/**
 * Reads one contract of the batch zip (`20260916_m2701_成交量_买持仓_卖持仓排名.txt`), or one product of older exports:
 * three lists, one below the other, each with its own header and 总计. Null for another file.
 */
export function readRankingsText(file: SourceFile): ParsedFile | null {
  if (/^\s*[<{[]/.test(file.text) || !header.test(file.text)) return null
  const lines = textLines(file.text)
  const cut = removeCutLine(file.text, lines)
  const head = lines.findIndex(({ cells }) => cells[0] === '名次')
  const title = lines.slice(0, head).map(({ cells }) => cells.join(' '))
  const found = tradingDayOfFile(file, titleDate(title.join(' ')))
  const identity = identify(file, 'DCE', 'rankings', layout)
  if (found.day === null) return refuseFile(identity, found.reason)
  const ranked = rankedIn(title.join(' '), file.name.base, found.day)
  if ('reason' in ranked) return refuseFile(identity, ranked.reason)

  const dated = {
    ...identity,
    tradingDay: found.day,
    lastDay: found.day,
    scope: ranked.contractCode ?? ranked.productCode,
  }
  const cells = new TableCells()
  const rows = lists.createRankingLists({ tradingDay: found.day, exchange: 'DCE', ...ranked })
  readSections(cells, lines.slice(head), rows)
  if (cut) cells.problems.push({ at: cut.at, text: cutLineText })
  const published = lists.publishedLists(rows)
  if (published.length === 0 && cells.problems.length === 0) {
    return refuseFile(dated, '文件里没有任何名次：交易所没有公布这个合约的排名')
  }
  const differences = published.flatMap(rankingDifferences)
  return parsedFile(dated, published, { skipped: {}, problems: cells.problems, differences })
}

type RankedCodes = Pick<RankingRow, 'productCode' | 'contractCode'>

/**
 * The ranked contract or product, from the title or the file's name. If both title and name contain one, they
 * must agree.
 */
function rankedIn(title: string, base: string, tradingDay: string): RankedCodes | { reason: string } {
  const titled = /合约(?:代码)?[：:]\s*(\S+)/.exec(title)?.[1]
  const named = /(?:^|\D)\d{8}_([a-z]{1,2}\d{4}f?)(?:_|\.|$)/.exec(base)?.[1]?.replace(/f$/, 'F')
  const codes = [titled, named].filter((code) => code !== undefined)
  if (codes.some((code) => /-[CP]-/i.test(code))) return { reason: '大商所期权排名：只读期货' }
  const contracts = codes.map((code) => parseContractCode(code, { tradingDay, exchange: 'DCE' }))
  const [first, second] = contracts
  if (contracts.includes(null))
    return { reason: `不是大商所的期货合约：${valueText(codes[contracts.indexOf(null)])}` }
  if (first && second && first.contractCode !== second.contractCode) {
    return { reason: `文件内容是合约 ${first.contractCode}，文件名是 ${second.contractCode}，两者不一致` }
  }
  if (first) return { productCode: first.productCode, contractCode: first.contractCode }
  const product = /品种(?:代码)?[：:]\s*([A-Za-z]{1,2})\b/.exec(title)?.[1]?.toLowerCase() ?? ''
  if (productOf(product)?.exchange === 'DCE') return { productCode: product, contractCode: null }
  return { reason: '看不出是哪个合约的排名：文件名请保留合约代码，例如 20260916_m2701_…' }
}

function readSections(cells: TableCells, lines: readonly TableLine[], rows: readonly RankingRow[]): void {
  cells.header(lists.listColumns)
  let row: RankingRow | undefined
  let withoutTotal: RankingRow | undefined
  for (const line of lines) {
    const [first = '', second = '', third = ''] = line.cells
    cells.start(line)
    if (first === '名次') {
      if (withoutTotal) reportMissingTotal(cells)
      row = rows[lists.listHeaders.findIndex(({ head }) => head === third)]
      withoutTotal = row
      if (!row) cells.fault(null, `不认识的排名：${valueText(third)}`)
    } else if (/^(?:总计|合计)$/.test(first)) {
      // The line of a sum has no seat. Splitting at spaces has removed the empty cell, which is inserted
      // again.
      cells.start({ at: line.at, cells: [first, '', ...line.cells.slice(1)] })
      if (row && withoutTotal) row.total = lists.readLotsAndChange(cells, '手数', '增减')
      withoutTotal = undefined
    } else if (first === '会员类别') row = undefined
    else if (/期货公司会员$/.test(first)) lists.setMembers(rows, first, memberSums(cells, line))
    else if (row && withoutTotal) {
      if (line.cells.length === 4 || (line.cells.length === 3 && !/^[\d,]+$/.test(second))) {
        lists.readListPlace(cells, row)
      } else cells.fault(null, `应有名次、会员简称、手数、增减四项，却有 ${line.cells.length} 项`)
    }
  }
  if (withoutTotal) reportMissingTotal(cells)
}

function reportMissingTotal(cells: TableCells): void {
  cells.fault(null, '上面的排名没有总计行，文件可能不完整')
}

/** Volume, long and short lots of one kind of members, each with its change. */
function memberSums(cells: TableCells, { at, cells: all }: TableLine): (LotsAndChange | null)[] {
  return lists.listHeaders.map((_, index) => {
    cells.start({ at, cells: ['', '', ...all.slice(1 + index * 2, 3 + index * 2)] })
    return lists.readLotsAndChange(cells, '手数', '增减')
  })
}
