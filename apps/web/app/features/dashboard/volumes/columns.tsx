import type { TradingSeat } from '@vce/protocol'
import { plainShare } from '#app/features/dashboard/fund-flow/amount'
import { rankColumn } from '#app/features/dashboard/shared/rank-column'
import { SeatLink } from '#app/features/dashboard/shared/seat-link'
import type { Sorts } from '#app/features/dashboard/shared/table-order'
import { percent, price, signed, thousands } from '#app/lib/format'
import { EstimateTag, Tag } from '#app/ui/layout/tag'
import type { SortableColumn } from '#app/ui/table/sort-header'

const highFrequencyRule =
  '高频席位（本站口径）：占比不低于 1%，且成交量不低于持仓的 10 倍；未上榜的一侧按该榜末位手数计'

const HighFrequencyTag = () => (
  <Tag tone="plain" small title={highFrequencyRule} className="ml-2">
    高频
  </Tag>
)

type VolumeKey = 'rank' | 'seat' | 'lots' | 'change' | 'share' | 'long' | 'short' | 'turnover'

export const volumeSorts: Sorts<TradingSeat, VolumeKey> = {
  rank: ({ rank }) => rank,
  seat: ({ seat }) => seat,
  lots: ({ lots }) => lots,
  change: ({ change }) => change,
  share: ({ share }) => share,
  long: ({ long }) => long,
  short: ({ short }) => short,
  turnover: ({ turnoverRate }) => turnoverRate,
}

/** Columns of 成交量排名 for the page and the CSV file; `volumesCsv` adds columns for the tags. */
export function volumeColumns(
  seats: readonly TradingSeat[],
  here: string,
): SortableColumn<TradingSeat, VolumeKey>[] {
  const maxShare = Math.max(0, ...seats.map(({ share }) => share ?? 0))
  return [
    rankColumn(),
    {
      head: '席位',
      key: 'seat',
      rowHeader: true,
      cell: ({ seat, key, highFrequency }) => (
        <>
          <SeatLink seat={key} from={here}>
            {seat}
          </SeatLink>
          {highFrequency && <HighFrequencyTag />}
        </>
      ),
      csv: ({ seat }) => seat,
    },
    {
      head: '成交量',
      key: 'lots',
      align: 'end',
      width: 96,
      className: 'text-ink',
      cell: ({ lots }) => thousands(lots),
      csv: ({ lots }) => lots,
    },
    {
      head: '增减',
      key: 'change',
      align: 'end',
      width: 92,
      cell: ({ change }) => signed(change),
      csv: ({ change }) => change,
    },
    {
      head: '占比',
      key: 'share',
      align: 'end',
      width: 92,
      bar: {
        of: ({ share }) => (share === null || maxShare === 0 ? null : (share / maxShare) * 100),
        hue: 'series',
      },
      cell: ({ share }) => percent(share, 2),
      csv: ({ share }) => plainShare(share),
    },
    {
      head: '多单',
      key: 'long',
      align: 'end',
      width: 84,
      cell: ({ long }) => thousands(long),
      csv: ({ long }) => long,
    },
    {
      head: '空单',
      key: 'short',
      align: 'end',
      width: 84,
      cell: ({ short }) => thousands(short),
      csv: ({ short }) => short,
    },
    {
      head: '换手',
      key: 'turnover',
      align: 'end',
      width: 108,
      className: 'text-ink',
      cell: ({ turnoverRate, estimated }) => (
        <>
          {estimated && turnoverRate !== null && <EstimateTag className="mr-1" />}
          {price(turnoverRate, 2)}
        </>
      ),
      csv: ({ turnoverRate }) => turnoverRate,
    },
  ]
}
