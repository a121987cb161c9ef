import { expect, test } from 'vitest'
import {
  activeLink,
  boardChoice,
  boardInput,
  boardLink,
  sortingOf,
  sortLink,
  staleLink,
  viewLink,
} from './board-choice'

const at = (text: string) => new URLSearchParams(text)

test('by default the board shows the main contracts and leaves order, view and 只看活跃 open', () => {
  expect(boardChoice(at(''))).toEqual({
    scope: 'main',
    exchange: null,
    sector: null,
    watched: false,
    stale: false,
    active: null,
    view: null,
    set: 'fund',
    sort: null,
    order: 'desc',
  })
})

test('each type opens with its own columns until others are chosen', () => {
  expect(['type=1', 'type=2', 'type=3'].map((address) => boardChoice(at(address)).set)).toEqual([
    'fund',
    'tech',
    'volume',
  ])
  expect(boardChoice(at('type=3&set=quote')).set).toBe('quote')
  expect(boardChoice(at('type=1&set=volume')).set).toBe('volume')
  expect(boardChoice(at('set=nonsense'), 'quote').set).toBe('quote')
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

test('an address names 只看活跃 and the view', () => {
  const all = activeLink(at('type=3'), false)
  expect([all, boardChoice(at(all)).active]).toEqual(['?type=3&active=0', false])
  expect(boardChoice(at(activeLink(at(all), true))).active).toBe(true)
  const cards = viewLink(at('type=3'), 'cards')
  expect([cards, boardChoice(at(cards)).view]).toEqual(['?type=3&view=cards', 'cards'])
  expect(boardChoice(at('view=list')).view).toBeNull()
})

test('repeated presses on a head sort descending, ascending, then not at all', () => {
  const pressed = (search: string, key: string) =>
    sortLink(at(search), key, sortingOf(boardChoice(at(search))))
  const once = pressed('type=3', 'volume')
  const twice = pressed(once, 'volume')
  const thrice = pressed(twice, 'volume')
  expect([once, twice, thrice]).toEqual([
    '?type=3&sort=volume&order=desc',
    '?type=3&sort=volume&order=asc',
    '?type=3',
  ])
  expect(pressed(twice, 'contract')).toBe('?type=3&sort=contract&order=asc')
})

test('without a choice the header of 成交额 reverses the order', () => {
  expect(sortingOf(boardChoice(at('type=3')))).toEqual({ sort: 'turnover', order: 'desc' })
  expect(sortLink(at('type=3'), 'turnover', sortingOf(boardChoice(at('type=3'))))).toBe(
    '?type=3&sort=turnover&order=asc',
  )
})

test('a set is sorted by its own figures and by those of the quotes, not by those of another set', () => {
  expect(boardChoice(at('type=1&sort=basisRate')).sort).toBe('basisRate')
  expect(boardChoice(at('type=2&sort=basisRate')).sort).toBeNull()
  expect(boardChoice(at('type=2&sort=changeRate')).sort).toBe('changeRate')
  expect(boardChoice(at('sort=nonsense')).sort).toBeNull()
})
