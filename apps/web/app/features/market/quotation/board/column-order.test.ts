import { expect, test } from 'vitest'
import { movedColumn, orderedColumns, shownColumns, toggledColumn } from './column-order'
import { setColumns } from './columns/sets'

const columns = setColumns.quote.slice(0, 4)
const [a = '', b = '', c = '', d = ''] = columns.map(({ key }) => key)
const keys = (shown: readonly { key: string }[]) => shown.map(({ key }) => key)

test('without a setting the columns keep their first order', () => {
  expect(orderedColumns(columns, undefined)).toBe(columns)
  expect(keys(shownColumns(columns, undefined))).toEqual([a, b, c, d])
})

test('a column keeps its place while it is hidden', () => {
  const moved = movedColumn(columns, undefined, { key: d, to: 1 })
  expect(keys(orderedColumns(columns, moved))).toEqual([a, d, b, c])
  const hidden = toggledColumn(columns, moved, { key: d, shown: false })
  expect(keys(shownColumns(columns, hidden))).toEqual([a, b, c])
  expect(keys(orderedColumns(columns, hidden))).toEqual([a, d, b, c])
  const again = toggledColumn(columns, hidden, { key: d, shown: true })
  expect(keys(shownColumns(columns, again))).toEqual([a, d, b, c])
})

test('columns added later stand behind the one they follow at first, removed ones are ignored', () => {
  expect(keys(orderedColumns(columns, { order: [d, 'gone', b, d], hidden: [] }))).toEqual([a, d, b, c])
})
