import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rebarMinutes, tqMinutes } from '../../test/minute-bars'
import { requireProduct } from '../../test/require-product'
import { hasSharedData, sharedRows } from '../../test/shared-data'
import { epochOf, momentAt, tradingDaysBetween } from '../calendar'
import { products } from '../contracts'
import { type Interval, sessionGrid } from '.'

/** Ends of all bars of a trading day as HH:mm, without repetitions. */
function ends(code: string, tradingDay: string, interval: Interval): string {
  const grid = sessionGrid(requireProduct(code), tradingDay)
  const clocks = grid.minutes.map((end) => momentAt(grid.barEnd(end, interval)).slice(11, 16))
  return [...new Set(clocks)].join(' ')
}

test('only a bond contract’s own last day ends before noon', () => {
  const closeOf = (code: string, day: string, contract?: string) =>
    momentAt(sessionGrid(requireProduct(code), day, contract).close).slice(11, 16)
  const last = '2026-12-11'
  expect([closeOf('T', last), closeOf('T', last, 'T2612'), closeOf('T', last, 'T2703')]).toEqual([
    '15:15',
    '11:30',
    '15:15',
  ])
  expect(closeOf('T', '2026-12-10', 'T2612')).toBe('15:15')
  expect(closeOf('IF', '2026-12-18', 'IF2612')).toBe('15:00')
  const grid = sessionGrid(requireProduct('T'), last, 'T2612')
  expect(grid.minutes).toHaveLength(120)
  expect(grid.minuteOf(epochOf(`${last} 13:30`))).toBeNull()
  expect(momentAt(grid.barEnd(grid.close, 'week'))).toBe(`${last} 11:30:00`)
})

const day60 = '10:00 11:15 14:15 15:00'
const gold60 = '09:30 10:45 13:45 14:45 15:00'

test.each([
  ['rb', '2026-10-12', `22:00 23:00 ${day60}`, 'two hours of night'],
  ['cu', '2026-10-12', `22:00 23:00 00:00 01:00 ${day60}`, 'four hours of night'],
  ['jd', '2026-10-12', day60, 'no night'],
  ['rb', '2026-10-08', day60, 'a night cancelled by a holiday'],
  ['au', '2026-10-12', `22:00 23:00 00:00 01:00 02:00 ${gold60}`, 'five and a half hours, into Saturday'],
  ['ag', '2026-10-08', gold60, 'the same grid without its night'],
  ['sc', '2026-10-13', `22:00 23:00 00:00 01:00 02:00 ${gold60}`, 'crude oil'],
  ['IF', '2026-10-12', '10:30 11:30 14:00 15:00', 'index futures'],
  ['T', '2026-10-12', '10:30 11:30 14:00 15:00 15:15', 'bonds'],
  ['IF', '2015-12-31', '10:15 11:15 13:45 14:45 15:15', 'index futures until 2015'],
  ['m', '2017-03-20', `22:00 23:00 ${gold60}`, 'a former night to 23:30'],
])('60-minute bars of %s on %s end at %s (%s)', (code, day, expected, _why) => {
  expect(ends(code, day, '60m')).toBe(expected)
})

test.each([
  ['rb', '2026-10-12', '23:00 11:15 15:00', '11:15 15:00'],
  ['rb', '2026-10-08', '11:15 15:00', '11:15 15:00'],
  ['jd', '2026-10-12', '11:15 15:00', '15:00'],
  ['cu', '2026-10-12', '23:00 01:00 11:15 15:00', '01:00 15:00'],
  ['au', '2026-10-12', '23:00 01:00 09:30 13:45 15:00', '01:00 13:45 15:00'],
  ['au', '2026-10-08', '09:30 13:45 15:00', '13:45 15:00'],
  ['IF', '2026-10-12', '11:30 15:00', '15:00'],
  ['T', '2026-10-12', '11:30 15:00 15:15', '15:00 15:15'],
])('bars of two and four hours of %s on %s end at %s and %s', (code, day, two, four) => {
  expect([ends(code, day, '120m'), ends(code, day, '240m')]).toEqual([two, four])
})

