import { expect, test } from 'vitest'
import { shownPages } from './page-links'

test('a few pages are all shown', () => {
  expect(shownPages(1, 1)).toEqual([1])
  expect(shownPages(2, 3)).toEqual([1, 2, 3])
})

test('of many pages the first, the last and the neighbours of the current one are shown', () => {
  expect(shownPages(1, 9)).toEqual([1, 2, null, 9])
  expect(shownPages(5, 9)).toEqual([1, null, 4, 5, 6, null, 9])
  expect(shownPages(9, 9)).toEqual([1, null, 8, 9])
})

test('a page past the end still shows links to existing pages', () => {
  expect(shownPages(40, 3)).toEqual([1, null, 3])
})
