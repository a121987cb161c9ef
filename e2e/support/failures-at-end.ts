import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

/** Maximum number of printed lines per error: the expected and the actual values. */
const maxLines = 16

const linesOf = ({ errors }: TestResult) =>
  errors.flatMap(({ message = '', location }) => [
    ...stripVTControlCharacters(message).split('\n').slice(0, maxLines),
    ...(location ? [`at line ${location.line}`] : []),
  ])

/**
 * Prints all failures again after the last test, because a machine may only keep the end of a long output.
 */
export default class FailuresAtEnd implements Reporter {
  private readonly failures: string[] = []

  onTestEnd(test: TestCase, result: TestResult) {
    if (result.status === test.expectedStatus) return
    const head = `${path.relative(process.cwd(), test.location.file)}:${test.location.line} ${test.title} (${result.status})`
    this.failures.push([head, ...linesOf(result).map((line) => `  ${line}`)].join('\n'))
  }

  onEnd() {
    if (this.failures.length > 0) process.stdout.write(`\n\n${this.failures.join('\n\n')}\n\n`)
  }

  printsToStdio() {
    return true
  }
}