test('no bar of hours has minutes of two trading days', () => {
  for (const code of ['rb', 'au', 'jd', 'IF', 'T']) {
    for (const day of tradingDaysBetween('2026-09-28', '2026-10-16')) {
      const grid = sessionGrid(requireProduct(code), day)
      for (const interval of ['120m', '240m'] as const) {
        expect(grid.barEnd(grid.open + 60_000, interval)).toBeGreaterThan(grid.open)
        expect(grid.barEnd(grid.close, interval)).toBe(grid.close)
      }
    }
  }
})

test('shorter bars of steel span the breaks as well', () => {
  expect(ends('rb', '2026-10-08', '30m')).toBe('09:30 10:00 10:45 11:15 13:45 14:15 14:45 15:00')
  expect(ends('rb', '2026-10-08', '15m')).toBe(
    '09:15 09:30 09:45 10:00 10:15 10:45 11:00 11:15 11:30 13:45 14:00 14:15 14:30 14:45 15:00',
  )
  expect(ends('rb', '2026-10-12', 'day')).toBe('15:00')
})

test.each([
  ['au', '2026-10-12', 555],
  ['cu', '2026-10-12', 465],
  ['rb', '2026-10-12', 345],
  ['rb', '2026-10-08', 225],
  ['IF', '2026-10-12', 240],
  ['T', '2026-10-12', 255],
])('%s trades on %s for %i minutes', (code, day, minutes) => {
  const grid = sessionGrid(requireProduct(code), day)
  expect(grid.minutes).toHaveLength(minutes)
  expect(grid.minutesPassed(grid.close)).toBe(minutes)
  expect(grid.minutesPassed(grid.open)).toBe(0)
  expect(grid.minutesPassed(grid.open + 1)).toBe(1)
})

test('weeks, months, quarters and years end with their last trading day across holidays', () => {
  const end = (day: string, interval: Interval) =>
    momentAt(
      sessionGrid(requireProduct('rb'), day).barEnd(sessionGrid(requireProduct('rb'), day).close, interval),
    )
  expect(end('2026-10-08', 'week')).toBe('2026-10-09 15:00:00')
  expect(end('2026-09-28', 'week')).toBe('2026-09-30 15:00:00')
  expect(end('2026-06-15', 'week')).toBe('2026-06-18 15:00:00')
  expect(end('2026-02-02', 'month')).toBe('2026-02-27 15:00:00')
  expect(end('2026-01-05', 'month')).toBe('2026-01-30 15:00:00')
  expect(end('2026-12-31', 'month')).toBe('2026-12-31 15:00:00')
  expect(end('2026-01-05', 'quarter')).toBe('2026-03-31 15:00:00')
  expect(end('2026-10-08', 'quarter')).toBe('2026-12-31 15:00:00')
  expect(end('2023-07-03', 'quarter')).toBe('2023-09-28 15:00:00')
  expect(end('2023-01-03', 'year')).toBe('2023-12-29 15:00:00')
  expect(end('2026-12-31', 'year')).toBe('2026-12-31 15:00:00')
})

describe('a trade', () => {
  const minuteOf = (code: string, day: string, moment: string) => {
    const end = sessionGrid(requireProduct(code), day).minuteOf(epochOf(moment))
    return end === null ? null : momentAt(end).slice(5, 16)
  }

  test.each([
    ['2026-10-09 20:54:59', null, 'before the auction'],
    ['2026-10-09 20:59:00.500', '10-09 21:01', 'the auction'],
    ['2026-10-09 21:00', '10-09 21:01', 'the first moment'],
    ['2026-10-09 21:00:59.999', '10-09 21:01', 'the first minute'],
    ['2026-10-09 21:01', '10-09 21:02', 'the second'],
    ['2026-10-09 23:00', '10-09 23:00', 'the end of the night'],
    ['2026-10-09 23:00:30', '10-09 23:00', 'a late snapshot'],
    ['2026-10-09 23:01', null, 'after the night'],
    ['2026-10-12 08:59:30', '10-12 09:01', 'the morning auction'],
    ['2026-10-12 10:15', '10-12 10:15', 'the short break begins'],
    ['2026-10-12 10:29:59.500', null, 'half a second before the end of the short break'],
    ['2026-10-12 10:30', '10-12 10:31', 'after the short break'],
    ['2026-10-12 15:00', '10-12 15:00', 'the close'],
    ['2026-10-12 15:01', null, 'after the close'],
    ['2026-10-13 10:00', null, 'another day'],
  ])('at %s counts to %s: %s', (moment, end, _why) => {
    expect(minuteOf('rb', '2026-10-12', moment)).toBe(end)
  })

  test('of the morning auction has no minute in Zhengzhou, which has no second auction', () => {
    expect(minuteOf('TA', '2026-10-12', '2026-10-12 08:59:30')).toBeNull()
    expect(minuteOf('TA', '2026-10-08', '2026-10-08 08:59:30')).toBe('10-08 09:01')
  })
})

