import { expect, test } from 'vitest'
import { productPageKeys, productPageLink, productPageOfModel, productSelection } from './product-pages'

const search = (text: string) => new URLSearchParams(text)
const selection = (text: string) => productSelection(search(text))

test('a selection is read from the address of any view', () => {
  const rebar = { product: 'rb', contract: 'rb2701', date: '2026-11-18', days: '120' }
  expect(selection('showModel=cclhb&product=rb&contract=rb2701&date=2026-11-18&days=120')).toEqual(rebar)
  expect(selection('type=2&contract=rb2701&date=2026-11-18&days=120')).toEqual(rebar)
  expect(selection('symbol=rb&contract=rb2701&date=2026-11-18&days=120')).toEqual(rebar)
})

test('a contract of another product or a sum is not passed on', () => {
  expect(selection('product=cu&contract=rb2701')).toMatchObject({ product: 'cu', contract: null })
  expect(selection('product=cu&contract=all')).toMatchObject({ product: 'cu', contract: null })
  // SR and sn share a letter, and a is the beginning of al; the codes must not be confused.
  expect(selection('product=a&contract=al2701')).toMatchObject({ product: 'a', contract: null })
})

test('every view passes the whole selection on, with world and settled day', () => {
  const here = search('showModel=mmll&product=rb&contract=rb2701&date=2026-11-18&days=60&world=real&replay=0')
  for (const key of productPageKeys) {
    const to = productPageLink(key, productSelection(here), here)
    const next = search(to.slice(to.indexOf('?')))
    expect(productSelection(next), to).toEqual(productSelection(here))
    expect([next.get('world'), next.get('replay')], to).toEqual(['real', '0'])
  }
})

test('without a contract the chart shows the joined main contracts', () => {
  expect(productPageLink('k', selection('product=rb'), search(''))).toBe('/quotation?type=2&product=rb')
  expect(productPageLink('k', selection('product=rb&contract=rb2701'), search(''))).toBe(
    '/quotation?type=2&contract=rb2701',
  )
})

test('without a product views open by themselves', () => {
  expect(productPageLink('bbas', selection(''), search(''))).toBe('/bbasV3')
  expect(productPageLink('jc', selection(''), search(''))).toBe('/viewingData?showModel=jctlzst')
  expect(productPageLink('jc', selection(''), search(''), '/monitoringDataV2')).toBe(
    '/monitoringDataV2?showModel=jctlzst',
  )
})

test('models have views', () => {
  expect(productPageOfModel('cclhb')).toBe('lhb')
  expect(productPageOfModel('jxyb')).toBe('yb')
})
