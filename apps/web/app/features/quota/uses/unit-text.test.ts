import { expect, test } from 'vitest'
import { unitText } from './unit-text'

test('page, contract and day are shown as they are, a question has no text of its own', () => {
  const unit = '持仓龙虎榜 rb2701 2026-11-20 模拟'
  expect(unitText({ tag: 'view_data', unit })).toBe(unit)
  expect(unitText({ tag: 'bbas', unit: 'rb' })).toBe('rb')
  expect(unitText({ tag: 'ai', unit: '8f14e45f-ceea-467f-a4c1-5d1e7f2b9c11' })).toBe('提问一次')
})
