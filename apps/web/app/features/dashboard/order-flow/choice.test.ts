import { expect, test } from 'vitest'
import { flowChoice, flowLink, sortLink } from './choice'

test('without a choice the server picks product, contract and day, and what trades most stands first', () => {
  expect(flowChoice(new URLSearchParams(), 'real')).toEqual({
    flow: { world: 'real', product: undefined, contract: undefined, date: undefined },
    exchange: null,
    sector: null,
    sort: 'volume',
    order: 'desc',
  })
})

test('another product forgets the contract, another day and another filter keep it', () => {
  const search = new URLSearchParams('showModel=mmll&product=rb&contract=rb2701&date=2026-11-20')
  expect(flowLink(search, { product: 'cu' })).toBe('?showModel=mmll&product=cu&date=2026-11-20')
  expect(flowLink(search, { date: '2026-11-19' })).toBe(
    '?showModel=mmll&product=rb&contract=rb2701&date=2026-11-19',
  )
  expect(decodeURIComponent(flowLink(search, { sector: '黑色' }))).toBe(`?${search}&sector=黑色`)
})

test('a column turns round when it is pressed again, and a word the page does not know sorts by nothing else', () => {
  expect(sortLink(new URLSearchParams('showModel=mmll&sort=ratio'), 'ratio')).toBe(
    '?showModel=mmll&sort=ratio&order=asc',
  )
  expect(sortLink(new URLSearchParams('showModel=mmll'), 'name')).toBe('?showModel=mmll&sort=name&order=asc')
  expect(flowChoice(new URLSearchParams('sort=other&order=up'))).toMatchObject({
    sort: 'volume',
    order: 'desc',
  })
})
