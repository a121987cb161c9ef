import { describe, expect, test } from 'vitest'
import { beijingMoment, hasSharedData, sharedRows } from '../../test/shared-data'
import { productOf } from '../contracts'
import { tradingDayAt, tradingHours } from '../sessions'
import { isTradingDay, tradingDaysBetween } from '.'

/** Number of rows per trading day. */
function perDay(moments: readonly string[]): Map<string | null, number> {
  const counts = new Map<string | null, number>()
  for (const moment of moments) {
    const day = tradingDayAt(moment)
    counts.set(day, (counts.get(day) ?? 0) + 1)
  }
  return counts
}

/** Minutes of all sessions of a trading day. */
function minutesOf(code: string, tradingDay: string): number {
  const product = productOf(code)
  if (!product) throw new Error(code)
  const time = (moment: string) => Date.parse(`${moment.replace(' ', 'T')}:00Z`) / 60_000
  return tradingHours(product, tradingDay).sessions.reduce(
    (sum, { start, end }) => sum + time(end) - time(start),
    0,
  )
}

describe.skipIf(!hasSharedData)('the trading day of real bars and ticks', () => {
  // These bars are stamped with the start of their minute. The first and the last day of each file are
  // incomplete.
  test.each([
    ['SHFE.au1912', 'au', ['2019-05-06', '2019-06-10'], 225],
    ['DCE.m2005', 'm', ['2019-09-16', '2019-10-08'], 225],
    ['DCE.jd1909', 'jd', [], 225],
    ['CFFEX.IF2003', 'IF', [], 240],
  ])('%s: every whole trading day has exactly its minutes', (file, code, nightless, withoutNight) => {
    const moments = sharedRows(`minute/${file}_1min.csv.gz`).map((row) =>
      beijingMoment(row.datetime_ns ?? ''),
    )
    const counts = perDay(moments)
    const days = [...counts.keys()].filter((day) => day !== null)

    expect(counts.has(null)).toBe(false)
    expect(days).toEqual(tradingDaysBetween(days[0] ?? '', days.at(-1) ?? ''))
    for (const day of days.slice(1, -1)) expect([day, counts.get(day)]).toEqual([day, minutesOf(code, day)])
    for (const day of nightless) expect(counts.get(day)).toBe(withoutNight)
  })

  test('IF2003 skips the Spring Festival of 2020, from 01-23 to 02-03', () => {
    const moments = sharedRows('minute/CFFEX.IF2003_1min.csv.gz').map((row) =>
      beijingMoment(row.datetime_ns ?? ''),
    )
    const days = [...perDay(moments).keys()]
    expect(days[days.indexOf('2020-01-23') + 1]).toBe('2020-02-03')
  })

  test('rb2401 has no night around the National Day of 2023, the last one before it on 09-28', () => {
    // These bars are stamped with the end of their minute, and each auction has an extra bar.
    const moments = sharedRows('minute/rb2401_1min_desc.csv.gz').map((row) => row.datetime ?? '')
    const counts = perDay(moments)
    expect([...counts.keys()].reverse()).toEqual([
      '2023-09-25',
      '2023-09-26',
      '2023-09-27',
      '2023-09-28',
      '2023-10-09',
      '2023-10-10',
    ])
    expect(tradingDayAt('2023-09-27 23:00:00')).toBe('2023-09-28')
    expect(counts.get('2023-10-09')).toBe(226)
    expect(counts.get('2023-10-10')).toBe(346)
    expect(moments.filter((moment) => moment.startsWith('2023-09-28') && moment.slice(11) > '20:00')).toEqual(
      [],
    )
  })

  test('quarter-hour bars of IF from 2010 to 2013 are within the longer sessions of that time', () => {
    const moments = sharedRows('minute/IF_15min_2010-2013.csv.gz').map((row) => row.entry_datetime ?? '')
    const counts = perDay(moments)
    const days = [...counts.keys()].filter((day) => day !== null)
    expect(counts.has(null)).toBe(false)
    expect(days).toEqual(tradingDaysBetween('2010-04-16', days.at(-1) ?? ''))
    expect(days.slice(0, -1).filter((day) => counts.get(day) !== minutesOf('IF', day) / 15)).toEqual([])
  })

  test('nights of soybean meal from July 2016 to 2018 match the calendar', () => {
    // This source already labels night bars with their trading day. It lacks the night bars of four trading
    // days.
    const lost = ['2017-01-23', '2017-03-31', '2017-07-03', '2017-09-18']
    const product = productOf('m')
    const hasNight = new Map<string, boolean>()
    for (const row of sharedRows('minute/m_30min_2018.csv.gz')) {
      const [date = '', clock = ''] = (row.date ?? '').trim().split('-')
      const day = date.replaceAll('/', '-')
      if (day >= '2016-07-01') hasNight.set(day, hasNight.get(day) || clock > '21:00')
    }
    const differing = [...hasNight].filter(
      ([day, night]) =>
        !product || tradingHours(product, day).sessions[0]?.kind !== (night ? 'night' : 'day'),
    )
    expect(differing.map(([day]) => day)).toEqual(lost)
    expect([...hasNight.keys()].every(isTradingDay)).toBe(true)
  })

  test('ticks of one day belong to that trading day', () => {
    const meal = sharedRows('tick/RM705_20170320_tick.csv.gz').map(
      (row) => `2017-03-20 ${row.time?.slice(0, 8)}`,
    )
    expect([...perDay(meal)]).toEqual([['2017-03-20', 16_979]])
    const copper = sharedRows('tick/SHFE.cu1909_20190916_5level_tick.csv.gz')
    expect([...perDay(copper.map((row) => beijingMoment(row.datetime ?? '')))]).toEqual([['2019-09-16', 200]])
  })
})

describe('a moment', () => {
  test.each([
    ['2026-10-09 21:00', '2026-10-12', 'Friday evening belongs to Monday'],
    ['2026-10-10 02:30:00', '2026-10-12', 'the night into Saturday belongs to Monday'],
    ['2026-10-12 00:30', null, 'Sunday has no night session'],
    ['2026-10-10 21:00', null, 'Saturday has no night session'],
    ['2026-10-10 10:00', null, 'a weekend'],
    ['2026-09-30 21:00', null, 'the evening before a holiday'],
    ['2026-10-12 02:31', null, 'after the night'],
    ['2026-10-12 15:15:30', '2026-10-12', 'the last minute is fully included'],
    ['2026-10-12 15:16', null, 'after the day'],
    ['2026-10-12 20:55', '2026-10-13', 'the evening auction'],
    ['2012-10-12 21:00', null, 'before night trading existed'],
  ])('%s belongs to %s: %s', (moment, tradingDay, _why) => {
    expect(tradingDayAt(moment)).toBe(tradingDay)
  })

  test('without an hour throws', () => {
    expect(() => tradingDayAt('2026-10-12')).toThrow(RangeError)
  })
})
