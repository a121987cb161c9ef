import { expect, test } from 'vitest'
import type { LineDay } from './contract-line'
import { lineGaps } from './line-gaps'

const day = (tradingDay: string): LineDay => ({
  tradingDay,
  main: 'cu2701',
  previousSettlement: null,
  row: null,
  hasMinutes: true,
})
const at = (text: string) => Date.parse(`${text}:00+08:00`)
const openOf = (tradingDay: string) => at(`${tradingDay}T09:00`)
const endOf = (tradingDay: string) => at(`${tradingDay}T15:00`)
const candleOf = ({ tradingDay }: LineDay) => ({ end: at(`${tradingDay}T15:00`) })

test('a gap of years is marked at the first candle after it with its missing trading days', () => {
  const line = ['2017-12-28', '2017-12-29', '2026-09-15', '2026-09-16'].map(day)
  const gaps = lineGaps({ line, from: 0, candles: line.map(candleOf), openOf, endOf })
  expect(gaps).toEqual([{ end: at('2026-09-15T15:00'), days: 2112 }])
})

test('more than ten missing trading days are a gap while a holiday is none', () => {
  // First the ten trading days 2026-11-03 … 16 are missing, then the 17th too.
  const gapsBefore = (next: string) => {
    const line = ['2026-11-02', next].map(day)
    return lineGaps({ line, from: 0, candles: line.map(candleOf), openOf, endOf }).map(({ days }) => days)
  }
  expect(gapsBefore('2026-11-17')).toEqual([])
  expect(gapsBefore('2026-11-18')).toEqual([11])
  const spring = ['2026-02-13', '2026-02-24'].map(day)
  expect(lineGaps({ line: spring, from: 0, candles: spring.map(candleOf), openOf, endOf })).toEqual([])
})

test('a gap is marked between two months but not inside one year', () => {
  const line = ['2017-12-29', '2026-03-02', '2026-09-15'].map(day)
  const months = [
    { end: at('2017-12-29T15:00') },
    { end: at('2026-03-31T15:00') },
    { end: at('2026-09-30T15:00') },
  ]
  const monthEnd = (tradingDay: string) =>
    at(
      tradingDay < '2026'
        ? '2017-12-29T15:00'
        : `${tradingDay.slice(0, 7)}-${tradingDay < '2026-04' ? 31 : 30}T15:00`,
    )
  expect(lineGaps({ line, from: 0, candles: months, openOf, endOf: monthEnd }).map(({ end }) => end)).toEqual(
    [at('2026-03-31T15:00'), at('2026-09-30T15:00')],
  )
  const years = [{ end: at('2017-12-29T15:00') }, { end: at('2026-12-31T15:00') }]
  const yearEnd = (tradingDay: string) => at(tradingDay < '2026' ? '2017-12-29T15:00' : '2026-12-31T15:00')
  expect(lineGaps({ line, from: 0, candles: years, openOf, endOf: yearEnd }).map(({ end }) => end)).toEqual([
    at('2026-12-31T15:00'),
  ])
})
