import { expect, test } from 'vitest'
import { notesOf } from './notes'
import type { TermPage } from './queries'

const contract = (code: string, deliveryMonth: string, price: number | null, role: 'main' | 'secondary') => ({
  code,
  deliveryMonth,
  price,
  main: role === 'main',
  secondary: role === 'secondary',
})
const page = (near: number | null) =>
  ({
    product: { name: '螺纹钢' },
    tradingDay: '2026-11-20',
    structure: {
      digits: 0,
      rollYield: near === null ? null : -3.56,
      contracts: [contract('rb2610', '2610', near, 'main'), contract('rb2705', '2705', 3063, 'secondary')],
    },
  }) as unknown as TermPage

test('the example has both prices and the months between them across a year end', () => {
  // ln(3000 ÷ 3063) × 12 ÷ 7 = −0.02078 × 1.7143 = −3.56 %.
  expect(notesOf(page(3000)).examples.at(-1)).toBe(
    '螺纹钢 2026-11-20，ln(rb2610 3000 ÷ rb2705 3063) × 12 ÷ 7 = −3.56%。',
  )
})

test('without a price there is no example', () => {
  expect(notesOf(page(null)).examples.at(-1)).toBe('')
})
