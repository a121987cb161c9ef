import type { Database } from '#platform/database'
import { brokenDays } from './day-digests'
import { type Check, checks } from './verify.repository'

export interface CheckResult {
  name: string
  rows: number
  /** The first ids that break the rule. */
  broken: readonly string[]
}

interface VerifyOptions {
  /** Checks of other modules, about what was sold or given. */
  extraChecks?: readonly Check[]
  /** Called with the result of each check when it ends. */
  onResult?: (result: CheckResult) => void
}

/** Runs every check of the books, from their first entry on. */
export async function verifyBooks(db: Database, { extraChecks = [], onResult }: VerifyOptions = {}) {
  const results: CheckResult[] = []
  for (const { name, run } of [...checks, ...extraChecks, { name: '日摘要链完整', run: brokenDays }]) {
    const result = { name, ...(await run(db)) }
    results.push(result)
    onResult?.(result)
  }
  return results
}
