import { PublishedTotal } from '#app/features/dashboard/shared/published-total'
import { volumeLink } from '#app/features/dashboard/shared/ranking-choice'
import { sortedTable } from '#app/features/dashboard/shared/table-order'
import { percent, signed, thousands } from '#app/lib/format'
import { Card } from '#app/ui/layout/card'
import { OriginLine } from '#app/ui/layout/origin-line'
import { ExportButton } from '#app/ui/table/export-button'
import { DataTable } from '#app/ui/table/table'
import { volumeColumns, volumeSorts } from './columns'
import { volumesCsv, volumesMark } from './export'
import type { DayVolumes, VolumeRanking } from './queries'

interface RankingCardProps {
  page: VolumeRanking
  ranking: DayVolumes
  /** Address of the page, as base of the seats' links. */
  here: string
  search: URLSearchParams
}

/** 成交量排名 with its sums and the total published by the exchange. */
export function RankingCard({ page, ranking, here, search }: RankingCardProps) {
  const sorted = sortedTable({
    search,
    param: 'sort',
    sorts: volumeSorts,
    columns: volumeColumns(ranking.seats, here),
    rows: ranking.seats,
    linkTo: (orders) => volumeLink(search, { orders }),
  })
  return (
    <Card
      title="成交量排名"
      note="单位 手，换手为倍"
      extra={
        <ExportButton
          label="成交量排名"
          mark={volumesMark(page, ranking, '成交量龙虎榜')}
          csv={() => volumesCsv({ seats: sorted.rows })}
        />
      }
      foot={
        <OriginLine
          source={ranking.source}
          world={page.world}
          publication={`会员成交排名 ${ranking.source.file}`}
          note={`交易日 ${page.tradingDay}，共 ${ranking.seats.length} 名`}
        />
      }
    >
      <DataTable
        density="dense"
        caption="成交量排名"
        {...sorted}
        rowKey={({ rank }) => rank}
        foot={<Sums sums={ranking.sums} />}
      />
      <p className="rule bg-sunken px-4 py-2.5 text-xs leading-5 text-ink-3">
        <PublishedTotal published={ranking.published} />
      </p>
    </Card>
  )
}

const Sums = ({ sums }: Pick<DayVolumes, 'sums'>) => (
  <tfoot>
    {sums.map(({ top, lots, change, share }) => (
      <tr key={top} className="rule h-8 bg-sunken text-ink">
        <th scope="row" colSpan={2}>
          前 {top} 合计
        </th>
        <td className="e">{thousands(lots)}</td>
        <td className="e">{signed(change)}</td>
        <td className="e">{percent(share, 2)}</td>
        <td colSpan={3} />
      </tr>
    ))}
  </tfoot>
)
