import { expect, test } from 'vitest'
import { nextTableOrder, sortedTable, sortRows, tableOrder } from './table-order'

const keys = ['rank', 'lots', 'change'] as const
const orderOf = (query: string) => tableOrder(new URLSearchParams(query), 'sortLong', keys)

test('without a valid parameter a table has the published order', () => {
  for (const query of ['', 'sortLong=', 'sortLong=price.desc', 'sortLong=lots', 'sortLong=lots.up'])
    expect(orderOf(query)).toEqual({ sort: null, order: 'asc' })
  expect(orderOf('sortLong=change.asc&sortShort=lots.desc')).toEqual({ sort: 'change', order: 'asc' })
})

test('a header sorts figures in descending order first', () => {
  const unsorted = orderOf('')
  expect(nextTableOrder(unsorted, 'change')).toBe('change.desc')
  expect(nextTableOrder(orderOf('sortLong=change.desc'), 'change')).toBe('change.asc')
  expect(nextTableOrder(orderOf('sortLong=change.desc'), 'lots')).toBe('lots.desc')
})

test('a click on 名次 restores the published order', () => {
  expect(nextTableOrder(orderOf('sortLong=change.desc'), 'rank')).toBeNull()
  expect(nextTableOrder(orderOf(''), 'rank')).toBe('rank.desc')
  expect(nextTableOrder(orderOf('sortLong=rank.desc'), 'rank')).toBeNull()
})

const rows = [
  { rank: 1, lots: 30, change: null },
  { rank: 2, lots: 20, change: -5 },
  { rank: 3, lots: 10, change: 8 },
]
const sorts = {
  rank: (row: (typeof rows)[number]) => row.rank,
  change: (row: (typeof rows)[number]) => row.change,
}

test('unknown values come last in both directions', () => {
  const ranks = (order: 'asc' | 'desc') =>
    sortRows(rows, sorts, { sort: 'change', order }).map(({ rank }) => rank)
  expect(ranks('desc')).toEqual([3, 2, 1])
  expect(ranks('asc')).toEqual([2, 3, 1])
})

test('a sorted table marks the sorted header', () => {
  const table = sortedTable({
    search: new URLSearchParams('sortLong=change.desc'),
    param: 'sortLong',
    sorts,
    columns: [{ head: '增减', key: 'change', cell: ({ change }) => change }],
    rows,
    linkTo: (changes) => JSON.stringify(changes),
  })
  expect(table.rows.map(({ rank }) => rank)).toEqual([3, 2, 1])
  expect(table.columns).toMatchObject([
    { head: '增减', sorted: 'descending', content: { props: { to: '{"sortLong":"change.asc"}' } } },
  ])
})
