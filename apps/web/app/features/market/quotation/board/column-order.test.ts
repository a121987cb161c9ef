import { expect, test } from 'vitest'
import { orderedColumns, shownColumns, withMovedColumn, withToggledColumn } from './column-order'
import { columnsBySet } from './columns/sets'

const columns = columnsBySet.quote.slice(0, 4)
const [a = '', b = '', c = '', d = ''] = columns.map(({ key }) => key)
const keys = (shown: readonly { key: string }[]) => shown.map(({ key }) => key)

test('without a setting the columns have their default order', () => {
  expect(orderedColumns(columns, undefined)).toBe(columns)
  expect(keys(shownColumns(columns, undefined))).toEqual([a, b, c, d])
})

test('a column keeps its position while it is hidden', () => {
  const moved = withMovedColumn(columns, undefined, { key: d, to: 1 })
  expect(keys(orderedColumns(columns, moved))).toEqual([a, d, b, c])
  const hidden = withToggledColumn(columns, moved, { key: d, shown: false })
  expect(keys(shownColumns(columns, hidden))).toEqual([a, b, c])
  expect(keys(orderedColumns(columns, hidden))).toEqual([a, d, b, c])
  const again = withToggledColumn(columns, hidden, { key: d, shown: true })
  expect(keys(shownColumns(columns, again))).toEqual([a, d, b, c])
})

test('a stored order includes new columns at their default position and ignores removed ones', () => {
  expect(keys(orderedColumns(columns, { order: [d, 'gone', b, d], hidden: [] }))).toEqual([a, d, b, c])
})
