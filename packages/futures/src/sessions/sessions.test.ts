import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hasSharedData, sharedRows } from '../../test/shared-data'
import { tradingDaysBetween } from '../calendar'
import { type Product, productOf, products } from '../contracts'
import { tradingDayAt, tradingHours } from '.'

const product = (code: string): Product => {
  const found = productOf(code)
  if (!found) throw new Error(code)
  return found
}
const shown = (code: string, tradingDay: string, contractCode?: string) =>
  tradingHours(product(code), tradingDay, contractCode).sessions.map(({ start, end }) => `${start} ${end}`)

test('a Monday of gold begins on Friday evening and extends into Saturday', () => {
  expect(tradingHours(product('au'), '2026-10-12')).toEqual({
    auction: { start: '2026-10-09 20:55', match: '2026-10-09 20:59', end: '2026-10-09 21:00' },
    dayAuction: { start: '2026-10-12 08:55', match: '2026-10-12 08:59', end: '2026-10-12 09:00' },
    sessions: [
      { kind: 'night', start: '2026-10-09 21:00', end: '2026-10-10 02:30' },
      { kind: 'day', start: '2026-10-12 09:00', end: '2026-10-12 10:15' },
      { kind: 'day', start: '2026-10-12 10:30', end: '2026-10-12 11:30' },
      { kind: 'day', start: '2026-10-12 13:30', end: '2026-10-12 15:00' },
    ],
  })
})

test('after a holiday the day begins with the morning auction', () => {
  const { auction, dayAuction, sessions } = tradingHours(product('TA'), '2026-10-08')
  expect(auction.start).toBe('2026-10-08 08:55')
  expect(dayAuction).toBeNull()
  expect(sessions.map(({ kind }) => kind)).toEqual(['day', 'day', 'day'])
})

test('Zhengzhou has no second auction after its night', () => {
  expect(tradingHours(product('TA'), '2026-10-12')).toMatchObject({
    auction: { start: '2026-10-09 20:55' },
    dayAuction: null,
  })
})

test('a bond trades to 15:15, on its last day to 11:30', () => {
  expect(shown('T', '2026-12-11')).toEqual([
    '2026-12-11 09:30 2026-12-11 11:30',
    '2026-12-11 13:00 2026-12-11 15:15',
  ])
  expect(shown('T', '2026-12-11', 'T2612')).toEqual(['2026-12-11 09:30 2026-12-11 11:30'])
  expect(shown('T', '2026-12-11', 'T2703')).toHaveLength(2)
})

test('CFFEX began earlier in the past', () => {
  expect(shown('IF', '2015-12-31')).toEqual([
    '2015-12-31 09:15 2015-12-31 11:30',
    '2015-12-31 13:00 2015-12-31 15:15',
  ])
  expect(shown('IF', '2016-01-04')[0]).toContain('09:30')
  expect(shown('TF', '2020-07-17')[0]).toContain('09:15')
  expect(shown('TF', '2020-07-20')[0]).toContain('09:30')
})

test.each([
  ['m', '2014-12-26', undefined],
  ['m', '2014-12-29', '02:30'],
  ['m', '2015-05-08', '02:30'],
  ['m', '2015-05-11', '23:30'],
  ['m', '2019-03-29', '23:30'],
  ['m', '2019-04-01', '23:00'],
  ['rb', '2016-04-29', '01:00'],
  ['rb', '2016-05-04', '23:00'],
  ['TA', '2019-12-12', '23:30'],
  ['TA', '2019-12-13', '23:00'],
  ['SH', '2023-09-15', undefined],
  ['SH', '2023-09-18', '23:00'],
  ['jd', '2026-10-12', undefined],
])('the night of %s on %s ends at %s', (code, day, end) => {
  const night = tradingHours(product(code), day).sessions.find(({ kind }) => kind === 'night')
  expect(night?.end.slice(11)).toBe(end)
})

test('a day without trading has no hours', () => {
  expect(() => tradingHours(product('rb'), '2026-10-10')).toThrow(RangeError)
})

const days = tradingDaysBetween('2013-01-01', '2026-12-31')

test('sessions of any product are ordered after an auction and belong to their trading day', () => {
  fc.assert(
    fc.property(fc.constantFrom(...products), fc.constantFrom(...days), (anyProduct, day) => {
      const { auction, sessions } = tradingHours(anyProduct, day)
      const moments = [auction.start, auction.match, ...sessions.flatMap(({ start, end }) => [start, end])]
      expect(moments).toEqual([...moments].sort())
      expect(new Set(moments).size).toBe(moments.length)
      expect(auction.end).toBe(sessions[0]?.start)
      for (const moment of moments) expect(tradingDayAt(moment)).toBe(day)
    }),
  )
})

describe.skipIf(!hasSharedData)('the published sessions of 82 products on 2024-11-18', () => {
  // The page lists a night session for 瓶片, but the auction times of a product without one. The actual auction
  // is at 20:55.
  const pageErrors = new Set(['PR'])
  const rows = hasSharedData ? sharedRows('meta/sessions_20241118.csv') : []
  const clock = ({ start, end }: { start: string; end: string }) => `${start.slice(11)}-${end.slice(11)}`

  test('match, except for one error of the page', () => {
    const differing: string[] = []
    for (const row of rows) {
      const published = row.品种代码 ?? ''
      const code = row.交易所代码 === 'GFEX' ? published.toLowerCase() : published
      const { auction, dayAuction, sessions } = tradingHours(product(code), '2024-11-18')
      const ours = {
        auction: [auction, dayAuction].flatMap((one) => (one ? [clock(one)] : [])).join(', '),
        day: sessions
          .filter(({ kind }) => kind === 'day')
          .map(clock)
          .join(', '),
        night:
          sessions
            .filter(({ kind }) => kind === 'night')
            .map(clock)
            .join(', ') || '-',
      }
      const theirs = { auction: row.集合竞价, day: row.日盘时间, night: row.夜盘时间 }
      if (pageErrors.has(code)) expect(ours).not.toEqual(theirs)
      else if (JSON.stringify(ours) !== JSON.stringify(theirs)) differing.push(code)
    }
    expect(differing).toEqual([])
    expect(rows).toHaveLength(82)
  })
})
