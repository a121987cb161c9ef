import { expect, test } from 'vitest'
import { personChoice, personLink, researchersInput, researchersLink } from './choice'

const address = (text: string) => new URLSearchParams(text)

test('broker, product, name and page are read from the address', () => {
  expect(researchersInput(address('broker=甲期货&product=rb&keyword=张&page=2'), 'real')).toEqual({
    world: 'real',
    broker: '甲期货',
    product: 'rb',
    keyword: '张',
    page: 2,
  })
  expect(researchersLink(address('page=2'), { product: 'rb' })).toBe('/researcher?product=rb')
})

test('a missing or unknown tab shows the reports', () => {
  expect(personChoice(address('id=3'))).toEqual({ tab: 'reports', page: 1 })
  expect(personChoice(address('id=3&tab=fame&page=x'))).toEqual({ tab: 'reports', page: 1 })
  expect(personChoice(address('id=3&tab=views&page=2'))).toEqual({ tab: 'views', page: 2 })
})

test('another tab starts at its first page', () => {
  expect(personLink(address('id=3&page=4'), { tab: 'views' })).toBe('/researcher?id=3&tab=views')
  expect(personLink(address('id=3&tab=views&page=4'), { tab: 'reports' })).toBe('/researcher?id=3')
  expect(personLink(address('id=3&tab=views'), { page: 2 })).toBe('/researcher?id=3&tab=views&page=2')
})
