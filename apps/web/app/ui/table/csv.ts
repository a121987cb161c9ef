import { exchangeCode, isContractCode } from '@vce/futures'

export type CsvCell = string | number | null | undefined

const number = /^[+-]?\d+(\.\d+)?%?$/

/** Puts an apostrophe before a text that a spreadsheet would run as a formula. */
const harmless = (text: string) => (/^[=+\-@\t\r]/.test(text) && !number.test(text) ? `'${text}` : text)

function cellOf(value: CsvCell) {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : ''
  const text = harmless(isContractCode(value) ? exchangeCode(value) : value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Lines of CSV, quoted where needed, with CRLF. Contracts have the notation of their exchange. */
export const csvLines = (rows: readonly (readonly CsvCell[])[]) =>
  rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')

/** A table as CSV, without a mark; `downloadCsv` adds the mark before it and saves the file. */
export const toCsv = (head: readonly string[], rows: readonly (readonly CsvCell[])[]) =>
  csvLines([head, ...rows])
