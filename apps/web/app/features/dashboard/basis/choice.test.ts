import { expect, test } from 'vitest'
import { basisChoice, basisLink, historyInput, sortLink } from './choice'
import type { BasisPage } from './types'

const rows = (...known: [code: string, basis: number | null][]) =>
  known.map(([code, basis]) => ({ code, main: { basis } })) as BasisPage['rows']
const page = (list: BasisPage['rows']) =>
  ({ world: 'simulated', tradingDay: '2026-11-19', rows: list }) as BasisPage

test('an address without wishes asks for a year against the main contract, the highest rate first', () => {
  expect(basisChoice(new URLSearchParams('view=basis'), 'real')).toEqual({
    board: { world: 'real', date: undefined },
    product: null,
    days: 250,
    against: 'main',
    exchange: null,
    sector: null,
    side: null,
    sort: 'rate',
    order: 'desc',
  })
})

test('words nobody offers fall back, and all days are a span', () => {
  const choice = basisChoice(new URLSearchParams('days=all&against=far&side=up&sort=colour&order=asc'))
  expect(choice).toMatchObject({ days: 'all', against: 'main', side: null, sort: 'rate', order: 'asc' })
  expect(basisChoice(new URLSearchParams('days=7')).days).toBe(250)
})

test('a changed address keeps the view, the world and every other choice', () => {
  const search = new URLSearchParams('showModel=jctlzst&view=basis&world=simulated&product=jd')
  expect(basisLink(search, { days: 'all', against: 'nearest' })).toBe(
    '?showModel=jctlzst&view=basis&world=simulated&product=jd&days=all&against=nearest',
  )
  expect(sortLink(search, 'rate')).toContain('sort=rate&order=asc')
  expect(sortLink(search, 'name')).toContain('sort=name&order=asc')
})

test('without a wish the chart is of rebar, or of the first product that has a basis', () => {
  const choice = basisChoice(new URLSearchParams())
  expect(historyInput(page(rows(['cu', 1], ['rb', 2])), choice)).toMatchObject({
    world: 'simulated',
    product: 'rb',
    date: '2026-11-19',
    days: 250,
    against: 'main',
  })
  expect(historyInput(page(rows(['cu', null], ['rb', null], ['jd', 3])), choice)?.product).toBe('jd')
  expect(historyInput(page(rows(['cu', null], ['rb', null])), choice)?.product).toBe('cu')
  expect(historyInput(page([]), choice)).toBeNull()
  expect(historyInput(page([]), { ...choice, product: 'jd' })?.product).toBe('jd')
})
