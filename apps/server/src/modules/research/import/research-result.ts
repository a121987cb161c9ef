import type { RowProblem } from '@vce/exchange-files'

/** Result of importing one file of reports or views. */
export interface ResearchResult {
  name: string
  outcome: 'stored' | 'replaced' | 'unchanged' | 'refused'
  /** Null if the file was not recognised. */
  kind: 'reports' | 'views' | null
  /** First and last day of the imported rows. */
  days: { first: string; last: string } | null
  /** Imported rows, including unchanged ones. */
  rows: number
  added: number
  updated: number
  problems: RowProblem[]
  /** Why the file was refused; otherwise an optional remark. */
  reason?: string
}

const nothingImported = { days: null, rows: 0, added: 0, updated: 0 }

export const refusedResearch = (
  name: string,
  reason: string,
  { kind = null, problems = [] }: Partial<Pick<ResearchResult, 'kind' | 'problems'>> = {},
): ResearchResult => ({ name, outcome: 'refused', kind, ...nothingImported, problems, reason })

/** The result for a PDF that was already imported with a table. */
export const alreadyImportedResult = (name: string, table: string): ResearchResult => ({
  name,
  outcome: 'unchanged',
  kind: 'reports',
  ...nothingImported,
  problems: [],
  reason: `已随 ${table} 处理`,
})

const lineOf = ({ at }: RowProblem) => Number(/\d+/.exec(at)?.[0] ?? 0)

/** The result of importing a file's rows, with problems in the order of their lines. */
export function importedResearch(
  name: string,
  kind: 'reports' | 'views',
  days: readonly string[],
  { added, updated }: { added: number; updated: number },
  unsorted: readonly RowProblem[],
): ResearchResult {
  const problems = unsorted.toSorted((a, b) => lineOf(a) - lineOf(b))
  const sorted = days.toSorted()
  const [first] = sorted
  const last = sorted.at(-1)
  if (first === undefined || last === undefined) {
    return refusedResearch(name, '没有一行可以导入', { kind, problems })
  }
  const outcome = updated > 0 ? 'replaced' : added > 0 ? 'stored' : 'unchanged'
  return { name, outcome, kind, days: { first, last }, rows: days.length, added, updated, problems }
}
