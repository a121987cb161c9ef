import { expect, test } from 'vitest'
import { flowChoice, flowLink, sortLink } from './choice'

const address = new URLSearchParams('showModel=zjlx&group=commodity&sector=黑色&view=heat&product=rb')

test('without a choice the whole market stands as a table, both sides, the largest first', () => {
  expect(flowChoice(new URLSearchParams())).toEqual({
    flow: { world: undefined, date: undefined },
    group: 'all',
    sector: null,
    sides: 2,
    view: 'table',
    sort: 'settled',
    order: 'desc',
    days: 60,
    product: null,
  })
})

test('the address chooses group, sector, view, one side and a product', () => {
  const chosen = flowChoice(new URLSearchParams(`${address}&sides=1&sort=flow&order=asc`), 'simulated')

  expect(chosen).toMatchObject({
    flow: { world: 'simulated' },
    group: 'commodity',
    sector: '黑色',
    view: 'heat',
    sides: 1,
    sort: 'flow',
    order: 'asc',
    product: 'rb',
  })
})

test('another group forgets the sector and closes the product', () => {
  expect(flowLink(address, { group: 'financial' })).toBe('?showModel=zjlx&group=financial&view=heat')
})

test('a longer history of the product keeps it open', () => {
  expect(new URLSearchParams(flowLink(address, { days: 120, product: 'rb' })).get('product')).toBe('rb')
  expect(new URLSearchParams(flowLink(address, { product: null })).get('product')).toBeNull()
})

test('a column starts with the largest and turns round when pressed again; names start with the first', () => {
  const byFlow = new URLSearchParams('showModel=zjlx&sort=flow&order=desc')

  expect(sortLink(new URLSearchParams('showModel=zjlx'), 'flow')).toBe('?showModel=zjlx&sort=flow&order=desc')
  expect(sortLink(byFlow, 'flow')).toBe('?showModel=zjlx&sort=flow&order=asc')
  expect(sortLink(byFlow, 'name')).toBe('?showModel=zjlx&sort=name&order=asc')
})
