import { expect, test } from 'vitest'
import { symbolRow } from '#app/features/bbas/symbol-row.fixture'
import { boardChoice, filterLink, filterRows, sortLink, sortRows, splitIntoColumns } from './board-choice'

const search = (text: string) => new URLSearchParams(text)
const codes = (rows: readonly { symbol: string }[]) => rows.map(({ symbol }) => symbol).join(' ')

const rows = [
  symbolRow({ symbol: 'cu', zdf: 0.4, pivotState: '偏强', exchange: 'SHFE', sector: '有色' }),
  symbolRow({ symbol: 'rb', zdf: null, pivotState: null, exchange: 'SHFE', sector: '黑色' }),
  symbolRow({ symbol: 'i', zdf: -1.4, pivotState: '偏弱', exchange: 'DCE', sector: '黑色' }),
  symbolRow({ symbol: 'jm', zdf: 1.6, pivotState: '震荡', exchange: 'DCE', sector: '黑色' }),
]

test('exchange, sector and state filters combine', () => {
  expect(codes(filterRows(rows, boardChoice(search('sector=黑色&exchange=DCE'))))).toBe('i jm')
  expect(codes(filterRows(rows, boardChoice(search('state=偏强'))))).toBe('cu')
  expect(codes(filterRows(rows, boardChoice(search('state=很强&sort=bogus'))))).toBe('cu rb i jm')
})

test('symbols without a price are last in either sort order', () => {
  expect(codes(sortRows(rows, boardChoice(search('sort=zdf'))))).toBe('jm cu i rb')
  expect(codes(sortRows(rows, boardChoice(search('sort=zdf&order=asc'))))).toBe('i cu jm rb')
  expect(codes(sortRows(rows, boardChoice(search('sort=state'))))).toBe('cu jm i rb')
})

test('a stale price is sorted last and matches no state filter', () => {
  const old = symbolRow({ symbol: 'fb', tradingDay: '2014-01-06', stale: true, zdf: 9, pivotState: '偏强' })
  const withOld = [old, ...rows]
  expect(codes(sortRows(withOld, boardChoice(search('sort=zdf'))))).toBe('jm cu i fb rb')
  expect(codes(filterRows(withOld, boardChoice(search('state=偏强'))))).toBe('cu')
  expect(codes(filterRows(withOld, boardChoice(search(''))))).toBe('fb cu rb i jm')
})

test('the third press on a head restores the exchange order', () => {
  const once = sortLink(search('world=real'), 'zdf')
  expect(once).toBe('/bbasV3?world=real&sort=zdf&order=desc')
  const twice = sortLink(search(once.split('?')[1] ?? ''), 'zdf')
  expect(twice).toBe('/bbasV3?world=real&sort=zdf&order=asc')
  expect(sortLink(search(twice.split('?')[1] ?? ''), 'zdf')).toBe('/bbasV3?world=real')
})

test('removing a filter keeps the others in the address', () => {
  expect(filterLink(search('exchange=SHFE&sort=duo'), { exchange: null })).toBe('/bbasV3?sort=duo')
})

test('exchanges fill two columns of similar height in order', () => {
  const group = (exchange: string, count: number) => ({
    exchange,
    name: exchange,
    rows: Array.from({ length: count }, () => symbolRow({ symbol: 'cu' })),
  })
  // The columns have 18 + 5 + 24 = 47 and 27 + 8 + 5 = 40 rows; any other split is more uneven.
  const groups = [
    group('SHFE', 18),
    group('INE', 5),
    group('DCE', 24),
    group('CZCE', 27),
    group('CFFEX', 8),
    group('GFEX', 5),
  ]
  const [left, right] = splitIntoColumns(groups)
  expect([left, right].map((side) => side.map(({ exchange }) => exchange).join(' '))).toEqual([
    'SHFE INE DCE',
    'CZCE CFFEX GFEX',
  ])
  expect(splitIntoColumns([])).toEqual([[], []])
})
