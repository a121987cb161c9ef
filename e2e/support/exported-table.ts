import { readFileSync } from 'node:fs'
import type { Download } from '@playwright/test'

export interface ExportedTable {
  /** The file's mark, by name. */
  mark: ReadonlyMap<string, string>
  /** Header and rows of the table. */
  lines: string[]
}

/** Parses a saved CSV file: its mark, and the table below the empty line. */
export async function parseExportedTable(download: Download): Promise<ExportedTable> {
  const text = readFileSync(await download.path(), 'utf8')
  const end = text.indexOf('\r\n\r\n')
  const [head, table] = [text.slice(0, end), text.slice(end)]
  if (!head.startsWith('\uFEFF# ')) throw new Error(`${download.suggestedFilename()} begins with “${head}”`)
  const mark = head
    .slice(1)
    .split('\r\n')
    .map((line): [string, string] => {
      const comma = line.indexOf(',')
      return [line.slice(2, comma), line.slice(comma + 1)]
    })
  return { mark: new Map(mark), lines: table.trim().split('\r\n') }
}
