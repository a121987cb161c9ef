import { expect, test } from 'vitest'
import { flowChoice, flowLink, sortLink } from './choice'

test('without choices the server supplies product, contract and day', () => {
  expect(flowChoice(new URLSearchParams(), 'real')).toEqual({
    flow: { world: 'real', product: undefined, contract: undefined, date: undefined },
    exchange: null,
    sector: null,
    sort: 'volume',
    order: 'desc',
  })
})

test('only another product clears the contract', () => {
  const search = new URLSearchParams('showModel=mmll&product=rb&contract=rb2701&date=2026-11-20')
  expect(flowLink(search, { product: 'cu' })).toBe('?showModel=mmll&product=cu&date=2026-11-20')
  expect(flowLink(search, { date: '2026-11-19' })).toBe(
    '?showModel=mmll&product=rb&contract=rb2701&date=2026-11-19',
  )
  expect(decodeURIComponent(flowLink(search, { sector: '黑色' }))).toBe(`?${search}&sector=黑色`)
})

test('the board is sorted by volume by default', () => {
  expect(sortLink(new URLSearchParams('showModel=mmll&sort=ratio'), 'ratio')).toBe(
    '?showModel=mmll&sort=ratio&order=asc',
  )
  expect(sortLink(new URLSearchParams('showModel=mmll'), 'name')).toBe('?showModel=mmll&sort=name&order=asc')
  expect(flowChoice(new URLSearchParams('sort=other&order=up'))).toMatchObject({
    sort: 'volume',
    order: 'desc',
  })
})
