import type { PivotLevel } from '@vce/protocol'
import { expect, test } from 'vitest'
import type { PivotsAnswer } from '#app/features/bbas/queries'
import { tableCsv } from '#app/ui/table/table'
import { pivotLevelAt, pivotLevelRows, pivotLevelRowsAt, runningPricesNow } from './methods'
import { pivotLevelCsvColumns } from './pivot-level-columns'

const level = (name: string, price: number): PivotLevel => ({ name, price, distance: null, touched: null })

const methods: PivotsAnswer['methods'] = [
  { method: 'classic', levels: [level('R1', 3038), level('P', 3021), level('S1', 3001)], state: null },
  { method: 'camarilla', levels: [level('R4', 3038), level('P', 3021), level('S4', 2998)], state: null },
]

test('places of the chosen methods are ordered from highest to lowest', () => {
  const places = (...chosen: ('classic' | 'camarilla')[]) =>
    pivotLevelRows(methods, chosen).map(({ name, kind }) => `${name} ${kind}`)
  expect(places('classic')).toEqual(['R1 压力', 'P 枢轴', 'S1 支撑'])
  expect(places('classic', 'camarilla')).toEqual(['R4 压力', 'R1 压力', 'P 枢轴', 'S1 支撑', 'S4 支撑'])
})

test('a level that a method does not have leaves its cell empty', () => {
  const [r4, r1] = pivotLevelRows(methods, ['classic', 'camarilla'])
  expect([r4?.levels.classic, r4?.levels.camarilla?.price]).toEqual([undefined, 3038])
  expect([r1?.levels.classic?.price, r1?.levels.camarilla]).toEqual([3038, undefined])
})

test('a level within the day’s range is touched', () => {
  // (3038 − 3010) ÷ 3010 = 28 ÷ 3010 = 0.930 %
  const running = { last: 3010, high: 3030, low: 3005 }
  expect(pivotLevelAt(level('R1', 3038), running)).toMatchObject({
    touched: false,
    distance: expect.closeTo(0.9302, 4),
  })
  // The period's high is a trade, so a level at the high counts as touched.
  expect(pivotLevelAt(level('x', 3030), running).touched).toBe(true)
  expect(pivotLevelAt(level('S1', 3001), running).touched).toBe(false)
})

test('before the first trade the answer’s values stay', () => {
  expect(pivotLevelAt(level('P', 3021), { last: null, high: null, low: null })).toEqual(level('P', 3021))
})

test('the running week’s range is only widened by the day’s quote', () => {
  const week = { last: 3010, high: 3060, low: 3000 }
  expect(runningPricesNow(week, { last: 2995, high: 3020, low: 2990 })).toEqual({
    last: 2995,
    high: 3060,
    low: 2990,
  })
  expect(runningPricesNow(week, undefined)).toBe(week)
  expect(runningPricesNow({ last: null, high: null, low: null }, { last: 5, high: 6, low: 4 })).toEqual({
    last: 5,
    high: 6,
    low: 4,
  })
})

test('the CSV file has every method’s distance and touch at the current price', () => {
  const rows = pivotLevelRowsAt(pivotLevelRows(methods, ['classic', 'camarilla']), {
    last: 3010,
    high: 3030,
    low: 3005,
  })
  expect(tableCsv(pivotLevelCsvColumns(methods), rows).trim().split('\r\n')).toEqual([
    '位置,经典,经典 距现价%,经典 触及,Camarilla,Camarilla 距现价%,Camarilla 触及',
    'R4,,,,3038,0.93,未触及',
    'R1,3038,0.93,未触及,,,',
    'P,3021,0.37,已触及,3021,0.37,已触及',
    'S1,3001,-0.30,未触及,,,',
    'S4,,,,2998,-0.40,未触及',
  ])
})
