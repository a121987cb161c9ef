import { expect, test } from 'vitest'
import { boardInput, listInput, opinionChoice, opinionLink, sortLink } from './choice'

const address = (text: string) => new URLSearchParams(text)

test('without a choice the board looks at five days and the list at everything', () => {
  const choice = opinionChoice(address(''))
  expect(boardInput(choice, 'real')).toEqual({ world: 'real', days: 5 })
  expect(listInput(choice, 'real')).toEqual({ world: 'real', page: 1 })
})

test('a window nobody offers falls back to five days', () => {
  expect(opinionChoice(address('days=7')).days).toBe(5)
  expect(opinionChoice(address('days=20')).days).toBe(20)
})

test('a day is where both the board and the list end', () => {
  const choice = opinionChoice(address('date=2026-11-18&product=rb&direction=看空&page=2'))
  expect(boardInput(choice, undefined)).toMatchObject({ date: '2026-11-18' })
  expect(listInput(choice, undefined)).toMatchObject({
    to: '2026-11-18',
    product: 'rb',
    direction: '看空',
    page: 2,
  })
})

test('another product begins at the first page, another order of the board keeps the page', () => {
  const search = address('page=3')
  expect(opinionLink(search, { product: 'rb' })).toBe('/institutionalOpinion?product=rb')
  expect(opinionLink(search, { page: 4 })).toBe('/institutionalOpinion?page=4')
  expect(sortLink(search, 'duo')).toBe('/institutionalOpinion?page=3&sort=duo&order=desc')
})

test('a head pressed again turns round, names begin with the first', () => {
  expect(sortLink(address('sort=duo&order=desc'), 'duo')).toMatch(/order=asc/)
  expect(sortLink(address(''), 'name')).toMatch(/order=asc/)
})
