import { expect, test } from 'vitest'
import { changed, daysOf, linksBy, oneOf } from './address'

test('a changed address is relative, names the model and keeps what was not changed', () => {
  const search = new URLSearchParams('showModel=zjlx&product=rb&days=120')

  expect(changed(search, 'qxjg', { product: 'cu', days: null, date: undefined })).toBe(
    '?showModel=qxjg&product=cu',
  )
})

test('an unknown length or word in the address falls back to the first choice', () => {
  expect(daysOf(new URLSearchParams('days=250'))).toBe(250)
  expect(daysOf(new URLSearchParams('days=7'))).toBe(60)
  expect(oneOf(new URLSearchParams('view=heat'), 'view', ['table', 'heat'])).toBe('heat')
  expect(oneOf(new URLSearchParams('view=pie'), 'view', ['table', 'heat'])).toBe('table')
})

test('links of many values are those that each value would have by itself', () => {
  const search = new URLSearchParams('showModel=zjlx&product=rb&group=农产品&days=120')
  const linkTo = (product: string) => changed(search, 'zjlx', { product, days: null })
  const links = linksBy(linkTo)
  for (const product of ['cu', 'SR', 'al_F', '2026-11-20']) expect(links(product)).toBe(linkTo(product))
  expect(links('a&b')).toBe(linkTo('a&b'))
})

test('a link that does not carry its value, or carries it twice, is made as ever', () => {
  expect(linksBy(() => '?same')('x')).toBe('?same')
  expect(linksBy((value) => `?a=${value}&b=${value}`)('x')).toBe('?a=x&b=x')
})
