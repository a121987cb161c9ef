import { dsvFormat } from 'd3-dsv'
import { tablesOf } from './html-table'
import type { TableLine } from './table-cells'

/**
 * Yields the lines of a text whose padded cells are separated by bars. Empty lines are left out, but counted
 * in positions.
 */
export function* eachBarSeparatedLine(text: string): Generator<TableLine> {
  let number = 0
  for (let start = 0; start < text.length; ) {
    const found = text.indexOf('\n', start)
    const end = found < 0 ? text.length : found
    const content = text.slice(start, end).trim()
    start = end + 1
    number += 1
    if (content !== '') yield { at: `第 ${number} 行`, cells: content.split('|') }
  }
}

/** All lines of a text with bars, with trimmed cells. */
export function barSeparatedLines(text: string): TableLine[] {
  return Array.from(eachBarSeparatedLine(text), ({ at, cells }) => ({
    at,
    cells: cells.map((cell) => cell.trim()),
  }))
}

/** Rows of a CSV or similar text. Empty rows are left out, but counted in positions. */
export function delimitedLines(text: string, delimiter = ','): TableLine[] {
  const lines: TableLine[] = []
  for (const [index, cells] of dsvFormat(delimiter).parseRows(text).entries()) {
    if (cells.some((cell) => cell.trim() !== '')) lines.push({ at: `第 ${index + 1} 行`, cells })
  }
  return lines
}

/** Rows of all tables of a page. */
export function pageLines(text: string): TableLine[] {
  return tablesOf(text).flatMap((table, number) =>
    table.map((cells, row) => ({ at: `第 ${number + 1} 张表第 ${row + 1} 行`, cells })),
  )
}

/**
 * Whether a line is the last of the file and has fewer cells than the previous line, as after an interrupted
 * download.
 */
export function isCutShort(lines: readonly TableLine[], line: TableLine): boolean {
  return line === lines.at(-1) && line.cells.length < (lines.at(-2)?.cells.length ?? 0)
}

/** Offset at which a truncated last line begins in a text with bars; null if the last line is complete. */
export function cutLineAt(text: string): number | null {
  const end = text.trimEnd().length
  const start = text.lastIndexOf('\n', end - 1) + 1
  const above = text.lastIndexOf('\n', start - 2) + 1
  const width = (from: number, to: number) => text.slice(from, to).split('|').length
  return start > 0 && width(start, end) < width(above, start) ? start : null
}

export const cutShortText = '最后一行不完整，文件可能在下载时中断'
