import type { ProductProfit } from '@vce/protocol'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { percent } from '#app/lib/format'
import { ChartFrame } from '#app/ui/charts/chart-frame'
import { DivergingBars } from '#app/ui/charts/svg/diverging-bars'
import { Empty } from '#app/ui/layout/states'
import type { Column } from '#app/ui/table/table'
import { profitColumn, profitText, tenThousandsText } from './amount'
import { profitLink } from './choice'
import { profitMark } from './profit-mark'
import type { SeatPage } from './queries'

/** Number of bars shown for the largest profits, and for the largest losses. */
const barsPerEnd = 9

const columns: Column<ProductProfit>[] = [
  {
    head: '品种',
    rowHeader: true,
    cell: ({ shortName, code }) => `${shortName} ${code}`,
    csv: ({ shortName }) => shortName,
  },
  profitColumn('盈亏', ({ profit }) => profit),
  { head: '持仓日', align: 'end', width: 72, cell: ({ days }) => days, csv: ({ days }) => days },
  {
    head: '胜率',
    align: 'end',
    width: 80,
    cell: ({ winRate }) => percent(winRate, 1),
    csv: ({ winRate }) => winRate,
  },
]

interface ProductsCardProps {
  page: SeatPage
  source: ReactNode
}

/** Profits and losses by product. */
export function ProductsCard({ page, source }: ProductsCardProps) {
  const [search] = useSearchParams()
  const { products, seat } = page
  const moved = products.filter(({ profit }) => profit !== 0)
  const bars =
    moved.length > barsPerEnd * 2 ? [...moved.slice(0, barsPerEnd), ...moved.slice(-barsPerEnd)] : moved
  return (
    <ChartFrame
      title="分品种盈亏"
      note={`${products.length} 个品种，万元${moved.length > bars.length ? `，图示盈亏前 ${barsPerEnd}` : ''}`}
      columns={columns}
      rows={products}
      rowKey={({ code }) => code}
      mark={profitMark(page, '席位分品种盈亏估算')}
      tableHeight={504}
      bodyClass="pb-2"
      source={source}
    >
      {bars.length === 0 ? (
        <Empty hint="区间内暂无盈亏" />
      ) : (
        <DivergingBars
          label={`${seat}分品种盈亏`}
          rows={bars.map(({ code, shortName, profit, days }) => ({
            key: code,
            name: shortName,
            value: profit,
            to: profitLink(search, { product: code }),
            label: `${shortName} ${profitText(profit)}，${days} 个持仓日`,
          }))}
          format={(value) => tenThousandsText(value, 1)}
        />
      )}
    </ChartFrame>
  )
}
