import { expect, test } from 'vitest'
import { detailsChoice, detailsLink } from './choice'

const search = (text: string) => new URLSearchParams(text)

test('by default the current overview is shown with classic daily pivots and ten years', () => {
  expect(detailsChoice(search('symbol=rb'))).toEqual({
    tab: 'overview',
    date: undefined,
    period: 'day',
    method: 'classic',
    direction: undefined,
    tag: undefined,
    highlights: false,
    page: 1,
    years: 10,
  })
})

test('invalid parameters fall back to the defaults', () => {
  expect(
    detailsChoice(search('tab=bogus&period=year&method=x&page=-2&years=7&direction=涨&tag=x')),
  ).toMatchObject({
    tab: 'overview',
    period: 'day',
    method: 'classic',
    page: 1,
    years: 10,
    direction: undefined,
    tag: undefined,
  })
})

test('a numeric tab of an older address is a content_type', () => {
  const tabsOf = ['1', '2', '3', '4', '5'].map((tab) => detailsChoice(search(`tab=${tab}`)).tab)
  expect(tabsOf).toEqual(['express', 'pivots', 'views', 'statistics', 'overview'])
})

test('a link to another part keeps symbol, day and world only', () => {
  const from = search('symbol=rb&tab=views&direction=看多&page=3&date=2026-11-20&world=simulated')
  expect(detailsLink(from, { tab: 'pivots' })).toBe(
    '/bbasV3/details?symbol=rb&tab=pivots&date=2026-11-20&world=simulated',
  )
})

test('changing a filter resets the list to its first page', () => {
  const from = search('symbol=rb&tab=views&page=3')
  expect(decodeURIComponent(detailsLink(from, { direction: '看空' }))).toBe(
    '/bbasV3/details?symbol=rb&tab=views&direction=看空',
  )
  expect(detailsLink(from, { page: 4 })).toBe('/bbasV3/details?symbol=rb&tab=views&page=4')
  expect(detailsLink(from, { page: 1 })).toBe('/bbasV3/details?symbol=rb&tab=views')
  expect(detailsLink(search('symbol=rb&tab=express'), { highlights: true })).toBe(
    '/bbasV3/details?symbol=rb&tab=express&highlights=1',
  )
})
