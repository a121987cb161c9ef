import { expect, test } from 'vitest'
import { boardChoice, boardInput, boardLink, sortLink, staleLink } from './board-choice'

const at = (text: string) => new URLSearchParams(text)

test('by default the board shows the main contracts in exchange order', () => {
  expect(boardChoice(at(''))).toEqual({
    scope: 'main',
    exchange: null,
    sector: null,
    watched: false,
    stale: false,
    set: 'quote',
    sort: null,
    order: 'desc',
  })
})

test('量价分析 opens with its own columns until others are chosen', () => {
  expect(boardChoice(at('type=3')).set).toBe('volume')
  expect(boardChoice(at('type=3&set=quote')).set).toBe('quote')
})

test('main contracts and 自选 are requested at once, all contracts per exchange', () => {
  const input = (text: string) => boardInput(boardChoice(at(text)), 'real')
  expect(input('exchange=SHFE')).toEqual({ world: 'real', scope: 'main' })
  expect(input('scope=all&exchange=SHFE')).toEqual({ world: 'real', scope: 'all', exchange: 'SHFE' })
  expect(input('watched=1')).toEqual({ world: 'real', scope: 'all' })
})

test('自选 and the other filters replace each other', () => {
  expect(boardLink(at('exchange=SHFE&sort=volume'), { watched: true })).toBe('?sort=volume&watched=1')
  expect(boardLink(at('watched=1&sort=volume'), { exchange: 'DCE' })).toBe('?sort=volume&exchange=DCE')
  expect(boardLink(at('exchange=SHFE'), { exchange: null })).toBe('?')
  expect(boardLink(at('watched=1'), { set: 'volume' })).toBe('?watched=1&set=volume')
})

test('停更合约 stay hidden until the address shows them', () => {
  const shown = staleLink(at('type=3&sort=volume'), true)
  expect(shown).toBe('?type=3&sort=volume&stale=1')
  expect(boardChoice(at(shown)).stale).toBe(true)
  expect(staleLink(at(shown), false)).toBe('?type=3&sort=volume')
})

test('repeated presses on a head sort descending, ascending, then not at all', () => {
  const once = sortLink(at('type=3'), 'volume')
  const twice = sortLink(at(once), 'volume')
  const thrice = sortLink(at(twice), 'volume')
  expect([once, twice, thrice]).toEqual([
    '?type=3&sort=volume&order=desc',
    '?type=3&sort=volume&order=asc',
    '?type=3',
  ])
  expect(sortLink(at(twice), 'contract')).toBe('?type=3&sort=contract&order=asc')
  expect(boardChoice(at('sort=nonsense')).sort).toBeNull()
})
