import { expect, test } from 'vitest'
import { isFiltered, reportFilter, reportLink, unfilteredLink } from './choice'

const address = (text: string) => new URLSearchParams(text)

test('the default list has all reports', () => {
  const filter = reportFilter(address('showModel=jxyb'), 'simulated')
  expect(filter).toEqual({ world: 'simulated', page: 1, sort: 'newest' })
  expect(isFiltered(filter)).toBe(false)
})

test('every filter is read from the address', () => {
  const filter = reportFilter(
    address(
      'product=rb&broker=甲期货&kind=周报&direction=看多&from=2026-11-01&to=2026-11-20&keyword= 铁矿 &sort=reads&page=3',
    ),
  )
  expect(filter).toMatchObject({
    product: 'rb',
    broker: '甲期货',
    kind: '周报',
    direction: '看多',
    from: '2026-11-01',
    to: '2026-11-20',
    keyword: '铁矿',
    sort: 'reads',
    page: 3,
  })
  expect(isFiltered(filter)).toBe(true)
})

test('an unknown kind, direction or page is ignored', () => {
  const filter = reportFilter(address('kind=年报&direction=涨&page=-2&sort=longest'))
  expect(filter).toEqual({ world: undefined, page: 1, sort: 'newest' })
})

test('only another choice returns to the first page', () => {
  const search = address('showModel=jxyb&kind=周报&page=4')
  expect(reportLink(search, { product: 'rb' })).toBe('?showModel=jxyb&kind=%E5%91%A8%E6%8A%A5&product=rb')
  expect(reportLink(search, { page: 5 })).toBe('?showModel=jxyb&kind=%E5%91%A8%E6%8A%A5&page=5')
  expect(reportLink(search, { kind: null, sort: 'newest' })).toBe('?showModel=jxyb')
})

test('removing all filters keeps world and order', () => {
  expect(unfilteredLink(address('showModel=jxyb&kind=周报&keyword=铜&sort=reads&world=simulated'))).toBe(
    '?showModel=jxyb&sort=reads&world=simulated',
  )
})
