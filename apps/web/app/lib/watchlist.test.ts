import { expect, test } from 'vitest'
import { begunWith, moved, toggled, watchlistsFrom } from './watchlist'

test('stored watchlists are read back per world', () => {
  expect(watchlistsFrom('{"simulated":["rb2701","m2701"]}')).toEqual({
    real: [],
    simulated: ['rb2701', 'm2701'],
  })
})

test.each([null, '', '{', 'null', '[]', '{"real":"rb2701"}', '{"real":[1,null]}'])(
  'an invalid stored watchlist is empty: %s',
  (text) => {
    expect(watchlistsFrom(text)).toEqual({ real: [], simulated: [] })
  },
)

test('toggling adds a contract at the end or removes it', () => {
  expect(toggled(['rb2701'], 'm2701')).toEqual(['rb2701', 'm2701'])
  expect(toggled(['rb2701', 'm2701'], 'rb2701')).toEqual(['m2701'])
})

test('a watchlist keeps the newest two hundred contracts', () => {
  const full = Array.from({ length: 200 }, (_, index) => `x${index}`)
  expect(toggled(full, 'rb2701')).toHaveLength(200)
  expect(toggled(full, 'rb2701').at(-1)).toBe('rb2701')
})

test('a list started with contracts keeps its entries without duplicates', () => {
  expect(begunWith([], ['rb2701', 'm2701'])).toEqual(['rb2701', 'm2701'])
  expect(begunWith(['m2701'], ['rb2701', 'm2701'])).toEqual(['m2701', 'rb2701'])
})

test('a contract moves within the bounds of the list', () => {
  const codes = ['a', 'b', 'c', 'd']
  expect(moved(codes, 'c', 0)).toEqual(['c', 'a', 'b', 'd'])
  expect(moved(codes, 'a', 2)).toEqual(['b', 'c', 'a', 'd'])
  expect(moved(codes, 'a', -1)).toEqual(codes)
  expect(moved(codes, 'd', 9)).toEqual(codes)
  expect(moved(codes, 'x', 0)).toBe(codes)
})
