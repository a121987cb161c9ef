import { expect, test } from 'vitest'
import { grouped } from './grouped'

test('groups and their rows keep the input order', () => {
  expect(grouped(['b1', 'a1', 'b2'], (text) => text.charAt(0))).toEqual([
    ['b', ['b1', 'b2']],
    ['a', ['a1']],
  ])
})
