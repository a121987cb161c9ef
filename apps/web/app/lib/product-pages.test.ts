import { expect, test } from 'vitest'
import { placeOf, productPageKeys, productPageLink, productPageOfModel } from './product-pages'

const search = (text: string) => new URLSearchParams(text)
const place = (text: string) => placeOf(search(text))

test('a place is read from the address of any view', () => {
  const rebar = { product: 'rb', contract: 'rb2701', date: '2026-11-18', days: '120' }
  expect(place('showModel=cclhb&product=rb&contract=rb2701&date=2026-11-18&days=120')).toEqual(rebar)
  expect(place('type=2&contract=rb2701&date=2026-11-18&days=120')).toEqual(rebar)
  expect(place('symbol=rb&contract=rb2701&date=2026-11-18&days=120')).toEqual(rebar)
})

test('a contract of another product is not carried, nor is a sum', () => {
  expect(place('product=cu&contract=rb2701')).toMatchObject({ product: 'cu', contract: null })
  expect(place('product=cu&contract=all')).toMatchObject({ product: 'cu', contract: null })
  // 白糖 SR and 锡 sn share letters, products such as a and al begin alike.
  expect(place('product=a&contract=al2701')).toMatchObject({ product: 'a', contract: null })
})

test('every view hands the whole place on, with world and settled day', () => {
  const here = search('showModel=mmll&product=rb&contract=rb2701&date=2026-11-18&days=60&world=real&replay=0')
  for (const key of productPageKeys) {
    const to = productPageLink(key, placeOf(here), here)
    const next = search(to.slice(to.indexOf('?')))
    expect(placeOf(next), to).toEqual(placeOf(here))
    expect([next.get('world'), next.get('replay')], to).toEqual(['real', '0'])
  }
})

test('without a contract the chart shows the joined main contracts', () => {
  expect(productPageLink('k', place('product=rb'), search(''))).toBe('/quotation?type=2&product=rb')
  expect(productPageLink('k', place('product=rb&contract=rb2701'), search(''))).toBe(
    '/quotation?type=2&contract=rb2701',
  )
})

test('without a product views open by themselves', () => {
  expect(productPageLink('bbas', place(''), search(''))).toBe('/bbasV3')
  expect(productPageLink('jc', place(''), search(''))).toBe('/viewingData?showModel=jctlzst')
  expect(productPageLink('jc', place(''), search(''), '/monitoringDataV2')).toBe(
    '/monitoringDataV2?showModel=jctlzst',
  )
})

test('models have views', () => {
  expect(productPageOfModel('cclhb')).toBe('lhb')
  expect(productPageOfModel('jxyb')).toBe('yb')
})
