import { expect, test } from 'vitest'
import { searchesFrom, withSearch } from './recent-searches'

test('a repeated search moves to the front of the ten stored', () => {
  expect(withSearch(['rb', 'cu'], 'cu')).toEqual(['cu', 'rb'])
  const ten = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']
  expect(withSearch(ten, 'i')).toEqual(['i', ...ten.slice(0, 9)])
})

test('invalid stored searches are ignored', () => {
  expect(searchesFrom(null)).toEqual([])
  expect(searchesFrom('{"a":1}')).toEqual([])
  expect(searchesFrom('not json')).toEqual([])
  expect(searchesFrom('["螺纹",7,"lwg"]')).toEqual(['螺纹', 'lwg'])
})
