import { expect, test } from 'vitest'
import { personChoice, personLink, researchersInput, researchersLink } from './choice'

const address = (text: string) => new URLSearchParams(text)

test('broker, product, name and page stand in the address', () => {
  expect(researchersInput(address('broker=甲期货&product=rb&keyword=张&page=2'), 'real')).toEqual({
    world: 'real',
    broker: '甲期货',
    product: 'rb',
    keyword: '张',
    page: 2,
  })
  expect(researchersLink(address('page=2'), { product: 'rb' })).toBe('/researcher?product=rb')
})

test('a researcher’s page opens at his reports, an unknown part does so too', () => {
  expect(personChoice(address('id=3'))).toEqual({ tab: 'reports', page: 1 })
  expect(personChoice(address('id=3&tab=fame&page=x'))).toEqual({ tab: 'reports', page: 1 })
  expect(personChoice(address('id=3&tab=views&page=2'))).toEqual({ tab: 'views', page: 2 })
})

test('another part begins at its first page', () => {
  expect(personLink(address('id=3&page=4'), { tab: 'views' })).toBe('/researcher?id=3&tab=views')
  expect(personLink(address('id=3&tab=views&page=4'), { tab: 'reports' })).toBe('/researcher?id=3')
  expect(personLink(address('id=3&tab=views'), { page: 2 })).toBe('/researcher?id=3&tab=views&page=2')
})
