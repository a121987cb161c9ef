import { expect } from 'vitest'
import type { ParsedFile } from '../src/index'

const chinese = /\p{Script=Han}/u

/** Expects a valid status for any input, and non-empty Chinese texts for the operator. */
export function expectValidResult(file: ParsedFile): void {
  if (file.status === 'refused') {
    expect(file.reason).toMatch(chinese)
    return
  }
  expect(file.identity.tradingDay).toMatch(aDay)
  expect(file.identity.lastDay).toMatch(aDay)
  if (file.status === 'closed') return
  expect(file.rows.length).toBeGreaterThan(0)
  for (const { at, text } of file.problems) {
    expect(at).toMatch(aPlace)
    expect(text).toMatch(chinese)
    expect(text.length).toBeLessThan(100)
  }
  expectValidFigures(file.rows)
  expectValidFigures(file.differences)
}

const aDay = /^\d{4}-\d\d-\d\d$/
const aPlace = /^(?:\w+\[\d+\](?:\.\w+)?|(?:表格|第 \d+ 张表)?第 \d+ 行|文件末尾)$/

/** Expects that no figure of a row is NaN or infinite, and that lots, prices and stocks are not negative. */
function expectValidFigures(rows: readonly object[]): void {
  expect(rows.flatMap((row) => invalidFigures(row, ''))).toEqual([])
}

function invalidFigures(value: unknown, field: string): string[] {
  if (typeof value === 'number') {
    const mayBeNegative = /change|published|summed/i.test(field)
    return Number.isFinite(value) && (value >= 0 || mayBeNegative) ? [] : [`${field}: ${value}`]
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => invalidFigures(inner, key))
}
