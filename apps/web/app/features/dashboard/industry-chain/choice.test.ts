import { expect, test } from 'vitest'
import { chainChoice, chainLink } from './choice'

test('view, chain, product, day and grouping are read from the address', () => {
  const search = new URLSearchParams(
    'showModel=slyz&view=seats&chain=olefins&product=rb&date=2026-11-20&grouping=cluster',
  )
  expect(chainChoice(search, 'simulated')).toEqual({
    view: 'seats',
    chain: { world: 'simulated', date: '2026-11-20', chain: 'olefins' },
    seats: { world: 'simulated', date: '2026-11-20', product: 'rb', grouping: 'cluster' },
  })
})

test('missing and unknown values give the defaults', () => {
  expect(chainChoice(new URLSearchParams('view=map&grouping=colour'))).toEqual({
    view: 'chain',
    chain: { world: undefined, date: undefined, chain: undefined },
    seats: { world: undefined, date: undefined, product: undefined, grouping: 'family' },
  })
})

test('another view keeps all other parameters', () => {
  const search = new URLSearchParams('showModel=slyz&chain=olefins&date=2026-11-20')
  expect(chainLink(search, { view: 'seats' })).toBe(
    '?showModel=slyz&chain=olefins&date=2026-11-20&view=seats',
  )
})
