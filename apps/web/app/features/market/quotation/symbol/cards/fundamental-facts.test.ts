import { expect, test } from 'vitest'
import { otherDay, viewsText } from './fundamental-facts'

test('机构观点 shows the share of 看多 and the number of brokers, or — without views', () => {
  expect(viewsText({ duo: 33, kanduo: 1, zhendang: 1, kankong: 1 })).toBe('多头 33%，3 家')
  expect(viewsText({ duo: 0, kanduo: 0, zhendang: 2, kankong: 0 })).toBe('多头 0%，2 家')
  expect(viewsText({ duo: null, kanduo: 0, zhendang: 0, kankong: 0 })).toBe('—')
  expect(viewsText(undefined)).toBe('—')
})

test('a known fact of another day than the page has its date', () => {
  expect(otherDay({ value: '−5,701', day: '2014-01-06' }, '2017-12-29')).toBe('2014-01-06')
  expect(otherDay({ value: '−5,701', day: '2017-12-29' }, '2017-12-29')).toBeNull()
  expect(otherDay({ value: '—', day: '2014-01-06' }, '2017-12-29')).toBeNull()
  expect(otherDay({ value: '0.76' }, '2017-12-29')).toBeNull()
})
