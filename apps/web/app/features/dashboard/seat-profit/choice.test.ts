import { expect, test } from 'vitest'
import { profitChoice, profitLink } from './choice'

const address = new URLSearchParams(
  'showModel=xwyk&product=rb&period=month&date=2026-11-20&dropOff=carry&page=2&seat=永安期货&days=120&sortGain=winRate.asc',
)

test('product, period, day, drop-off rule and seat are read from the address', () => {
  const scope = { world: 'simulated', product: 'rb', date: '2026-11-20', dropOff: 'carry' }
  expect(profitChoice(address, 'simulated')).toEqual({
    ranking: { ...scope, period: 'month', page: 2, sortGain: 'winRate.asc', sortLoss: undefined },
    seat: '永安期货',
    history: { ...scope, days: 120 },
    days: 120,
  })
})

test('missing and unknown values fall back to the defaults', () => {
  const plain = profitChoice(
    new URLSearchParams('showModel=xwyk&period=decade&page=-3&dropOff=maybe&sortLoss=price.up'),
  )
  expect(plain.ranking).toEqual({
    world: undefined,
    product: undefined,
    date: undefined,
    dropOff: 'zero',
    period: 'day',
    sortGain: undefined,
    sortLoss: undefined,
    page: 1,
  })
  expect(plain.seat).toBeNull()
})

test('a new choice returns to the first page and keeps the others', () => {
  expect(profitLink(address, { period: 'week', seat: null })).toBe(
    '?showModel=xwyk&product=rb&period=week&date=2026-11-20&dropOff=carry&days=120&sortGain=winRate.asc',
  )
  expect(profitLink(address, { page: 3, seat: null })).toContain('page=3')
  expect(profitLink(address, { product: null })).not.toContain('product=')
  const sorted = profitLink(address, { orders: { sortLoss: 'days.desc' } })
  expect(sorted).toContain('sortGain=winRate.asc&sortLoss=days.desc')
  expect(sorted).not.toContain('page=')
})
