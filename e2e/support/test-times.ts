import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

/** Writes the seconds of each browser test to `.cache/times/browser.json`, by its file and title. */
export default class TestTimes implements Reporter {
  private readonly seconds: Record<string, number> = {}

  onTestEnd(test: TestCase, { duration }: TestResult) {
    const file = path.relative(process.cwd(), test.location.file)
    // Root, project and file come before the titles of suites and test.
    const title = test.titlePath().slice(3).join(' › ')
    this.seconds[`${file} › ${title}`] = duration / 1000
  }

  onEnd() {
    mkdirSync('.cache/times', { recursive: true })
    writeFileSync('.cache/times/browser.json', JSON.stringify(this.seconds))
  }

  printsToStdio() {
    return false
  }
}
