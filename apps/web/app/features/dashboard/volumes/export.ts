import type { TradingSeat } from '@vce/protocol'
import { contractTitle } from '#app/features/dashboard/shared/contract-title'
import { markOf } from '#app/ui/marks/file-mark'
import { type Column, tableCsv } from '#app/ui/table/table'
import { volumeColumns } from './columns'
import type { DayVolumes, VolumeRanking } from './queries'

const mark = (set: boolean, word: string) => (set ? word : null)

const units: Record<string, string> = {
  成交量: '成交量（手）',
  增减: '增减（手）',
  占比: '占比（%）',
  多单: '多单（手）',
  空单: '空单（手）',
  换手: '换手（倍）',
}

/** Columns of the CSV file that replace the page's tags. */
const marks: Column<TradingSeat>[] = [
  { head: '换手口径', cell: () => null, csv: ({ estimated }) => mark(estimated, '估算') },
  { head: '高频', cell: () => null, csv: ({ highFrequency }) => mark(highFrequency, '高频') },
]

/** The list in the order of the page, as CSV; unknown values stay empty. */
export const volumesCsv = ({ seats }: { seats: readonly TradingSeat[] }) =>
  tableCsv(
    [
      ...volumeColumns(seats, '').map((column) => ({ ...column, head: units[column.head] ?? column.head })),
      ...marks,
    ],
    seats,
  )

export const volumesMark = (page: VolumeRanking, { source }: DayVolumes, title: string) =>
  markOf(
    { source, world: page.world, publication: `会员成交排名 ${source.file}` },
    { title, subject: contractTitle(page), period: page.tradingDay },
  )
