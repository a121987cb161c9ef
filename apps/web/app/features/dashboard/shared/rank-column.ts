import type { SortableColumn } from '#app/ui/table/sort-header'

/** Column of the published 名次, which does not change with sorting; the first three are emphasised. */
export const rankColumn = <T extends { rank: number }>(): SortableColumn<T, 'rank'> => ({
  head: '名次',
  key: 'rank',
  width: 48,
  align: 'center',
  tone: ({ rank }) => (rank <= 3 ? 't-strong' : 'text-ink-3'),
  cell: ({ rank }) => rank,
  csv: ({ rank }) => rank,
})
