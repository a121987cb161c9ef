import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { contractTitle } from '#app/features/dashboard/shared/contract-title'
import { positionLink, seatInput, volumeLink } from '#app/features/dashboard/shared/ranking-choice'
import { SeatDrawer } from '#app/features/dashboard/shared/seat-drawer'
import { errorMessage, useApi } from '#app/lib/api'
import { inTenThousands, percent, price, signed, thousands } from '#app/lib/format'
import { LineChart } from '#app/ui/charts/svg/line-chart'
import { Failed, SkeletonRows } from '#app/ui/layout/states'
import { Link } from '#app/ui/link'
import { type Column, DataTable } from '#app/ui/table/table'
import { type SeatVolumes, seatVolumeHistoryQuery, type VolumeRanking } from './queries'

type Point = SeatVolumes['points'][number]

/** 成交历史 of the seat named in the address. */
export const VolumeDrawer = ({ page }: { page: VolumeRanking }) => (
  <SeatDrawer page={page} title="成交历史" link={volumeLink}>
    {(seat) => <History page={page} seat={seat} />}
  </SeatDrawer>
)

function History({ page, seat }: { page: VolumeRanking; seat: string }) {
  const [search] = useSearchParams()
  const { data, error, refetch } = useQuery(seatVolumeHistoryQuery(useApi(), seatInput(page, seat)))
  if (error) return <Failed message={errorMessage(error)} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={12} widths={['18%', '14%', '14%', '14%', '14%']} />
  const positions = positionLink(search, {
    contract: page.contract ?? 'all',
    date: page.tradingDay ?? undefined,
    seat,
  })
  return (
    <div className="grid gap-4 pb-6">
      <Days history={data} />
      <p className="t-hint px-4 leading-5">
        未上榜的交易日记作 —，不按 0 计。
        <Link to={positions} className="font-semibold text-brand hover:underline">
          看它在{contractTitle(page)}的建仓过程
        </Link>
      </p>
    </div>
  )
}

const columns: Column<Point>[] = [
  { head: '交易日', rowHeader: true, width: 112, cell: ({ tradingDay }) => tradingDay },
  { head: '名次', align: 'center', width: 64, cell: ({ rank }) => thousands(rank) },
  { head: '成交量', align: 'end', className: 'text-ink', cell: ({ lots }) => thousands(lots) },
  { head: '增减', align: 'end', cell: ({ change }) => signed(change) },
  { head: '占比', align: 'end', cell: ({ share }) => percent(share) },
  { head: '换手', align: 'end', cell: ({ turnoverRate }) => price(turnoverRate, 2) },
]

const Days = ({ history: { seat, points } }: { history: SeatVolumes }) => (
  <>
    {points.length > 1 && (
      <LineChart
        label={`${seat}成交占比与成交量`}
        dates={points.map(({ tradingDay }) => tradingDay)}
        series={[
          { name: '占比', values: points.map(({ share }) => share), color: 's1' },
          {
            name: '换手',
            values: points.map(({ turnoverRate }) => turnoverRate),
            color: 's5',
            dashed: true,
            axis: 'right',
          },
        ]}
        bars={{
          name: '成交量',
          values: points.map(({ lots }) => lots),
          color: 's6',
          format: (value) => `${thousands(value)} 手`,
        }}
        formatLeft={(value) => percent(value, 1)}
        formatRight={(value) => price(value, 1)}
        formatBars={(value) => inTenThousands(value, 1)}
        height={300}
      />
    )}
    <DataTable
      density="dense"
      caption="逐日成交"
      columns={columns}
      rows={points.toReversed()}
      rowKey={({ tradingDay }) => tradingDay}
    />
  </>
)
