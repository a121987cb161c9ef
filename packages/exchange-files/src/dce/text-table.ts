import type { TableLine } from '../shared/table-cells'

/** Lines of an export, split into cells at spaces or tabs; empty lines are left out. */
export function textLines(text: string): TableLine[] {
  const lines: TableLine[] = []
  for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
    const trimmed = line.trim()
    if (trimmed !== '') lines.push({ at: `第 ${index + 1} 行`, cells: trimmed.split(/\s+/) })
  }
  return lines
}

/** Removes and returns a last line without a line end: it may be truncated, even within a number. */
export function removeCutLine(text: string, lines: TableLine[]): TableLine | undefined {
  return /[\r\n]\s*$/.test(text) ? undefined : lines.pop()
}

export const cutLineText = '这一行没有结束，文件可能不完整'

/** Rows of one table of a page, numbered within the table. */
export function tableLines(table: readonly string[][]): TableLine[] {
  return table.map((cells, index) => ({ at: `表格第 ${index + 1} 行`, cells }))
}

/** The first date of a title: `20140106` or `2014-01-06`. */
export function titleDate(title: string): string | undefined {
  return /(?<!\d)\d{4}(-?)\d\d\1\d\d(?!\d)/.exec(title)?.[0]
}
