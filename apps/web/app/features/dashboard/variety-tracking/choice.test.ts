import type { TrackedProduct } from '@vce/protocol'
import { expect, test } from 'vitest'
import { listLink, sortLink, sortProducts, trackedProducts, trackingChoice } from './choice'

const search = (text = '') => new URLSearchParams(text)

const product = (code: string, changeRate: number | null, days: number | null = null): TrackedProduct => ({
  code,
  name: code,
  shortName: code,
  exchange: 'SHFE',
  sector: '黑色',
  contract: `${code}2701`,
  digits: 0,
  price: changeRate === null ? null : { tradingDay: '2026-11-20', at: null, last: 1, change: 1, changeRate },
  returns: { three: null, five: null, twenty: null },
  netPosition: null,
  basis: null,
  receipts: null,
  expiry: days === null ? null : { day: '2027-01-15', tradingDays: days },
})
const rows = [product('rb', -1, 40), product('cu', null), product('al', 2, 5)]
const codes = (text: string) => sortProducts(rows, trackingChoice(search(text))).map(({ code }) => code)

test('by default the rows have the order of the list', () => {
  expect(codes('')).toEqual(['rb', 'cu', 'al'])
  expect(codes('sort=other')).toEqual(['rb', 'cu', 'al'])
})

test('unknown values are last in both directions', () => {
  expect(codes('sort=changeRate')).toEqual(['al', 'rb', 'cu'])
  expect(codes('sort=changeRate&order=asc')).toEqual(['rb', 'al', 'cu'])
  expect(codes('sort=expiry&order=asc')).toEqual(['al', 'rb', 'cu'])
})

test('the third press on a header restores the order of the list', () => {
  const first = sortLink(search('world=real'), 'changeRate')
  expect(first).toBe('/varietyTracking?world=real&sort=changeRate&order=desc')
  const second = sortLink(search(first.split('?')[1]), 'changeRate')
  expect(second).toBe('/varietyTracking?world=real&sort=changeRate&order=asc')
  expect(sortLink(search(second.split('?')[1]), 'changeRate')).toBe('/varietyTracking?world=real')
  expect(sortLink(search(), 'expiry')).toBe('/varietyTracking?sort=expiry&order=asc')
})

test('the products with the largest 成交额 have their own address', () => {
  expect(listLink(search('sort=net'), true)).toBe('/varietyTracking?sort=net&list=top')
  expect(listLink(search('list=top'), false)).toBe('/varietyTracking')
})

test('several contracts of a product count once', () => {
  expect(trackedProducts(['rb2701', 'TA', 'rb2705', 'L_F2701'])).toEqual(['rb', 'TA', 'L_F'])
})
