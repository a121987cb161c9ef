import { searchBounds } from '@vce/protocol'
import { expect, test } from 'vitest'
import {
  daysLink,
  keywordLink,
  keywordOf,
  membersInput,
  pageLink,
  searchInput,
  sortLink,
  tabLink,
} from './choice'

const at = (query: string) => new URLSearchParams(query)

test.each([
  ['keyword=螺纹', '螺纹'],
  ['q=螺纹', '螺纹'],
  ['keyword=rb&q=cu', 'rb'],
  ['keyword=%20螺纹%20', '螺纹'],
  ['', ''],
])('the address %j searches %j', (query, keyword) => {
  expect(keywordOf(at(query))).toBe(keyword)
})

test('a keyword that is too long ends with a whole character', () => {
  const letters = '螺'.repeat(searchBounds.maxKeyword - 1)
  expect(keywordOf(at(`keyword=${letters}😀`))).toBe(letters)
})

test('the input has the kind and page of the address except on finder tabs', () => {
  expect(searchInput(at('keyword=a&kind=report&page=3'), 'real')).toEqual({
    keyword: 'a',
    world: 'real',
    kind: 'report',
    sort: 'best',
    page: 3,
  })
  expect(searchInput(at('keyword=a&kind=contract&page=3'), undefined)).toEqual({
    keyword: 'a',
    world: undefined,
    sort: 'best',
    page: 1,
  })
  expect(searchInput(at('keyword=a&kind=nothing&page=900'), undefined)).toMatchObject({
    page: searchBounds.maxPages,
  })
  expect(membersInput(at('keyword=a&kind=report'), undefined)).toMatchObject({ kind: 'user', limit: 3 })
})

test('the input has the order and age of the address if they are known', () => {
  expect(searchInput(at('keyword=a&sort=newest&days=7'), 'real')).toMatchObject({ sort: 'newest', days: 7 })
  const unknown = searchInput(at('keyword=a&sort=oldest&days=8'), 'real')
  expect(unknown).toMatchObject({ sort: 'best' })
  expect(unknown).not.toHaveProperty('days')
})

test('links for order and age keep the other filters and begin with the first page', () => {
  const search = at('keyword=a&kind=post&page=4&days=7')
  const query = (link: string) => at(link.split('?')[1] ?? '').toString()
  expect(query(sortLink(search, 'newest'))).toBe('keyword=a&kind=post&days=7&sort=newest')
  expect(query(daysLink(search, 30))).toBe('keyword=a&kind=post&days=30')
  expect(query(daysLink(search, null))).toBe('keyword=a&kind=post')
  expect(query(keywordLink(at('keyword=a&sort=newest&days=7'), 'b'))).toBe('keyword=b')
})

test('links keep the keyword and begin with the first page', () => {
  const search = at('keyword=a&kind=post&page=4')
  expect(at(tabLink(search, 'all').split('?')[1] ?? '').toString()).toBe('keyword=a')
  expect(at(pageLink(search, 2).split('?')[1] ?? '').get('page')).toBe('2')
  expect(pageLink(search, 1)).not.toContain('page')
  expect(at(keywordLink(search, '螺纹 库存').split('?')[1] ?? '').toString()).toBe(
    new URLSearchParams({ keyword: '螺纹 库存' }).toString(),
  )
})
