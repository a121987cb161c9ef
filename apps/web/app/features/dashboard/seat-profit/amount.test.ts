import { expect, test } from 'vitest'
import { briefProfitText, profitAxisFormat, profitColumn, profitText, tenThousandsText } from './amount'

test('a profit has + or − and a short unit', () => {
  expect([123_456_789, -12_345_678, 9999, 0, null].map((yuan) => profitText(yuan))).toEqual([
    '+1.23 亿',
    '−1,234.6 万',
    '+9,999 元',
    '0 元',
    '—',
  ])
  expect([123_456_789, -12_345_678, 60_000, -3000, 0].map(briefProfitText)).toEqual([
    '+1.23亿',
    '−1,235万',
    '+6万',
    '−3,000',
    '0',
  ])
})

test('columns are in 万元 and unknown profits are not 0', () => {
  expect(tenThousandsText(8000)).toBe('+0.80')
  expect(tenThousandsText(null)).toBe('—')
  const column = profitColumn<{ profit: number | null }>('盈亏', ({ profit }) => profit)
  expect(column.head).toBe('盈亏/万元')
  expect(column.csv?.({ profit: -5_081_000 }, 0)).toBe(-508.1)
  expect(column.csv?.({ profit: null }, 0)).toBeNull()
})

test('the unit of an axis changes to 亿 for large profits', () => {
  const small = profitAxisFormat([50_000, -10_000])
  expect([small.unit, small.write(50_000)]).toEqual(['万元', '5.00'])
  const large = profitAxisFormat([null, -2_500_000_000])
  expect([large.unit, large.write(-2_500_000_000)]).toEqual(['亿元', '−25'])
})
