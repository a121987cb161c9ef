import { expect, test } from 'vitest'
import { unitText } from './use-unit'

test('the key of a model is its name; contract and day stay', () => {
  expect(unitText({ tag: 'view_data', unit: 'cclhb rb rb2701 2026-11-20' })).toBe(
    '持仓龙虎榜 rb rb2701 2026-11-20',
  )
  expect(unitText({ tag: 'view_data', unit: 'qxjg|rb||2026-11-20' })).toBe('期限结构 rb 2026-11-20')
  expect(unitText({ tag: 'view_data_mmll', unit: 'rb2701 2026-11-20' })).toBe('rb2701 2026-11-20')
})

test('a part that says nothing is left out', () => {
  expect(unitText({ tag: 'view_data', unit: 'cclhb rb - 2026-11-20' })).toBe('持仓龙虎榜 rb 2026-11-20')
})

test('a question has no words of its own', () => {
  expect(unitText({ tag: 'ai', unit: '8f14e45f-ceea-467f-a4c1-5d1e7f2b9c11' })).toBe('提问一次')
})
