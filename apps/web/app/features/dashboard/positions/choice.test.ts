import { expect, test } from 'vitest'
import { choiceLink, comparisonInput, positionChoice, viewLink } from './choice'
import type { PositionRanking } from './queries'

const page = {
  world: 'real',
  product: { code: 'rb' },
  contract: 'rb2701',
  tradingDay: '2026-11-20',
} as unknown as PositionRanking
const of = (query: string) => new URLSearchParams(query)

test('unknown views and numbers of seats fall back to the defaults', () => {
  expect(positionChoice(of('view=map&top=7'))).toEqual({ view: 'ranking', top: 5, compare: null })
  expect(positionChoice(of('view=heat&top=8&compare=hc'))).toEqual({ view: 'heat', top: 8, compare: 'hc' })
})

test('a product is not compared with itself', () => {
  const address = choiceLink(of('showModel=cclhb&product=rb&seat=甲'), { compare: 'hc' })
  expect(address).toBe('?showModel=cclhb&product=rb&compare=hc')
  expect(comparisonInput(page, of('compare=hc&days=20'))).toEqual({
    world: 'real',
    date: '2026-11-20',
    product: 'rb',
    days: 20,
    compare: 'hc',
  })
  expect(comparisonInput(page, of('compare=rb'))).toBeNull()
  expect(comparisonInput(page, of(''))).toBeNull()
})

test('another view keeps the product and the day without the filters', () => {
  const search = of('showModel=cclhb&product=rb&date=2026-11-19&view=changes&side=long&keyword=x')
  expect(viewLink(search, 'heat')).toBe('?showModel=cclhb&product=rb&date=2026-11-19&view=heat')
  expect(viewLink(search, 'ranking')).toBe('?showModel=cclhb&product=rb&date=2026-11-19')
})
