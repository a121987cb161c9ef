import { expect, test } from 'vitest'
import { changed, daysOf, oneOf } from './address'

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
