import { expect, test } from 'vitest'
import { receiptChoice, receiptLink, sortLink } from './choice'

test('the default shows a year', () => {
  expect(receiptChoice(new URLSearchParams(), 'real')).toEqual({
    detail: { world: 'real', product: undefined, date: undefined },
    days: 250,
    compare: null,
    exchange: null,
    sector: null,
    sort: 'warning',
    order: 'desc',
  })
})

test('an unknown length or order falls back to the default', () => {
  const choice = receiptChoice(new URLSearchParams('days=7&sort=weight&order=up'))
  expect([choice.days, choice.sort, choice.order]).toEqual([250, 'warning', 'desc'])
  expect(receiptChoice(new URLSearchParams('days=all')).days).toBe('all')
  expect(receiptChoice(new URLSearchParams('days=60')).days).toBe(60)
})

test('another product keeps all other parameters', () => {
  const search = new URLSearchParams('showModel=kccd&product=rb&date=2026-11-20&days=all&sector=黑色')
  expect(decodeURIComponent(receiptLink(search, { product: 'cu' }))).toBe(
    '?showModel=kccd&product=cu&date=2026-11-20&days=all&sector=黑色',
  )
})

test('a pressed column starts in its own direction, then reverses', () => {
  expect(sortLink(new URLSearchParams('showModel=kccd'), 'tons')).toBe('?showModel=kccd&sort=tons&order=desc')
  expect(sortLink(new URLSearchParams('showModel=kccd&sort=tons&order=desc'), 'tons')).toBe(
    '?showModel=kccd&sort=tons&order=asc',
  )
  expect(sortLink(new URLSearchParams('showModel=kccd'), 'cancellation')).toBe(
    '?showModel=kccd&sort=cancellation&order=asc',
  )
})
