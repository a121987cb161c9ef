import { expect, test } from 'vitest'
import { boardInput, listInput, opinionChoice, opinionLink, sortLink } from './choice'

const address = (text: string) => new URLSearchParams(text)

test('by default the board covers five days and the list everything', () => {
  const choice = opinionChoice(address(''))
  expect(boardInput(choice, 'real')).toEqual({ world: 'real', days: 5 })
  expect(listInput(choice, 'real')).toEqual({ world: 'real', page: 1 })
})

test('an unsupported window falls back to five days', () => {
  expect(opinionChoice(address('days=7')).days).toBe(5)
  expect(opinionChoice(address('days=20')).days).toBe(20)
})

test('a chosen day is the last day of board and list', () => {
  const choice = opinionChoice(address('date=2026-11-18&product=rb&direction=看空&page=2'))
  expect(boardInput(choice, undefined)).toMatchObject({ date: '2026-11-18' })
  expect(listInput(choice, undefined)).toMatchObject({
    to: '2026-11-18',
    product: 'rb',
    direction: '看空',
    page: 2,
  })
})

test('a new product filter resets the page, a new sort order keeps it', () => {
  const search = address('page=3')
  expect(opinionLink(search, { product: 'rb' })).toBe('/institutionalOpinion?product=rb')
  expect(opinionLink(search, { page: 4 })).toBe('/institutionalOpinion?page=4')
  expect(sortLink(search, 'duo')).toBe('/institutionalOpinion?page=3&sort=duo&order=desc')
})

test('a second press on a head reverses the order', () => {
  expect(sortLink(address('sort=duo&order=desc'), 'duo')).toMatch(/order=asc/)
  expect(sortLink(address(''), 'name')).toMatch(/order=asc/)
})
