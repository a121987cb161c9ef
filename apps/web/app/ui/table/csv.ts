import { downloadText } from './download'

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

/** CSV for Chinese spreadsheets: UTF-8 with BOM, CRLF, quotes where needed. */
export const toCsv = (head: readonly string[], rows: readonly (readonly CsvCell[])[]) =>
  `\uFEFF${[head, ...rows].map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')}`

/** Downloads the text as a file. */
export const downloadCsv = (name: string, text: string) =>
  downloadText(text, 'text/csv', name.endsWith('.csv') ? name : `${name}.csv`)
