import type { SortableColumn } from '#app/ui/table/sort-header'

/** 名次 of the list, which sorting does not change; the first three are emphasised. */
export const rankColumn = <T extends { rank: number }>(): SortableColumn<T, 'rank'> => ({
  head: '名次',
  key: 'rank',
  width: 48,
  align: 'center',
  tone: ({ rank }) => (rank <= 3 ? 't-strong' : 'text-ink-3'),
  cell: ({ rank }) => rank,
  csv: ({ rank }) => rank,
})
