import { expect, test } from 'vitest'
import { overlayLink, rankingLink, termChoice, termLink } from './choice'

test('without a choice all earlier curves lie under today’s, and the ranking begins with the highest yield', () => {
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

test('overlays are taken away one by one, and the last one leaves none', () => {
  const two = new URLSearchParams(overlayLink(new URLSearchParams('showModel=qxjg'), 'week'))
  expect(termChoice(two).over).toEqual(['day', 'month'])

  const one = new URLSearchParams(overlayLink(two, 'day'))
  const none = new URLSearchParams(overlayLink(one, 'month'))
  expect(termChoice(none).over).toEqual([])
})

test('an address that shows every overlay need not say so', () => {
  expect(overlayLink(new URLSearchParams('showModel=qxjg&over=day,week'), 'month')).toBe('?showModel=qxjg')
})

test('another product keeps the day and the ranking as it was', () => {
  const search = new URLSearchParams('showModel=qxjg&product=rb&date=2026-11-20&sector=黑色')

  expect(decodeURIComponent(termLink(search, { product: 'cu' }))).toBe(
    '?showModel=qxjg&product=cu&date=2026-11-20&sector=黑色',
  )
  expect(termLink(search, { sector: null })).toBe('?showModel=qxjg&product=rb&date=2026-11-20')
})

test('the ranking turns round when its column is pressed again', () => {
  expect(rankingLink(new URLSearchParams('showModel=qxjg'), 'rollYield')).toBe(
    '?showModel=qxjg&sort=rollYield&order=asc',
  )
})
