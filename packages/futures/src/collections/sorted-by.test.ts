import { expect, test } from 'vitest'
import { sortedBy } from './sorted-by'

const rows = [
  { name: '沪铜', flow: -2 },
  { name: '白糖', flow: null },
  { name: '螺纹', flow: 5 },
]
const names = (sorted: typeof rows) => sorted.map(({ name }) => name)

test('unknown values are last in either order', () => {
  expect(names(sortedBy(rows, ({ flow }) => flow, 'desc'))).toEqual(['螺纹', '沪铜', '白糖'])
  expect(names(sortedBy(rows, ({ flow }) => flow, 'asc'))).toEqual(['沪铜', '螺纹', '白糖'])
})

test('names are sorted by pinyin', () => {
  expect(names(sortedBy(rows, ({ name }) => name, 'asc'))).toEqual(['白糖', '沪铜', '螺纹'])
})
