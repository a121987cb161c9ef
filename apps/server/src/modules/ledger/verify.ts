import type { Database } from '#platform/database'
import { brokenDays } from './day-digests'
import { checks } from './verify.repository'

export interface CheckResult {
  name: string
  rows: number
  /** The first ids that break the rule. */
  broken: readonly string[]
}

/** Runs every check of the books, from their first entry on; `onResult` sees each as it ends. */
export async function verifyBooks(db: Database, onResult: (result: CheckResult) => void = () => undefined) {
  const results: CheckResult[] = []
  for (const { name, run } of [...checks, { name: '日摘要链完整', run: brokenDays }]) {
    const result = { name, ...(await run(db)) }
    results.push(result)
    onResult(result)
  }
  return results
}
