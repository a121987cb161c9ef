import { expect, test } from 'vitest'
import { notesOf } from './notes'
import type { FundFlowPage } from './queries'

const product = (name: string, settled: number | null, flow: number | null, flowRate: number | null) => ({
  name,
  settled,
  flow,
  flowRate,
})
const page = (...products: ReturnType<typeof product>[]) =>
  ({ tradingDay: '2026-11-20', products }) as unknown as FundFlowPage

test('the example is the largest flow in either direction', () => {
  // The day before had 90 − (−9) = 99 亿; −9 ÷ 99 = −9.09 %.
  const { examples } = notesOf(
    page(
      product('螺纹钢', 120e8, 3e8, 2.56),
      product('沪深300', 90e8, -9e8, -9.09),
      product('胶合板', null, null, null),
    ),
  )
  expect(examples.at(-1)).toBe(
    '沪深300 2026-11-20，沉淀 90.0000 亿元 − 前一交易日 99.0000 亿元 = 流入 −9.0000 亿元，÷ 99.0000 = 流入率 −9.09%。',
  )
})

test('a day with only unknown flows has no example', () => {
  expect(notesOf(page(product('胶合板', null, null, null))).examples.at(-1)).toBe('')
})
