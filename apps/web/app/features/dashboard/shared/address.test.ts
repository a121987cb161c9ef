import { expect, test } from 'vitest'
import { oneOf } from '#app/lib/address'
import { createLinkTemplate, daysOf, modelAddress } from './address'

test('a changed address is relative and keeps the other parameters', () => {
  const search = new URLSearchParams('showModel=zjlx&product=rb&days=120')

  expect(modelAddress(search, 'termStructure', { product: 'cu', days: null, date: undefined })).toBe(
    '?showModel=qxjg&product=cu',
  )
})

test('unknown values in the address fall back to the default', () => {
  expect(daysOf(new URLSearchParams('days=250'))).toBe(250)
  expect(daysOf(new URLSearchParams('days=7'))).toBe(60)
  expect(oneOf(new URLSearchParams('view=heat'), 'view', ['table', 'heat'])).toBe('heat')
  expect(oneOf(new URLSearchParams('view=pie'), 'view', ['table', 'heat'])).toBe('table')
})

test('linksBy returns the links that linkTo returns for each value', () => {
  const search = new URLSearchParams('showModel=zjlx&product=rb&group=农产品&days=120')
  const linkTo = (product: string) => modelAddress(search, 'fundFlow', { product, days: null })
  const links = createLinkTemplate(linkTo)
  for (const product of ['cu', 'SR', 'al_F', '2026-11-20']) expect(links(product)).toBe(linkTo(product))
  expect(links('a&b')).toBe(linkTo('a&b'))
})

test('linksBy falls back to linkTo if the value is absent or repeated', () => {
  expect(createLinkTemplate(() => '?same')('x')).toBe('?same')
  expect(createLinkTemplate((value) => `?a=${value}&b=${value}`)('x')).toBe('?a=x&b=x')
})
