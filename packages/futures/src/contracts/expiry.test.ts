import { describe, expect, test } from 'vitest'
import { hasSharedData, sharedInstruments, sharedRows } from '../../test/shared-data'
import { isTradingDay } from '../calendar'
import { lastTradingDay, products } from '.'

test.each([
  ['a2601', '2026-01-16', 'the tenth trading day; 01-02 was closed, which was not known when it was listed'],
  ['m2605', '2026-05-19', 'the tenth trading day, after Labour Day'],
  ['TA2701', '2027-01-15', 'the tenth trading day, after New Year'],
  ['cu2602', '2026-02-24', 'the 15th is a Sunday in the Spring Festival'],
  ['rb2610', '2026-10-15', 'the 15th'],
  ['fu2610', '2026-09-30', 'the last trading day of the previous month'],
  ['sc2701', '2026-12-31', 'the last trading day of the previous month'],
  ['ec2608', '2026-08-31', 'the last Monday'],
  ['ec2610', '2026-10-26', 'the last Monday'],
  ['jd2610', '2026-10-27', 'the fourth day from the end'],
  ['ZC2611', '2026-11-06', 'the fifth day'],
  ['IF2610', '2026-10-16', 'the third Friday'],
  ['IF2006', '2020-06-19', 'the third Friday'],
  ['T2612', '2026-12-11', 'the second Friday'],
  ['lc2611', '2026-11-13', 'the tenth trading day'],
])('%s trades last on %s: %s', (code, day) => {
  expect(lastTradingDay(code)).toBe(day)
})

test.each([
  ['cu1802', '2018-02-09', 'before the Spring Festival, by notice'],
  ['jd1702', '2017-02-16', 'the tenth trading day, the former rule of eggs'],
  ['jd1703', '2017-03-28', 'the fourth day from the end'],
  ['m0605', '2006-05-19', 'the tenth trading day after a week of holidays'],
])('%s traded last on %s: %s', (code, day) => {
  expect(lastTradingDay(code)).toBe(day)
})

test('a month average has no known rule', () => {
  expect(lastTradingDay('L_F2701')).toBeNull()
})

test('every product has a rule or an unconfirmed one', () => {
  for (const { code, unsure } of products) {
    const day = lastTradingDay(`${code}2611`)
    if (day === null) expect(unsure).toContain('lastTradingDay')
    else expect(isTradingDay(day)).toBe(true)
  }
})

/**
 * A difference between the instrument lists and the rule, with its cause. `days` maps a delivery month to the
 * last trading day in the list.
 */
interface Exception {
  cause: string
  products: RegExp
  days: Record<string, string>
}

const tenthDayProducts =
  /^(?:a|b|m|y|p|c|cs|rr|i|j|jm|l|v|pp|fb|bb|CF|CY|SR|OI|RM|AP|CJ|WH|PM|RI|JR|TA|MA|UR|SA|FG|SF|SM)$/
const writtenBefore2021 = 'the list is of 2020-06-16, before the holidays of 2021 were announced'
const exceptions: Exception[] = [
  {
    cause: 'the list has the day of the rule, moved by a notice of the exchange',
    products: /^(?:cu|ag|au|rb|al|zn|sn|ni|pb|hc|wr|bu)$/,
    days: { 1802: '2018-02-22' },
  },
  {
    cause: 'the list has the last day of the month, moved by a notice of the exchange',
    products: /^fu$/,
    days: { 1902: '2019-01-31', 1910: '2019-09-30', 2001: '2019-12-31' },
  },
  {
    cause: 'the list has the last day of December, moved before the new year by a notice',
    products: /^(?:fu|sc)$/,
    days: { 2101: '2020-12-31' },
  },
  {
    cause:
      'the Spring Festival of 2020 was prolonged by 01-31, which the list still has as the last day of January',
    products: /^(?:fu|sc)$/,
    days: { 2002: '2020-01-31' },
  },
  {
    cause:
      'the list has the day after the last one for crude oil of 2018 and 2019; from sc2003 on the day itself',
    products: /^sc$/,
    days: {
      1809: '2018-09-03',
      1810: '2018-10-08',
      1811: '2018-11-01',
      1812: '2018-12-03',
      1901: '2019-01-02',
      1902: '2019-02-01',
      1903: '2019-03-01',
      1904: '2019-04-01',
      1905: '2019-05-06',
      1906: '2019-06-03',
      1907: '2019-07-01',
      1908: '2019-08-01',
      1909: '2019-09-02',
      1910: '2019-10-08',
      1911: '2019-11-01',
      1912: '2019-12-02',
      2001: '2020-01-01',
    },
  },
  {
    cause: `${writtenBefore2021} (15th of the month)`,
    products: /^(?:au|ag|cu|al|zn|pb|ni|sn|ss|rb|hc|wr|sp|nr)$/,
    days: { 2102: '2021-02-15' },
  },
  {
    cause: `${writtenBefore2021} (tenth trading day)`,
    products: tenthDayProducts,
    days: {
      2101: '2021-01-14',
      2102: '2021-02-12',
      2104: '2021-04-14',
      2105: '2021-05-14',
      2106: '2021-06-14',
    },
  },
  {
    cause: `${writtenBefore2021} (fifth trading day)`,
    products: /^ZC$/,
    days: { 2101: '2021-01-07', 2104: '2021-04-07', 2105: '2021-05-07' },
  },
]

describe.skipIf(!hasSharedData)('3,111 contracts of the instrument lists', () => {
  const instruments = hasSharedData
    ? ['meta/instruments_expired.json.gz', 'meta/instruments_20200616.json.gz'].flatMap(sharedInstruments)
    : []

  test('end on the day of the rule or of a listed exception', () => {
    const used = new Set<string>()
    const differing: string[] = []
    for (const { product, deliveryMonth, lastTradingDay: listed } of instruments) {
      const rule = lastTradingDay(product + deliveryMonth)
      const exception = exceptions.find(
        ({ products: codes, days }) => codes.test(product) && days[deliveryMonth] !== undefined,
      )
      if (listed === rule) continue
      if (exception?.days[deliveryMonth] === listed) used.add(`${exception.cause} ${deliveryMonth}`)
      else differing.push(`${product}${deliveryMonth}: ${listed}, by the rule ${rule}`)
    }
    expect(instruments).toHaveLength(3111)
    expect(differing).toEqual([])
    const named = exceptions.flatMap(({ cause, days }) =>
      Object.keys(days).map((month) => `${cause} ${month}`),
    )
    expect([...used].sort()).toEqual(named.sort())
  })
})

test.skipIf(!hasSharedData)('no lithium carbonate contract traded after its last day', () => {
  const lastTraded = new Map<string, string>()
  for (const { trade_date: day = '', contract = '' } of sharedRows(
    'exchange/gfex/lc_contract_daily_2023-2025.csv.gz',
  )) {
    lastTraded.set(contract.toLowerCase(), day)
  }
  const expired = [...lastTraded].filter(([code]) => code < 'lc2601')
  // Nine contracts had no trade on their last day, so the file has no row for it.
  const onTheDay = expired.filter(([code, day]) => lastTradingDay(code) === day)
  expect([expired.length, onTheDay.length]).toEqual([24, 15])
  expect(expired.filter(([code, day]) => day > (lastTradingDay(code) ?? ''))).toEqual([])
})
