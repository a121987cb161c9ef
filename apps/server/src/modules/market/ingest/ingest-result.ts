import type { FileIdentity, ParsedFile, RowProblem, TotalDifference } from '@vce/exchange-files'
import { productOf } from '@vce/futures'
import type { Doubt } from '../facts/market.tables'
import type { FileContent } from './read-file'

/** Result of importing one file. */
export interface IngestResult {
  name: string
  /** `merged`: other files had rows of the same days; the files complete each other. */
  outcome: 'stored' | 'merged' | 'replaced' | 'unchanged' | 'closed' | 'quarantined' | 'undone' | 'refused'
  identity: FileIdentity | null
  /** The number with which a file is confirmed or undone; absent for `refused`. */
  id?: number
  rows: number
  skipped: Record<string, number>
  problems: RowProblem[]
  differences: TotalDifference[]
  /** Reasons why the file waits for confirmation. */
  doubts: Doubt[]
  /**
   * Contracts or products that earlier files of the same days have and this file lacks: retained, or removed
   * by `replace`.
   */
  missing: string[]
  /** Why the file was refused. */
  reason?: string
}

const emptyReport = { rows: 0, skipped: {}, problems: [], differences: [], doubts: [], missing: [] }

/** Result for a file that was not imported. */
export const refusedFile = (
  name: string,
  reason: string,
  identity: FileIdentity | null = null,
): IngestResult => ({ name, outcome: 'refused', identity, ...emptyReport, reason })

/** Counts and problems of a file that was read. */
export const reportOf = (parsed: FileContent) =>
  parsed.status === 'closed'
    ? emptyReport
    : {
        rows: rowCount(parsed),
        skipped: parsed.skipped,
        problems: [...parsed.problems, ...unknownProducts(parsed)],
        differences: parsed.differences,
        doubts: [],
        missing: [],
      }

type WithRows = Extract<ParsedFile, { status: 'parsed' }>

/** Number of facts in a file; for minutes the number of bars, not of days. */
export const rowCount = (parsed: WithRows): number =>
  parsed.kind === 'minutes' ? parsed.rows.reduce((sum, { bars }) => sum + bars.length, 0) : parsed.rows.length

/** Facts of unknown products are stored, but shown nowhere until the product table lists them. */
function unknownProducts({ rows }: WithRows): RowProblem[] {
  const counts = new Map<string, number>()
  for (const { productCode } of rows) {
    if (!productOf(productCode)) counts.set(productCode, (counts.get(productCode) ?? 0) + 1)
  }
  return [...counts].map(([code, count]) => ({
    at: code,
    text: `未知品种，${count} 行已保存，但没有页面显示`,
  }))
}
