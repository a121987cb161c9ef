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
export function downloadCsv(name: string, text: string) {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name.endsWith('.csv') ? name : `${name}.csv`
  link.click()
  URL.revokeObjectURL(address)
}
