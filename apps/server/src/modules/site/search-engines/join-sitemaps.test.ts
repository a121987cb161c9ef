import { expect, test } from 'vitest'
import { joinSitemaps } from './join-sitemaps'

const sourceOf = (paths: readonly string[]) => ({
  count: async () => paths.length,
  after: async (first: number, size: number) =>
    paths.slice(first, first + size).map((path) => ({ path, changedAt: new Date(0) })),
})
const joined = joinSitemaps([sourceOf(['/a', '/b', '/c']), sourceOf([]), sourceOf(['/d', '/e'])])

test('joined sitemaps have the pages of all sources', async () => {
  expect(await joined.count()).toBe(5)
})

test.each([
  [0, 2, ['/a', '/b']],
  [2, 2, ['/c', '/d']],
  [4, 2, ['/e']],
  [0, 9, ['/a', '/b', '/c', '/d', '/e']],
  [5, 2, []],
])('after %i pages follow the next %i, across sources', async (first, size, paths) => {
  expect((await joined.after(first, size)).map(({ path }) => path)).toEqual(paths)
})
