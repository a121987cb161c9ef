import { expect, test } from 'vitest'
import { flowChoice, flowLink, sortLink } from './choice'

const address = new URLSearchParams('showModel=zjlx&group=commodity&sector=黑色&view=heat&product=rb')

test('the default is a table of the whole market with the margin of both sides', () => {
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

test('group, sector, view, sides and product are read from the address', () => {
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

test('another group clears the sector and closes the product', () => {
  const link = new URLSearchParams(flowLink(address, { group: 'financial' }))
  expect(link.get('sector')).toBeNull()
  expect(flowChoice(link).product).toBeNull()
})

test('another length of the history keeps the product open', () => {
  expect(new URLSearchParams(flowLink(address, { days: 120, product: 'rb' })).get('product')).toBe('rb')
  const closed = new URLSearchParams(flowLink(new URLSearchParams('product=rb'), { product: null }))
  expect(flowChoice(closed).product).toBeNull()
  // The drawer is closed, but other views keep the product.
  expect(closed.get('product')).toBe('rb')
  expect(flowChoice(new URLSearchParams(flowLink(closed, { product: 'cu' }))).product).toBe('cu')
})

test('a column starts with its largest value or first name, then reverses', () => {
  const byFlow = new URLSearchParams('showModel=zjlx&sort=flow&order=desc')

  expect(sortLink(new URLSearchParams('showModel=zjlx'), 'flow')).toBe('?showModel=zjlx&sort=flow&order=desc')
  expect(sortLink(byFlow, 'flow')).toBe('?showModel=zjlx&sort=flow&order=asc')
  expect(sortLink(byFlow, 'name')).toBe('?showModel=zjlx&sort=name&order=asc')
})
