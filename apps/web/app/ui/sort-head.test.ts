import { expect, test } from 'vitest'
import { inOrder } from './sort-head'

const rows = [
  { name: '沪铜', flow: -2 },
  { name: '白糖', flow: null },
  { name: '螺纹', flow: 5 },
]
const names = (sorted: typeof rows) => sorted.map(({ name }) => name)

test('the largest stands first or last, the unknown always last', () => {
  expect(names(inOrder(rows, ({ flow }) => flow, 'desc'))).toEqual(['螺纹', '沪铜', '白糖'])
  expect(names(inOrder(rows, ({ flow }) => flow, 'asc'))).toEqual(['沪铜', '螺纹', '白糖'])
})

test('names stand in the order of their pinyin', () => {
  expect(names(inOrder(rows, ({ name }) => name, 'asc'))).toEqual(['白糖', '沪铜', '螺纹'])
})
