import { expect, test } from 'vitest'
import { overlayLink, sortLink, termChoice, termLink } from './choice'

test('the default shows all overlays', () => {
  expect(termChoice(new URLSearchParams(), 'real')).toEqual({
    structure: { world: 'real', product: undefined, date: undefined },
    over: ['day', 'week', 'month'],
    days: 60,
    exchange: null,
    sector: null,
    sort: 'rollYield',
    order: 'desc',
  })
})

test('overlays can be removed one by one', () => {
  const two = new URLSearchParams(overlayLink(new URLSearchParams('showModel=qxjg'), 'week'))
  expect(termChoice(two).over).toEqual(['day', 'month'])

  const one = new URLSearchParams(overlayLink(two, 'day'))
  const none = new URLSearchParams(overlayLink(one, 'month'))
  expect(termChoice(none).over).toEqual([])
})

test('an address with every overlay omits the parameter', () => {
  expect(overlayLink(new URLSearchParams('showModel=qxjg&over=day,week'), 'month')).toBe('?showModel=qxjg')
})

test('another product keeps the day and the ranking’s filters', () => {
  const search = new URLSearchParams('showModel=qxjg&product=rb&date=2026-11-20&sector=黑色')

  expect(decodeURIComponent(termLink(search, { product: 'cu' }))).toBe(
    '?showModel=qxjg&product=cu&date=2026-11-20&sector=黑色',
  )
  expect(termLink(search, { sector: null })).toBe('?showModel=qxjg&product=rb&date=2026-11-20')
})

test('the ranking is reversed when its column is pressed again', () => {
  expect(sortLink(new URLSearchParams('showModel=qxjg'), 'rollYield')).toBe(
    '?showModel=qxjg&sort=rollYield&order=asc',
  )
})
