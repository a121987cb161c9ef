import type { ComparedProduct, ComparedSeat } from '@vce/protocol'
import { plainShare } from '#app/features/dashboard/fund-flow/amount'
import { positionLink } from '#app/features/dashboard/shared/ranking-choice'
import { SeatLink } from '#app/features/dashboard/shared/seat-link'
import { type Figure, missing, percent, signed, thousands, toneOf } from '#app/lib/format'
import { Card } from '#app/ui/layout/card'
import { EstimateTag } from '#app/ui/layout/tag'
import { Link } from '#app/ui/link'
import { markOf } from '#app/ui/marks/file-mark'
import { ExportButton } from '#app/ui/table/export-button'
import { type Column, DataTable, tableCsv } from '#app/ui/table/table'
import type { Comparison } from './queries'

interface Fact {
  name: string
  of: (product: ComparedProduct) => string
  tone?: (product: ComparedProduct) => Figure
}

const facts: readonly Fact[] = [
  { name: '持仓/手', of: ({ openInterest }) => thousands(openInterest) },
  { name: '前 20 多单', of: ({ long, longShare }) => `${thousands(long)}（${percent(longShare, 1)}）` },
  { name: '前 20 空单', of: ({ short, shortShare }) => `${thousands(short)}（${percent(shortShare, 1)}）` },
  {
    name: '前 20 净持仓',
    of: ({ net, netShare }) => `${signed(net)}（${signed(netShare, 2, '%')}）`,
    tone: ({ net }) => net,
  },
]

const factColumns = (products: Comparison['products']): Column<Fact>[] => [
  { head: '合计', rowHeader: true, width: 116, cell: ({ name }) => name },
  ...products.map(
    (each): Column<Fact> => ({
      head: each.product.shortName,
      align: 'end',
      tone: ({ tone }) => (tone ? toneOf(tone(each)) : 'text-ink'),
      cell: ({ of }) => of(each),
    }),
  ),
]

const seatColumns = (products: Comparison['products'], here: string): Column<ComparedSeat>[] => [
  {
    head: '席位',
    rowHeader: true,
    cell: ({ seat }) => <SeatLink seat={seat} from={here} />,
    csv: ({ seat }) => seat,
  },
  ...products.flatMap(({ product }, at): Column<ComparedSeat>[] => [
    {
      head: `${product.shortName}净持仓`,
      align: 'end',
      width: 132,
      cell: ({ held }) => (
        <>
          {held[at]?.estimated && <EstimateTag className="mr-1" />}
          {signed(held[at]?.net)}
        </>
      ),
      csv: ({ held }) => held[at]?.net ?? null,
    },
    {
      head: `占${product.shortName}`,
      align: 'end',
      width: 84,
      tone: ({ held }) => toneOf(held[at]?.share, 2),
      cell: ({ held }) => signed(held[at]?.share, 2, '%'),
      csv: ({ held }) => plainShare(held[at]?.share ?? null),
    },
  ]),
]

/**
 * The day's figures of both products: sums of the first twenty seats, and the seats with the largest net
 * positions.
 */
export function ComparedSides({ comparison, search }: { comparison: Comparison; search: URLSearchParams }) {
  const { products, seats, tradingDay, world } = comparison
  const [first, second] = products
  const origin = { source: first.source ?? second.source, world, publication: '会员持仓排名与日行情' }
  const columns = seatColumns(products, positionLink(search, { contract: 'all' }))
  return (
    <Card
      title={
        <>
          {first.product.shortName}与
          <Link to={positionLink(search, { product: second.product.code })} className="seat">
            {second.product.shortName}
          </Link>
        </>
      }
      note={tradingDay ?? missing}
      extra={
        <ExportButton
          label="两品种席位净持仓"
          mark={markOf(origin, {
            title: '两品种席位净持仓',
            subject: products.map(({ product }) => product.shortName).join('与'),
            period: tradingDay,
          })}
          csv={() => tableCsv(columns, seats)}
        />
      }
    >
      <DataTable
        density="dense"
        caption="两品种前 20 合计"
        columns={factColumns(products)}
        rows={facts}
        rowKey={({ name }) => name}
      />
      <DataTable
        density="dense"
        caption="两品种席位净持仓"
        columns={columns}
        rows={seats}
        rowKey={({ seat }) => seat}
      />
    </Card>
  )
}
