import { sortedBy } from '@vce/futures/collections'
import type { OpinionBoard } from '#app/features/research/queries'
import type { BoardKey, OpinionChoice } from './choice'

export type BoardRow = OpinionBoard['rows'][number]

export const brokerCount = ({ kanduo, zhendang, kankong }: BoardRow) => kanduo + zhendang + kankong

/** Change of 多头占比 since the previous window, in percentage points; null if either share is unknown. */
export const duoChange = ({ duo, duoBefore }: BoardRow) =>
  duo === null || duoBefore === null ? null : duo - duoBefore

const values: Record<BoardKey, (row: BoardRow) => string | number | null> = {
  name: ({ product }) => product.shortName,
  brokers: brokerCount,
  duo: ({ duo }) => duo,
  change: duoChange,
}

export const sortRows = (
  rows: readonly BoardRow[],
  { sort, order }: Pick<OpinionChoice, 'sort' | 'order'>,
) => (sort ? sortedBy(rows, values[sort], order) : rows)
