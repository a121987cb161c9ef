import type { ExchangeCode } from '@vce/futures'
import type { FileIdentity, FileKind, ParsedFile } from '../rows'
import { type Findings, identify, parsedFile, skip } from '../shared/findings'
import { publishedRankings } from '../shared/ranking-block'
import { refuseFile, type SourceFile } from '../shared/source-file'
import { TableCells, type TableLine } from '../shared/table-cells'
import type { TableMapping } from './mapping'
import { readMappedMinutes } from './minutes'
import { readMappedQuotes } from './quotes'
import { readMappedRankings } from './rankings'
import { readMappedReceipts } from './receipts'
import { RowKeys } from './row-keys'
import { readMappedSpot } from './spot'
import { readMappedTicks } from './ticks'

type MappedRow = Parameters<typeof scopeOf>[0][number] & { exchange?: ExchangeCode }

/** Reads the lines below `head`, the line with the mapping's columns. */
export function readTable(
  file: SourceFile,
  mapping: TableMapping,
  lines: readonly TableLine[],
  head: number,
): ParsedFile {
  const cells = new TableCells()
  cells.header(lines[head]?.cells ?? [])
  const findings: Findings = { skipped: {}, problems: cells.problems, differences: [] }
  const keys = new RowKeys(cells, mapping, file)
  const records = includedLines(
    mapping,
    lines.slice(head + 1),
    cells,
    findings,
    lines[head]?.cells.length ?? 0,
  )
  const layout = `mapped-${mapping.name}`
  const about = <Kind extends FileKind>(kind: Kind, rows: readonly MappedRow[]) => ({
    ...identify(file, exchangeOf(mapping, rows), kind, layout),
    scope: scopeOf(rows),
    ...(mapping.vendor && { vendor: mapping.vendor }),
  })
  if ('day' in mapping && mapping.day === 'fileName' && !file.name.day) {
    return refuseFile(
      identify(file, exchangeOf(mapping, []), mapping.kind, layout),
      '表里没有日期，文件名里必须带上日期',
    )
  }
  switch (mapping.kind) {
    case 'quotes': {
      const sheet = readMappedQuotes(mapping, records, cells, keys)
      return checkDayInName(file, parsedFile(about('quotes', sheet.rows), sheet.rows, findings))
    }
    case 'rankings': {
      const rows = publishedRankings(readMappedRankings(mapping, records, cells, keys))
      return checkDayInName(file, parsedFile(about('rankings', rows), rows, findings))
    }
    case 'receipts': {
      const rows = readMappedReceipts(mapping, records, cells, keys, findings)
      return checkDayInName(file, parsedFile(about('receipts', rows), rows, findings))
    }
    case 'spot': {
      const rows = readMappedSpot(mapping, records, cells, keys)
      return checkDayInName(file, parsedFile(about('spot', rows), rows, findings))
    }
    case 'minutes': {
      const rows = readMappedMinutes(mapping, records, cells, keys, findings)
      return checkDayInName(file, parsedFile(about('minutes', rows), rows, findings))
    }
    case 'ticks': {
      const rows = readMappedTicks(mapping, records, cells, keys, findings)
      return checkDayInName(file, parsedFile(about('minutes', rows), rows, findings))
    }
  }
}

/** Yields the lines that the mapping does not leave out, after setting `cells` to each. */
function* includedLines(
  { leaveOut = [] }: TableMapping,
  lines: readonly TableLine[],
  cells: TableCells,
  findings: Findings,
  columns: number,
): Generator<TableLine> {
  const rules = leaveOut.map(({ column, pattern, as }) => ({ column, as, marker: new RegExp(pattern) }))
  for (const line of lines) {
    cells.start(line)
    const { length } = line.cells
    if (length < columns) {
      cells.fault(null, `应有 ${columns} 列，却有 ${length} 列`)
      continue
    }
    const rule = rules.find(({ column, marker }) => marker.test(cells.text(column)))
    if (rule) skip(findings, rule.as)
    else yield line
  }
}

function exchangeOf({ exchange, kind }: TableMapping, rows: readonly MappedRow[]): FileIdentity['exchange'] {
  if (kind === 'spot') return null
  if (typeof exchange === 'string') return exchange
  const found = new Set(rows.map((row) => row.exchange))
  return found.size === 1 ? ([...found][0] ?? null) : null
}

/** Refuses a file whose name has a date that is not among the days of its content. */
function checkDayInName(file: SourceFile, parsed: ParsedFile): ParsedFile {
  if (parsed.status !== 'parsed') return parsed
  const { tradingDay, lastDay } = parsed.identity
  const named = file.name.day
  if (!named || (named >= tradingDay && named <= lastDay)) return parsed
  const inside = tradingDay === lastDay ? tradingDay : `${tradingDay} 至 ${lastDay}`
  return refuseFile(parsed.identity, `文件内容的日期是 ${inside}，文件名的日期是 ${named}，两者不一致`)
}

/** A table with more products counts as the whole day of an exchange. */
const maxNamedProducts = 5

/**
 * The part of a day that a table covers: one contract (and one list, if it has only one), one product, or a
 * few products. Tables of the same day with different scopes coexist; a table only replaces one with the same
 * scope.
 */
function scopeOf(
  rows: readonly { productCode: string; contractCode?: string | null; list?: string }[],
): string {
  const lists = new Set(rows.map(({ list }) => list))
  const contracts = new Set(rows.map(({ contractCode }) => contractCode))
  const [contract] = contracts
  const [list] = lists
  if (contracts.size === 1 && contract) return lists.size === 1 && list ? `${contract}/${list}` : contract
  const products = [...new Set(rows.map(({ productCode }) => productCode))].sort()
  return products.length <= maxNamedProducts ? products.join('+') : ''
}
