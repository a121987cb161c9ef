import type { OrderFlowRow } from '@vce/protocol'
import { expect, test } from 'vitest'
import { boardRows } from './board-rows'

const row = (code: string, overrides: Partial<OrderFlowRow>): OrderFlowRow => ({
  code,
  name: code,
  shortName: code,
  exchange: 'SHFE',
  sector: '黑色',
  contract: `${code}2701`,
  digits: 0,
  last: null,
  changeRate: null,
  method: null,
  bought: null,
  sold: null,
  net: null,
  ratio: null,
  longOpen: null,
  shortOpen: null,
  longClose: null,
  shortClose: null,
  openInterestChange: null,
  volume: null,
  ...overrides,
})
const rows = [
  row('rb', { ratio: 48 }),
  row('i', { exchange: 'DCE', ratio: 61 }),
  row('jd', { exchange: 'DCE', sector: '农产品' }),
]
const codes = (choice: Partial<Parameters<typeof boardRows>[1]>) =>
  boardRows(rows, { exchange: null, sector: null, sort: 'ratio', order: 'desc', ...choice }).map(
    ({ code }) => code,
  )

test('rows are sorted by ratio with unknown ones always last', () => {
  expect(codes({})).toEqual(['i', 'rb', 'jd'])
  expect(codes({ order: 'asc' })).toEqual(['rb', 'i', 'jd'])
})

test('the board is filtered by exchange and sector', () => {
  expect(codes({ exchange: 'DCE' })).toEqual(['i', 'jd'])
  expect(codes({ exchange: 'DCE', sector: '农产品' })).toEqual(['jd'])
  expect(codes({ exchange: 'INE' })).toEqual([])
})
