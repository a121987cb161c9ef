import * as fc from 'fast-check'
import { expect } from 'vitest'
import type { ParsedFile } from '../src'

const chinese = /\p{Script=Han}/u

/** Expects a valid status for any input, and short Chinese texts for the operator. */
export function expectValidResult(file: ParsedFile): void {
  if (file.status === 'refused') {
    expect(file.reason).toMatch(chinese)
    return
  }
  expect(file.identity.tradingDay).toMatch(/^\d{4}-\d\d-\d\d$/)
  expect(file.identity.lastDay >= file.identity.tradingDay).toBe(true)
  if (file.status === 'closed') return
  expect(file.rows.length).toBeGreaterThan(0)
  for (const { at, text } of file.problems) {
    expect(at).not.toBe('')
    expect(text).toMatch(chinese)
    expect(text.length).toBeLessThan(120)
  }
  for (const row of file.rows) {
    for (const value of Object.values(row)) {
      if (typeof value === 'number') expect(Number.isFinite(value)).toBe(true)
    }
  }
}

const odd = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.constantFrom(
    '',
    '-',
    '0',
    '-1',
    '1e9',
    '1,234',
    '小计',
    '总计',
    '合计',
    '品种：棉花CF',
    '|',
    ',',
    '"',
    '<td>',
    '\n',
    '99',
  ),
  fc.constantFrom('2014-01-06', '20140106', 'CF609', 'IF2612', '9'.repeat(400), '__proto__', 'toString'),
)

/**
 * Generates mutations of a valid text: cells replaced, lines removed or repeated, or the text truncated at
 * any position.
 */
export function mutatedTexts(valid: string, separators: RegExp): fc.Arbitrary<string> {
  const cells = valid.split(separators)
  const gaps = valid.match(new RegExp(separators.source, 'g')) ?? []
  const replacement = fc.record({ at: fc.nat({ max: cells.length - 1 }), value: odd })
  const replaced = fc.array(replacement, { maxLength: 6 }).map((replacements) => {
    const copy = [...cells]
    for (const { at, value } of replacements) copy[at] = value
    return copy.map((cell, index) => cell + (gaps[index] ?? '')).join('')
  })
  const lines = valid.split('\n')
  const shuffled = fc
    .array(fc.nat({ max: lines.length - 1 }), { maxLength: lines.length + 4 })
    .map((order) => order.map((line) => lines[line]).join('\n'))
  const cut = fc.nat({ max: valid.length }).map((end) => valid.slice(0, end))
  return fc.oneof(replaced, shuffled, cut)
}
