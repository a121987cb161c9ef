import { expect, test } from 'vitest'
import { basisChoice, basisLink, historyInput, sortLink } from './choice'
import type { BasisPage } from './queries'

const rows = (...entries: [code: string, basis: number | null][]) =>
  entries.map(([code, basis]) => ({ code, main: { basis } })) as BasisPage['rows']
const page = (list: BasisPage['rows']) =>
  ({ world: 'simulated', tradingDay: '2026-11-19', rows: list }) as BasisPage

test('the default is a year against the main contract with the highest rate first', () => {
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

test('unknown values fall back to the defaults', () => {
  const choice = basisChoice(new URLSearchParams('days=all&against=far&side=up&sort=colour&order=asc'))
  expect(choice).toMatchObject({ days: 'all', against: 'main', side: null, sort: 'rate', order: 'asc' })
  expect(basisChoice(new URLSearchParams('days=7')).days).toBe(250)
})

test('a changed address keeps every other parameter', () => {
  const search = new URLSearchParams('showModel=jctlzst&view=basis&world=simulated&product=jd')
  expect(basisLink(search, { days: 'all', against: 'nearest' })).toBe(
    '?showModel=jctlzst&view=basis&world=simulated&product=jd&days=all&against=nearest',
  )
  expect(sortLink(search, 'rate')).toContain('sort=rate&order=asc')
  expect(sortLink(search, 'name')).toContain('sort=name&order=asc')
})

test('the default chart shows rebar or else the first product with a basis', () => {
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
