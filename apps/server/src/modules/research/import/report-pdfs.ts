import { createHash } from 'node:crypto'
import type { ReportRow, RowProblem } from '@vce/exchange-files'
import { pdfText } from './pdf-text'

/** Reads the file `name` in the table's folder, or returns why it cannot be read. */
export type ReadAttachment = (name: string) => Promise<Uint8Array | { refused: string }>

/**
 * A valid PDF. The bytes are read again when the file is stored, because the PDFs of a whole table would fill
 * the memory.
 */
export interface ValidPdf {
  sha256: string
  name: string
  text: string
}

/**
 * The valid PDFs of the rows by file name. An invalid PDF is reported, and its row is imported without a
 * file.
 */
export async function loadPdfs(
  rows: readonly ReportRow[],
  readAttachment: ReadAttachment,
  problems: RowProblem[],
) {
  const files = new Map<string, ValidPdf>()
  for (const { at, pdf } of rows) {
    if (pdf === null || files.has(pdf)) continue
    const bytes = await readAttachment(pdf)
    const opened = 'refused' in bytes ? bytes : await pdfText(bytes)
    if ('refused' in bytes || 'refused' in opened) {
      const reason = 'refused' in opened ? opened.refused : ''
      problems.push({ at, text: `「PDF」${pdf}：${reason}，本篇未附文件` })
    } else files.set(pdf, { sha256: sha256Of(bytes), name: pdf, text: opened.text })
  }
  return files
}

/**
 * Reads a valid PDF again and returns the row to store; throws if the bytes have changed since the first
 * read.
 */
export async function rereadPdf(
  { name, sha256 }: ValidPdf,
  readAttachment: ReadAttachment,
  receivedAt: Date,
) {
  const bytes = await readAttachment(name)
  if ('refused' in bytes || sha256Of(bytes) !== sha256) throw new Error(`${name} 在导入时被改动`)
  return storedPdf(name, bytes, receivedAt)
}

export const storedPdf = (name: string, bytes: Uint8Array, receivedAt: Date) => ({
  sha256: sha256Of(bytes),
  name,
  mime: 'application/pdf',
  content: Buffer.from(bytes),
  receivedAt,
})

const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
