import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

/**
 * Writes the numbers of passed and failed browser tests, and the seconds of each test by file and title, to
 * `.cache/times/browser.json`.
 */
export default class TestTimes implements Reporter {
  private readonly seconds: Record<string, number> = {}
  private readonly counts = { passed: 0, failed: 0 }

  onTestEnd(test: TestCase, { duration, status }: TestResult) {
    if (status !== 'skipped') this.counts[status === test.expectedStatus ? 'passed' : 'failed'] += 1
    const file = path.relative(process.cwd(), test.location.file)
    // Leaves out root, project and file, so that only the titles of suites and test remain.
    const title = test.titlePath().slice(3).join(' › ')
    this.seconds[`${file} › ${title}`] = duration / 1000
  }

  onEnd() {
    mkdirSync('.cache/times', { recursive: true })
    writeFileSync('.cache/times/browser.json', JSON.stringify({ ...this.counts, seconds: this.seconds }))
  }

  printsToStdio() {
    return false
  }
}