test('bars of any product end on a minute of their day and have the length of their interval', () => {
  const days = tradingDaysBetween('2013-01-01', '2026-12-31')
  const sizes = {
    '1m': 1,
    '3m': 3,
    '5m': 5,
    '15m': 15,
    '30m': 30,
    '60m': 60,
    '120m': 120,
    '240m': 240,
  } as const
  const intervals = Object.keys(sizes) as (keyof typeof sizes)[]
  fc.assert(
    fc.property(
      fc.constantFrom(...products),
      fc.constantFrom(...days),
      fc.constantFrom(...intervals),
      (product, day, interval) => {
        const grid = sessionGrid(product, day)
        const minutes = new Set(grid.minutes)
        const held = new Map<number, number>()
        for (const minute of grid.minutes) {
          const end = grid.barEnd(minute, interval)
          expect(end).toBeGreaterThanOrEqual(minute)
          expect(minutes.has(end)).toBe(true)
          expect(grid.barEnd(end, interval)).toBe(end)
          expect(grid.minuteOf(minute - 1)).toBe(minute)
          held.set(end, (held.get(end) ?? 0) + 1)
        }
        const counts = [...held.values()]
        // The first bar may lack the night's half hour, and the last bar is the remainder of the day.
        expect(counts.slice(1, -1).every((count) => count === sizes[interval])).toBe(true)
        // A day without a night session may be shorter than a bar of four hours.
        expect(Math.max(...counts)).toBeLessThanOrEqual(sizes[interval])
        if (interval !== '240m') expect(Math.max(...counts)).toBe(sizes[interval])
      },
    ),
    { numRuns: 60 },
  )
})

describe.skipIf(!hasSharedData)('the grid of real bars', () => {
  test('soybean meal from 2012 to 2018: 30-minute bar ends equal the published labels', () => {
    const labels = new Map<string, string[]>()
    for (const row of sharedRows('minute/m_30min_2018.csv.gz')) {
      const [date = '', clock = ''] = (row.date ?? '').trim().split('-')
      const day = date.replaceAll('/', '-')
      // In this file night bars carry the date of their trading day, so only the clock distinguishes them
      // from day bars.
      if (clock < '20:00' && day > '2012-09-07') labels.set(day, [...(labels.get(day) ?? []), clock])
    }
    const differing = [...labels].filter(([day, clocks]) => {
      const gridEnds = ends('m', day, '30m').split(' ')
      return clocks.join(' ') !== gridEnds.filter((clock) => clock > '08' && clock < '20').join(' ')
    })
    // The source lacks one bar, 11:15.
    expect(differing.map(([day]) => day)).toEqual(['2015-09-25'])
    expect(labels.size).toBeGreaterThan(1400)
  })

  test('contain all minutes of gold, meal, eggs, rebar and the index', () => {
    const files: [string, string][] = [
      ['au', 'SHFE.au1912'],
      ['m', 'DCE.m2005'],
      ['jd', 'DCE.jd1909'],
      ['IF', 'CFFEX.IF2003'],
    ]
    for (const [code, file] of files) {
      const product = requireProduct(code)
      const outside = tqMinutes(file).filter(
        ({ end, tradingDay }) => sessionGrid(product, tradingDay).barEnd(end, '1m') !== end,
      )
      expect([file, outside]).toEqual([file, []])
    }
    const auctions = rebarMinutes().filter(
      ({ end, tradingDay }) => sessionGrid(requireProduct('rb'), tradingDay).barEnd(end, '1m') !== end,
    )
    expect(auctions.map(({ end }) => momentAt(end).slice(5, 16))).toEqual([
      '09-25 21:00',
      '09-26 21:00',
      '09-27 21:00',
      '10-09 09:00',
      '10-09 21:00',
    ])
  })
})
