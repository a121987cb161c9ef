import { expect, test } from 'vitest'
import { type BoardRow, duoChange, sortRows } from './board-rows'

const row = (code: string, duo: number | null, duoBefore: number | null): BoardRow => ({
  product: { code, shortName: code },
  exchange: 'SHFE',
  kanduo: 0,
  kankong: 0,
  zhendang: 1,
  shares: null,
  duo,
  duoBefore,
})

test('the change of 多头占比 is unknown if the previous value is', () => {
  expect(duoChange(row('rb', 34, 67))).toBe(-33)
  expect(duoChange(row('rb', 34, null))).toBeNull()
})

test('unknown changes are last in either sort order', () => {
  const rows = [row('rb', 34, 67), row('cu', 50, null), row('al', 80, 60)]
  const codes = (order: 'asc' | 'desc') =>
    sortRows(rows, { sort: 'change', order }).map(({ product }) => product.code)
  expect(codes('desc')).toEqual(['al', 'rb', 'cu'])
  expect(codes('asc')).toEqual(['rb', 'al', 'cu'])
})

test('without a sort order rows stay in exchange order', () => {
  const rows = [row('rb', 34, 67), row('cu', 50, null)]
  expect(sortRows(rows, { sort: null, order: 'desc' })).toBe(rows)
})
