import type { MarketOverview, Mover } from '@vce/protocol'
import { price, signed, toneOf } from '#app/lib/format'
import { Sparkline } from '#app/ui/charts/svg/sparkline'
import { Card } from '#app/ui/layout/card'
import { MoreLink } from '#app/ui/layout/more-link'
import { Empty } from '#app/ui/layout/states'
import { Link } from '#app/ui/link'
import { type Column, DataTable } from '#app/ui/table/table'
import { changeColumn } from '#app/ui/table/table-columns'
import type { OverviewLinks } from './links'
import { OverviewSource } from './source'

const maxRows = 8

interface MoversProps {
  overview: MarketOverview
  links: OverviewLinks
}

/** 涨幅榜, 跌幅榜 and 增仓榜 of main contracts, side by side. */
export const Movers = ({ overview, links }: MoversProps) => {
  const byChange = changeColumn<Mover>({
    head: '涨跌幅',
    of: ({ changeRate }) => changeRate,
    width: 84,
    digits: 2,
    unit: '%',
  })
  const lists = [
    { title: '涨幅榜', rows: overview.rises, last: byChange, sort: 'changeRate', order: 'desc' },
    { title: '跌幅榜', rows: overview.falls, last: byChange, sort: 'changeRate', order: 'asc' },
    { title: '增仓榜', rows: overview.interest, last: byInterest, sort: 'openInterestChange', order: 'desc' },
  ]
  return (
    <div className="grid grid-cols-3 gap-4">
      {lists.map(({ title, rows, last, sort, order }) => (
        <Card
          key={title}
          title={title}
          note="主力合约"
          extra={<MoreLink to={links.page(`/quotation?type=3&sort=${sort}&order=${order}`)} />}
          foot={<OverviewSource overview={overview} about="main-contract" />}
        >
          <DataTable
            caption={title}
            columns={[...columnsOf(links), last]}
            rows={rows.slice(0, maxRows)}
            rowKey={({ contract }) => contract}
            empty={<Empty hint="暂无合约上榜" />}
          />
        </Card>
      ))}
    </div>
  )
}

const byInterest: Column<Mover> = {
  head: '日增仓',
  width: 84,
  align: 'end',
  cell: ({ openInterestChange }) => <span className="text-ink">{signed(openInterestChange)}</span>,
}

/** Colour of a trend line: by the direction of the line, not of the day's change. */
function trendColor(trend: readonly (number | null)[]) {
  const known = trend.filter((close) => close !== null)
  return (known.at(-1) ?? 0) < (known[0] ?? 0) ? 'fall' : 'rise'
}

const columnsOf = (links: OverviewLinks): Column<Mover>[] => [
  {
    head: '合约',
    rowHeader: true,
    cell: (mover) => (
      <Link to={links.chart(mover)} className="seat">
        <b className="font-medium">{mover.shortName}</b> <span className="t-hint">{mover.contract}</span>
      </Link>
    ),
  },
  {
    head: '近20日',
    width: 76,
    cell: ({ trend }) => <Sparkline points={trend} color={trendColor(trend)} width={57} height={18} />,
  },
  {
    head: '最新',
    width: 76,
    align: 'end',
    className: 'font-medium',
    tone: ({ changeRate }) => toneOf(changeRate, 2),
    cell: (mover) => price(mover.price, mover.digits),
  },
]
