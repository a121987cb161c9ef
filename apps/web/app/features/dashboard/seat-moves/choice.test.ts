import { expect, test } from 'vitest'
import { movesChoice, movesLink, rankingLink } from './choice'

const of = (query: string) => new URLSearchParams(query)

test('the request has the choices of the address', () => {
  const { changes, heat } = movesChoice(
    of('view=changes&side=short&by=lots&sector=黑色&keyword=中信&date=2026-11-20'),
    'real',
  )
  expect(changes).toEqual({
    world: 'real',
    date: '2026-11-20',
    exchange: undefined,
    sector: '黑色',
    side: 'short',
    order: 'lots',
    seat: '中信',
  })
  expect(heat).toEqual({ world: 'real', date: '2026-11-20', exchange: undefined, sector: '黑色' })
})

test('unknown sides and orders fall back to the first ones', () => {
  expect(movesChoice(of('side=up&by=price'))).toMatchObject({ side: 'net', order: 'share', sector: null })
})

test('a row links to the ranking of its product on this day', () => {
  const search = of('showModel=cclhb&view=changes&sector=黑色&product=cu&world=simulated')
  expect(movesLink(search, { sector: null })).toBe('?showModel=cclhb&view=changes&product=cu&world=simulated')
  expect(rankingLink(search, 'rb', '2026-11-20')).toBe(
    '?world=simulated&showModel=cclhb&product=rb&contract=all&date=2026-11-20',
  )
  expect(new URLSearchParams(rankingLink(search, 'rb', null, '中信期货')).get('seat')).toBe('中信期货')
})
