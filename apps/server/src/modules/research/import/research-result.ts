import type { RowProblem } from '@vce/exchange-files'

/** What became of one file of reports or views. */
export interface ResearchResult {
  name: string
  outcome: 'stored' | 'replaced' | 'unchanged' | 'refused'
  /** Null where the file was not understood. */
  kind: 'reports' | 'views' | null
  /** First and last day of what was taken. */
  days: { first: string; last: string } | null
  /** Rows that were taken, those that changed nothing as well. */
  rows: number
  added: number
  updated: number
  problems: RowProblem[]
  /** Why nothing was taken, for `refused`; else what is worth knowing. */
  reason?: string
}

const nothing = { days: null, rows: 0, added: 0, updated: 0 }

export const refusedResearch = (
  name: string,
  reason: string,
  { kind = null, problems = [] }: Partial<Pick<ResearchResult, 'kind' | 'problems'>> = {},
): ResearchResult => ({ name, outcome: 'refused', kind, ...nothing, problems, reason })

/** A file that came in with a table already. */
export const takenAlready = (name: string, table: string): ResearchResult => ({
  name,
  outcome: 'unchanged',
  kind: 'reports',
  ...nothing,
  problems: [],
  reason: `已随 ${table} 处理`,
})

const lineOf = ({ at }: RowProblem) => Number(/\d+/.exec(at)?.[0] ?? 0)

/** What a file's rows did, as a result; problems in the order of their lines. */
export function takenResearch(
  name: string,
  kind: 'reports' | 'views',
  days: readonly string[],
  { added, updated }: { added: number; updated: number },
  told: readonly RowProblem[],
): ResearchResult {
  const problems = told.toSorted((a, b) => lineOf(a) - lineOf(b))
  const sorted = days.toSorted()
  const [first] = sorted
  const last = sorted.at(-1)
  if (first === undefined || last === undefined) {
    return refusedResearch(name, '没有一行可以导入', { kind, problems })
  }
  const outcome = updated > 0 ? 'replaced' : added > 0 ? 'stored' : 'unchanged'
  return { name, outcome, kind, days: { first, last }, rows: days.length, added, updated, problems }
}
