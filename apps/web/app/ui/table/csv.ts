export type CsvCell = string | number | null | undefined

const number = /^[+-]?\d+(\.\d+)?%?$/

/** An apostrophe keeps spreadsheets from running such a text as a formula. */
const harmless = (text: string) => (/^[=+\-@\t\r]/.test(text) && !number.test(text) ? `'${text}` : text)

function cellOf(value: CsvCell) {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : ''
  const text = harmless(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Lines of CSV: quotes where needed, CRLF. */
export const csvLines = (rows: readonly (readonly CsvCell[])[]) =>
  rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')

/** A table as CSV. It becomes a file by `downloadCsv`, which sets the mark before it. */
export const toCsv = (head: readonly string[], rows: readonly (readonly CsvCell[])[]) =>
  csvLines([head, ...rows])
