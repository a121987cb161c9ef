import type { ReturnBucket } from '@vce/protocol'
import { percent } from '#app/lib/format'
import type { Column } from '#app/ui/table/table'
import { changeColumn } from '#app/ui/table/table-columns'

const figure = (
  head: string,
  of: (bucket: ReturnBucket) => number | null,
  shown: (value: number | null) => string,
): Column<ReturnBucket> => ({
  head,
  align: 'end',
  className: 'text-ink',
  cell: (bucket) => shown(of(bucket)),
  csv: of,
})

const returns = (head: string, of: (bucket: ReturnBucket) => number | null) =>
  changeColumn<ReturnBucket>({ head, of, digits: 2, unit: '%' })

/** Columns of a table by calendar month or by weekday. */
export const bucketColumns = (
  head: string,
  nameOf: (at: number) => string,
  wide: boolean,
): Column<ReturnBucket>[] => [
  { head, rowHeader: true, cell: ({ at }) => nameOf(at), csv: ({ at }) => nameOf(at) },
  figure('样本', ({ count }) => count, String),
  ...(wide ? [figure('上涨', ({ up }) => up, String)] : []),
  figure(
    '上涨概率',
    ({ upProbability }) => upProbability,
    (value) => percent(value, 0),
  ),
  returns('平均', ({ meanReturn }) => meanReturn),
  ...(wide
    ? [returns('最好', ({ bestReturn }) => bestReturn), returns('最差', ({ worstReturn }) => worstReturn)]
    : []),
]

export const monthName = (month: number) => `${month}月`
/** Name of a weekday; 1 is Monday. */
export const weekdayName = (weekday: number) => `周${'一二三四五'.charAt(weekday - 1)}`
