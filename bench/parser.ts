import { type ParsedFile, readExchangeFile } from '@vce/exchange-files'
import { readPublishedFiles } from './published-files'
import { type Effort, measureRepeatedly } from './rounds'
import type { ResultRow } from './table'
import { wholeDays } from './whole-days'

const wanted = 100_000
/** Maximum number of seconds for measuring one layout; enough for thousands of passes. */
const maxSeconds = 1

type ParsedContent = Extract<ParsedFile, { status: 'parsed' }>

interface File {
  name: string
  bytes: Uint8Array
}

function parsedOf({ name, bytes }: File): ParsedContent {
  const read = readExchangeFile(bytes, name)
  if (read.status !== 'parsed') {
    throw new Error(`${name}: ${read.status === 'refused' ? read.reason : read.status}`)
  }
  return read
}

/** Layouts of exchanges that print the three lists of a contract below each other or in separate files. */
const listByList = new Set(['dce-rankings-text', 'gfex-rankings-json'])

/** Number of lines with figures in the file: one per contract or rank. */
function linesOf(read: ParsedContent): number {
  if (read.kind !== 'rankings') return read.rows.length
  const places = read.rows.reduce((sum, row) => sum + row.places.length, 0)
  return listByList.has(read.identity.layout) ? places : places / 3
}

/** Files by layout: the invented day's quotes and rankings, and published files where they are available. */
function filesByLayout() {
  const [{ files } = { files: [] }] = wholeDays(1)
  const invented = files.map(({ name, content }) => ({ name, bytes: new TextEncoder().encode(content) }))
  const layouts = new Map<string, { files: File[]; rows: number }>()
  for (const [of, list] of [
    ['', invented],
    ['公布', readPublishedFiles()],
  ] as const) {
    for (const file of list) {
      const read = parsedOf(file)
      if (read.kind !== 'quotes' && read.kind !== 'rankings') continue
      const key = `${read.identity.layout}${of && `，${of}`}`
      const known = layouts.get(key) ?? { files: [], rows: 0 }
      layouts.set(key, { files: [...known.files, file], rows: known.rows + linesOf(read) })
    }
  }
  return [...layouts]
}

/** Rows parsed per second, for every layout of quotes and rankings. */
export async function measureParser({ rounds, seconds }: Effort): Promise<ResultRow[]> {
  const lines: ResultRow[] = []
  for (const [layout, { files, rows }] of filesByLayout()) {
    const rowsPerSecond = (duration = Math.min(seconds, maxSeconds)) => {
      const began = performance.now()
      let passes = 0
      for (; performance.now() - began < duration * 1000; passes++) for (const file of files) parsedOf(file)
      return (passes * rows * 1000) / (performance.now() - began)
    }
    rowsPerSecond(1)
    const measured = await measureRepeatedly(rounds, rowsPerSecond)
    lines.push({
      what: `解析 ${layout}`,
      measured: `${Math.round(measured / 1000)} 千行/秒`,
      comparedWith: `${files.length} 个文件，${Math.round(rows)} 行，${((rows / measured) * 1000).toFixed(1)} ms`,
      ratio: null,
      budget: `≥ ${wanted / 1000} 千行/秒`,
      within: measured >= wanted,
    })
  }
  return lines
}
