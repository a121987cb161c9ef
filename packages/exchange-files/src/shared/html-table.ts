import { decodeHTML } from 'entities'
import { createMarkupWalk } from './markup'

/** Text of the cells; the text of a cell that spans columns or rows is repeated in each of them. */
export type HtmlTable = string[][]

/** Wider than any published table; further columns are dropped. */
const maxColumns = 100
const maxRows = 1000
/**
 * Limit against pages of a few kilobytes whose spans declare gigabytes: after this many repeated cells, each
 * span counts as one.
 */
const maxRepeatedCells = 1_000_000

const walk = createMarkupWalk(['table', 'tr', 'td', 'th', 'br'])

interface OpenTable {
  rows: HtmlTable
  /** Cells of earlier rows that span into later rows, by column. */
  reaching: { text: string; rows: number }[]
  row: string[] | null
  cell: { text: string; columns: number; rows: number } | null
}

/**
 * All tables of a page, in the order of their opening tags. Nested tables are separate, so that layout tables
 * do not contain their text. Comments and scripts are left out; unclosed cells and rows end at the start of
 * the next one.
 */
export function tablesOf(text: string): HtmlTable[] {
  const tables: HtmlTable[] = []
  const open: OpenTable[] = []
  let repeated = 0

  function endCell(table: OpenTable) {
    const { cell } = table
    if (!cell) return
    table.cell = null
    table.row ??= []
    const content = contentOf(cell.text)
    const spans = repeated < maxRepeatedCells
    const rows = spans ? cell.rows : 1
    let column = insertSpanningCells(table, table.row)
    for (let count = spans ? cell.columns : 1; count > 0 && column < maxColumns; count -= 1) {
      table.row[column] = content
      if (rows > 1) table.reaching[column] = { text: content, rows: rows - 1 }
      column += 1
      repeated += rows
    }
  }

  function endRow(table: OpenTable) {
    endCell(table)
    if (!table.row) return
    insertSpanningCells(table, table.row)
    if (table.row.length > 0) table.rows.push(table.row)
    table.row = null
  }

  walk(text, {
    open(name, attributes) {
      if (name === 'table') {
        const rows: HtmlTable = []
        tables.push(rows)
        open.push({ rows, reaching: [], row: null, cell: null })
      }
      const table = open.at(-1)
      if (!table) return
      if (name === 'tr') {
        endRow(table)
        table.row = []
      } else if (name === 'td' || name === 'th') {
        endCell(table)
        table.cell = anySpan.test(attributes)
          ? {
              text: '',
              columns: spanOf(columnSpan, attributes, maxColumns),
              rows: spanOf(rowSpan, attributes, maxRows),
            }
          : { text: '', columns: 1, rows: 1 }
      } else if (name === 'br' && table.cell) table.cell.text += ' '
    },
    text(part) {
      const cell = open.at(-1)?.cell
      if (cell) cell.text += part
    },
    close(name) {
      const table = open.at(-1)
      if (!table) return
      if (name === 'td' || name === 'th') endCell(table)
      else if (name === 'tr') endRow(table)
      else if (name === 'table') {
        endRow(table)
        open.pop()
      }
    },
  })
  for (const table of open.reverse()) endRow(table)
  return tables
}

/** Inserts the cells that span into this row from above, and returns the next free column. */
function insertSpanningCells(table: OpenTable, row: string[]): number {
  for (;;) {
    const above = table.reaching[row.length]
    if (!above || above.rows === 0) return row.length
    above.rows -= 1
    row.push(above.text)
  }
}

/** Tested before the two other patterns, because few cells have a span. */
const anySpan = /span/i
const columnSpan = /\bcolspan\s*=\s*["']?(\d+)/i
const rowSpan = /\browspan\s*=\s*["']?(\d+)/i

function spanOf(attribute: RegExp, attributes: string, max: number): number {
  const span = Number.parseInt(attribute.exec(attributes)?.[1] ?? '1', 10)
  return span > 1 ? Math.min(span, max) : 1
}

const blank = /\s/
const blanks = /\s+/g

/** The text as a browser shows it: entities decoded, spaces and line breaks collapsed. */
function contentOf(written: string): string {
  const text = written.includes('&') ? decodeHTML(written) : written
  const trimmed = text.trim()
  return blank.test(trimmed) ? trimmed.replace(blanks, ' ') : trimmed
}
