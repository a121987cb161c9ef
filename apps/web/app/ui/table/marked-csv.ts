import { downloadFile } from '#app/lib/download'
import { type FileMark, fileName, markRows } from '#app/ui/marks/file-mark'
import { csvLines } from './csv'

/**
 * A file for Chinese spreadsheets, UTF-8 with BOM: the mark, an empty line, the table. The mark has a name
 * and a value per row, which a spreadsheet shows in two columns. Names begin with `# `, so that a program
 * that skips comments (`comment='#'`) reads the table header first.
 */
export const markedCsv = (mark: FileMark, table: string, exportedAt: number) =>
  `\uFEFF${csvLines(markRows(mark, exportedAt).map(([name, value]) => [`# ${name}`, value]))}\r\n${table}`

/** Saves a table with its mark in the file and in the file name. */
export const downloadCsv = (mark: FileMark, table: string) =>
  downloadFile(
    new Blob([markedCsv(mark, table, Date.now())], { type: 'text/csv;charset=utf-8' }),
    fileName(mark, 'csv'),
  )
