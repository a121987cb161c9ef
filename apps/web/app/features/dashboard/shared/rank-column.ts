import type { Column } from '#app/ui/table/table'

/** 名次; the first three are emphasised. */
export const rankColumn = <T extends { rank: number }>(): Column<T> => ({
  head: '名次',
  width: 48,
  align: 'center',
  tone: ({ rank }) => (rank <= 3 ? 't-strong' : 'text-ink-3'),
  cell: ({ rank }) => rank,
  csv: ({ rank }) => rank,
})
