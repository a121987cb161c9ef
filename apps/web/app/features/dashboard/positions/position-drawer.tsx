import { useQuery } from '@tanstack/react-query'
import type { getSeatHistory, OutputOf } from '@vce/protocol'
import { useSearchParams } from 'react-router'
import { modelAddress } from '#app/features/dashboard/shared/address'
import { positionLink, seatInput } from '#app/features/dashboard/shared/ranking-choice'
import { SeatDrawer } from '#app/features/dashboard/shared/seat-drawer'
import { errorMessage, useApi } from '#app/lib/api'
import { inTenThousands, price, signed, thousands } from '#app/lib/format'
import { LineChart } from '#app/ui/charts/svg/line-chart'
import { Failed, SkeletonRows } from '#app/ui/layout/states'
import { EstimateTag } from '#app/ui/layout/tag'
import { Link } from '#app/ui/link'
import { type Column, DataTable } from '#app/ui/table/table'
import { changeColumn } from '#app/ui/table/table-columns'
import { type PositionRanking, seatHistoryQuery } from './queries'

type SeatHistory = OutputOf<typeof getSeatHistory>
type Point = SeatHistory['points'][number]

/** 建仓过程 of the seat named in the address. */
export function PositionDrawer({ page }: { page: PositionRanking }) {
  const [search] = useSearchParams()
  return (
    <SeatDrawer
      page={page}
      title="建仓过程"
      link={positionLink}
      note={(seat) => (
        <Link to={profitsLink(search, page, seat)} className="text-brand hover:underline">
          席位盈亏
        </Link>
      )}
    >
      {(seat) => <History page={page} seat={seat} />}
    </SeatDrawer>
  )
}

/** Link to the seat's page in 席位盈亏. */
const profitsLink = (search: URLSearchParams, page: PositionRanking, seat: string) =>
  modelAddress(search, 'seatProfit', { product: page.product.code, contract: null, days: null, seat })

function History({ page, seat }: { page: PositionRanking; seat: string }) {
  const { data, error, refetch } = useQuery(seatHistoryQuery(useApi(), seatInput(page, seat)))
  if (error) return <Failed message={errorMessage(error)} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={12} widths={['18%', '14%', '14%', '14%', '14%']} />
  return <Process history={data} />
}

const columns = (digits: number): Column<Point>[] => [
  { head: '交易日', rowHeader: true, width: 96, cell: ({ tradingDay }) => tradingDay },
  { head: '多单', align: 'end', cell: ({ long }) => thousands(long) },
  changeColumn({ head: '多单增减', of: ({ longChange }) => longChange }),
  { head: '空单', align: 'end', cell: ({ short }) => thousands(short) },
  changeColumn({ head: '空单增减', of: ({ shortChange }) => shortChange }),
  {
    head: '净持仓',
    align: 'end',
    width: 112,
    cell: ({ net, estimated }) => (
      <>
        {estimated && <EstimateTag className="mr-1" />}
        {signed(net)}
      </>
    ),
  },
  { head: '估算成本', align: 'end', cell: ({ cost }) => price(cost, digits + 1) },
  { head: '结算价', align: 'end', cell: ({ settlementPrice }) => price(settlementPrice, digits) },
]

const Process = ({ history: { seat, points, digits } }: { history: SeatHistory }) => (
  <div className="grid gap-4 pb-6">
    {points.length > 1 && (
      <LineChart
        label={`${seat}多单、空单与结算价`}
        dates={points.map(({ tradingDay }) => tradingDay)}
        series={[
          { name: '多单', values: points.map(({ long }) => long), color: 'rise', format: thousands },
          { name: '空单', values: points.map(({ short }) => short), color: 'fall', format: thousands },
          {
            name: '结算价',
            values: points.map(({ settlementPrice }) => settlementPrice),
            color: 'ink-2',
            dashed: true,
            axis: 'right',
          },
        ]}
        bars={{ name: '净持仓', values: points.map(({ net }) => net), format: signed }}
        formatLeft={(value) => inTenThousands(value, 2)}
        formatRight={(value) => price(value, digits)}
        height={300}
      />
    )}
    <DataTable
      density="dense"
      caption="逐日建仓"
      columns={columns(digits)}
      rows={points.toReversed()}
      rowKey={({ tradingDay }) => tradingDay}
    />
    <p className="t-hint px-4 leading-5">
      未上榜的一侧持仓未知，记作
      —，净持仓按已知一侧估算。估算成本：开仓或反手取当日结算价，加仓按手数加权，减仓不变；掉榜后重新上榜从当日结算价起算。
    </p>
  </div>
)
