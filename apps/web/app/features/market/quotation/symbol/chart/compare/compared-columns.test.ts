import type { CandleRow } from '@vce/protocol'
import { expect, test } from 'vitest'
import { barsSince, comparedColumns } from './compared-columns'

const day = (date: string, clock = '15:00') => Date.parse(`${date}T${clock}:00+08:00`)
const candle = (date: string, close: number): CandleRow => [
  day(date),
  close,
  close,
  close,
  close,
  1,
  null,
  null,
]

const candles = [candle('2026-11-18', 100), candle('2026-11-19', 110), candle('2026-11-20', 99)]
const lines = [
  {
    name: '十债 T2703',
    digits: 3,
    rows: [
      [day('2026-11-18', '15:15'), 50],
      [day('2026-11-20', '15:15'), 51],
    ],
  },
] as const

const texts = (start: number | null) => {
  const columns = comparedColumns({ candles, lines, period: 'day', start })
  const shown = candles.map(([timestamp, , , , close]) => ({ bar: { timestamp, close } }))
  return {
    headers: columns.map(({ head }) => head),
    rows: shown.map((row, index) => columns.map((column) => column.cell(row, index))),
    csv: shown.map((row, index) => columns.map((column) => column.csv?.(row, index))),
  }
}

test('the table has close and change of each line, unknown where it has no bar', () => {
  const { headers, rows, csv } = texts(day('2026-11-18'))
  expect(headers).toEqual(['区间涨跌幅', '十债 T2703', '十债 T2703 涨跌幅'])
  expect(rows).toEqual([
    ['0.00%', '50.000', '0.00%'],
    ['+10.00%', '—', '—'],
    ['−1.00%', '51.000', '+2.00%'],
  ])
  expect(csv[2]).toEqual(['-1.0000', 51, '2.0000'])
})

test('without a start there is no change', () => {
  expect(texts(null).rows[2]).toEqual(['—', '51.000', '—'])
  // 2026-10-08 is before the first bar loaded for the chart's own contract.
  expect(texts(day('2026-10-08')).rows[2]).toEqual(['—', '51.000', '—'])
  expect(comparedColumns({ candles, lines: [], period: 'day', start: null })).toEqual([])
})

test('the table reaches back to the start', () => {
  expect([barsSince(candles, day('2026-11-19')), barsSince(candles, null)]).toEqual([2, 0])
})
