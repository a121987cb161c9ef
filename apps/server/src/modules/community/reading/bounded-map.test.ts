import { expect, test } from 'vitest'
import { createBoundedMap } from './bounded-map'

test('beyond its bound a map forgets what was set longest ago', () => {
  const map = createBoundedMap<number>(3)
  for (const [value, key] of ['a', 'b', 'c'].entries()) map.set(key, value)
  map.set('a', 10)
  map.set('d', 3)
  expect(['a', 'b', 'c', 'd'].map(map.get)).toEqual([10, undefined, 2, 3])
  expect(map.size()).toBe(3)
})

test('a map never has more entries than its maximum', () => {
  const map = createBoundedMap<number>(100)
  for (let key = 0; key < 10_000; key += 1) map.set(String(key), key)
  expect(map.size()).toBe(100)
  expect(map.get('9900')).toBe(9_900)
  expect(map.get('9899')).toBeUndefined()
})
