import { expect, test } from 'vitest'
import { searchesFrom, withSearch } from './recent-searches'

test('what is looked up again moves to the front, and eight are kept', () => {
  expect(withSearch(['rb', 'cu'], 'cu')).toEqual(['cu', 'rb'])
  const eight = ['1', '2', '3', '4', '5', '6', '7', '8']
  expect(withSearch(eight, 'i')).toEqual(['i', '1', '2', '3', '4', '5', '6', '7'])
})

test('what is no list of words counts as none', () => {
  expect(searchesFrom(null)).toEqual([])
  expect(searchesFrom('{"a":1}')).toEqual([])
  expect(searchesFrom('not json')).toEqual([])
  expect(searchesFrom('["螺纹",7,"lwg"]')).toEqual(['螺纹', 'lwg'])
})
