import { expect, test } from 'vitest'
import { type BoardRow, duoChange, sortedRows } from './board-rows'

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

test('多头占比 that was unknown before has not changed by a number', () => {
  expect(duoChange(row('rb', 34, 67))).toBe(-33)
  expect(duoChange(row('rb', 34, null))).toBeNull()
})

test('the board sorts by change with the unknown last either way', () => {
  const rows = [row('rb', 34, 67), row('cu', 50, null), row('al', 80, 60)]
  const codes = (order: 'asc' | 'desc') =>
    sortedRows(rows, { sort: 'change', order }).map(({ product }) => product.code)
  expect(codes('desc')).toEqual(['al', 'rb', 'cu'])
  expect(codes('asc')).toEqual(['rb', 'al', 'cu'])
})

test('without an order the rows stay as the exchanges list them', () => {
  const rows = [row('rb', 34, 67), row('cu', 50, null)]
  expect(sortedRows(rows, { sort: null, order: 'desc' })).toBe(rows)
})
