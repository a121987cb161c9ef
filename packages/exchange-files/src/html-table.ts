import { decodeHTML } from 'entities'
import { createMarkupWalk } from './markup'

/** Text of one cell; a cell that spans columns or rows stands in each place it covers. */
export type HtmlTable = string[][]

/** Wider than any published table; what claims to be wider is cut. */
const widest = 100
const tallest = 1000
/** A page of a few kilobytes can claim spans for gigabytes: past this many repeated cells spans count as one. */
const mostRepeated = 1_000_000

const walk = createMarkupWalk(['table', 'tr', 'td', 'th', 'br'])

interface OpenTable {
  rows: HtmlTable
  /** Cells of rows above that reach down, by column. */
  reaching: { text: string; rows: number }[]
  row: string[] | null
  cell: { text: string; columns: number; rows: number } | null
}

/**
 * Every table of a page in the order they open, nested ones as tables of their own: layout tables hold no text of
 * the tables inside them. Comments and scripts are left out; unclosed cells and rows end where the next begins.
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
    const spans = repeated < mostRepeated
    const rows = spans ? cell.rows : 1
    let column = placeReaching(table, table.row)
    for (let count = spans ? cell.columns : 1; count > 0 && column < widest; count -= 1) {
      table.row[column] = content
      if (rows > 1) table.reaching[column] = { text: content, rows: rows - 1 }
      column += 1
      repeated += rows
    }
  }

  function endRow(table: OpenTable) {
    endCell(table)
    if (!table.row) return
    placeReaching(table, table.row)
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
              columns: spanOf(columnSpan, attributes, widest),
              rows: spanOf(rowSpan, attributes, tallest),
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

/** Puts cells from above into their columns, up to the next free one, and gives that. */
function placeReaching(table: OpenTable, row: string[]): number {
  for (;;) {
    const above = table.reaching[row.length]
    if (!above || above.rows === 0) return row.length
    above.rows -= 1
    row.push(above.text)
  }
}

/** Few cells have one. */
const anySpan = /span/i
const columnSpan = /\bcolspan\s*=\s*["']?(\d+)/i
const rowSpan = /\browspan\s*=\s*["']?(\d+)/i

function spanOf(attribute: RegExp, attributes: string, most: number): number {
  const span = Number.parseInt(attribute.exec(attributes)?.[1] ?? '1', 10)
  return span > 1 ? Math.min(span, most) : 1
}

const blank = /\s/
const blanks = /\s+/g

/** As a browser shows it: entities read, blanks and breaks in one. */
function contentOf(written: string): string {
  const text = written.includes('&') ? decodeHTML(written) : written
  const trimmed = text.trim()
  return blank.test(trimmed) ? trimmed.replace(blanks, ' ') : trimmed
}
