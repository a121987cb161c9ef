import { expect, test } from 'vitest'
import { inventedCard } from '#app/features/community/cards/post-card.fixture'
import { newestOf, postsOf, withFreshPosts } from './merge-pages'

const page = (ids: readonly number[], next: string | null = 'on') => ({
  data: ids.map((id) => inventedCard({ id })),
  next,
  personal: false,
  samples: null,
})
const idsOf = (pages: Parameters<typeof postsOf>[0]) => postsOf(pages).map(({ id }) => id)

test('a post that moved to a later page is shown only at its first position', () => {
  expect(idsOf([page([3, 2]), page([2, 3, 1])])).toEqual([3, 2, 1])
})

test('the newest post is the last published, not the first of the order', () => {
  const posts = [
    inventedCard({ id: 4, at: '2026-11-23 09:00:00' }),
    inventedCard({ id: 2, at: '2026-11-23 10:00:00' }),
    inventedCard({ id: 3, at: '2026-11-23 10:00:00' }),
  ]
  expect(newestOf(posts)).toBe(3)
  expect(newestOf([])).toBeNull()
})

test('new posts are inserted before the shown ones, whose order does not change', () => {
  const before = { pages: [page([3, 2], 'a'), page([1], null)], pageParams: [null, 'a'] }
  const { pages, count } = withFreshPosts(before, page([5, 3, 4, 2], 'b'))
  expect(count).toBe(2)
  expect(idsOf(pages.pages)).toEqual([5, 4, 3, 2, 1])
  expect(pages.pages.at(-1)?.next).toBeNull()
})

test('a list that contains none of the new first rows starts over', () => {
  const before = { pages: [page([3, 2])], pageParams: [null] }
  const { pages, count } = withFreshPosts(before, page([9, 8], 'b'))
  expect(count).toBe(2)
  expect(idsOf(pages.pages)).toEqual([9, 8])
  expect(pages.pages[0]?.next).toBe('b')
})

test('new posts are inserted into an empty list', () => {
  const before = { pages: [page([], null)], pageParams: [null] }
  expect(idsOf(withFreshPosts(before, page([1], null)).pages.pages)).toEqual([1])
})
