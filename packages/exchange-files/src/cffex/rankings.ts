import { type ContractCode, productOf } from '@vce/futures'
import type { ParsedFile, RankingRow } from '../rows'
import { valueText } from '../shared/cells'
import { tradingDayFrom } from '../shared/file-name'
import { closedDayFile, type Findings, identify, parsedFile, skip } from '../shared/findings'
import {
  createRanking,
  publishedRankings,
  type RankingFields,
  rankOf,
  readPlace,
} from '../shared/ranking-block'
import { refuseFile, type SourceFile } from '../shared/source-file'
import { TableCells, type TableLine } from '../shared/table-cells'
import { cutShortText, isCutShort } from '../shared/table-lines'
import { tradingDayOfFile } from '../shared/trading-day'
import { contractOf, isOption } from './contracts'

interface Layout {
  name: string
  header: readonly string[] | null
  /**
   * The lists to which one record belongs: a CSV line has a place in each list, an XML element in one list.
   */
  listsOf: (cells: TableCells) => readonly RankingFields[]
}

const csvLists: readonly RankingFields[] = [
  { list: 'volume', seat: '成交会员', lots: '成交量', change: '成交增减' },
  { list: 'long', seat: '多单会员', lots: '持买单量', change: '多单增减' },
  { list: 'short', seat: '空单会员', lots: '持卖单量', change: '空单增减' },
]

/**
 * One CSV line has the same rank of all three lists. Columns are identified by position, because names repeat
 * in the two header lines.
 */
const csv: Layout = {
  name: 'cffex-ranking-csv',
  header: [
    'tradingday',
    'instrumentid',
    'rank',
    ...csvLists.flatMap(({ seat, lots, change }) => [seat, lots, change]),
  ],
  listsOf: () => csvLists,
}

const xmlLists = new Map<string, readonly RankingFields[]>(
  (['volume', 'long', 'short'] as const).map((list, type) => [
    String(type),
    [{ list, seat: 'shortname', lots: 'volume', change: 'varvolume' }],
  ]),
)

/** One XML element is one place; `datatypeid` identifies the list. */
const xml: Layout = {
  name: 'cffex-ranking-xml',
  header: null,
  listsOf: (cells) => xmlLists.get(cells.text('datatypeid')) ?? [],
}

/** Rankings of one product's active contracts. */
export function readRankings(file: SourceFile, lines: readonly TableLine[], twin: 'csv' | 'xml'): ParsedFile {
  const layout = twin === 'csv' ? csv : xml
  const identity = identify(file, 'CFFEX', 'rankings', layout.name)
  const cells = new TableCells()
  cells.header(layout.header ?? lines[0]?.cells ?? [])
  const records = layout.header ? lines.filter((line) => !isHeader(line)) : lines.slice(1)
  if (records[0]) cells.start(records[0])
  const found = tradingDayOfFile(file, cells.text('tradingday'))
  if (found.day === null) return refuseFile(identity, found.reason)
  if (records.length === 0) return closedDayFile({ ...identity, scope: namedProduct(file) }, found.day)

  const findings: Findings = { skipped: {}, problems: cells.problems, differences: [] }
  const rows = new Map<string, RankingRow>()
  const seen = new Set<string>()
  for (const record of records) {
    cells.start(record)
    const code = cells.text('instrumentid')
    const contract = contractOf(code, found.day)
    if (isCutShort(lines, record)) cells.fault(null, cutShortText)
    else if (isOption(code)) skip(findings, '期权')
    else if (!contract) cells.fault('合约', `不是中金所的期货合约：${valueText(code)}`)
    else if (tradingDayFrom(cells.text('tradingday')) !== found.day) {
      cells.fault('交易日', `${valueText(cells.text('tradingday'))}与文件的 ${found.day} 不一致`)
    } else readRecord(cells, layout, contract, found.day, rows, seen)
  }
  if (twin === 'csv' && !/[\r\n]$/.test(file.text)) {
    findings.problems.push({ at: '文件末尾', text: '最后一行没有换行，文件可能不完整' })
  }
  const published = publishedRankings([...rows.values()])
  const products = new Set(published.map(({ productCode }) => productCode))
  const scope = products.size === 1 ? ([...products][0] ?? '') : ''
  return parsedFile({ ...identity, scope }, published, findings)
}

function readRecord(
  cells: TableCells,
  layout: Layout,
  contract: ContractCode,
  tradingDay: string,
  rows: Map<string, RankingRow>,
  seen: Set<string>,
): void {
  const rank = rankOf(cells.text('rank'))
  const lists = layout.listsOf(cells)
  if (rank === null) cells.fault('排名', `不是名次：${valueText(cells.text('rank'))}`)
  else if (lists.length === 0)
    cells.fault('datatypeid', `不是 0、1 或 2：${valueText(cells.text('datatypeid'))}`)
  else {
    for (const fields of lists) {
      const key = `${contract.contractCode}/${fields.list}`
      if (seen.has(`${key}/${rank}`)) {
        cells.fault('排名', `名次 ${rank} 重复出现，只取第一行`)
        return
      }
      seen.add(`${key}/${rank}`)
      const row = rows.get(key) ?? createRanking({ tradingDay, ...contract }, fields.list)
      rows.set(key, row)
      readPlace(cells, row, rank, fields)
    }
  }
}

function isHeader({ cells }: TableLine): boolean {
  return (
    cells[0]?.trim() === '交易日' ||
    (cells[0]?.trim() === '' && cells.some((cell) => cell.includes('会员简称')))
  )
}

/** The product in the file's name, `IF_1.csv`; needed if the file has no rows. */
function namedProduct({ name }: SourceFile): string {
  const product = /^([a-z]{1,2})(?![a-z])/.exec(name.base)?.[1]?.toUpperCase() ?? ''
  return productOf(product)?.exchange === 'CFFEX' ? product : ''
}
