import { expect, test } from 'vitest'
import { newsletterChoice, newsletterLink } from './choice'

const at = (query: string) => new URLSearchParams(query)

test('an address names day, kind, highlights and page', () => {
  expect(newsletterChoice(at(''))).toEqual({
    date: undefined,
    tag: undefined,
    highlights: true,
    page: 1,
    limit: 20,
  })
  expect(newsletterChoice(at('date=2026-11-20&tag=持仓&all=1&page=3'))).toMatchObject({
    date: '2026-11-20',
    tag: '持仓',
    highlights: false,
    page: 3,
  })
  expect(newsletterChoice(at('tag=传闻')).tag).toBeUndefined()
})

test('a changed filter begins with the first page and keeps the rest', () => {
  const search = at('world=real&tag=行情&page=4')
  expect(newsletterLink(search, { all: '1' })).toBe(
    '/my/keyNewsletter?world=real&tag=%E8%A1%8C%E6%83%85&all=1',
  )
  expect(newsletterLink(search, { tag: null })).toBe('/my/keyNewsletter?world=real')
  expect(newsletterLink(search, { page: 2 })).toBe(
    '/my/keyNewsletter?world=real&tag=%E8%A1%8C%E6%83%85&page=2',
  )
})
