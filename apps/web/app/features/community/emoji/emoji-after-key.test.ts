import { expect, test } from 'vitest'
import { emojiIndexAfterKey } from './emoji-after-key'

const grid = { count: 20, columns: 8 }

test.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 19, 19],
  ['ArrowLeft', 0, 0],
  ['ArrowDown', 3, 11],
  ['ArrowDown', 14, 14],
  ['ArrowUp', 11, 3],
  ['ArrowUp', 3, 3],
  ['Home', 9, 0],
  ['End', 9, 19],
  ['a', 9, undefined],
])('%s in a grid of twenty leads from %i to %s', (key, at, to) => {
  expect(emojiIndexAfterKey(key, at, grid)).toBe(to)
})
