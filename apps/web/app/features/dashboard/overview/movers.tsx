import type { MarketOverview, Mover } from '@vce/protocol'
import { price, signed, toneOf } from '#app/lib/format'
import { Sparkline } from '#app/ui/charts/svg/sparkline'
import { Card } from '#app/ui/layout/card'
import { More } from '#app/ui/layout/more-link'
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

/** 涨幅榜, 跌幅榜, 增仓榜: main contracts side by side. */
export const Movers = ({ overview, links }: MoversProps) => {
  const byChange = changeColumn<Mover>({
    head: '涨跌幅',
    of: ({ changeRate }) => changeRate,
    width: 84,
    digits: 2,
    unit: '%',
  })
  const lists = [
    { title: '涨幅榜', rows: overview.rises, last: byChange },
    { title: '跌幅榜', rows: overview.falls, last: byChange },
    { title: '增仓榜', rows: overview.interest, last: byInterest },
  ]
  return (
    <div className="grid grid-cols-3 gap-4">
      {lists.map(({ title, rows, last }) => (
        <Card
          key={title}
          title={title}
          note="主力合约"
          extra={<More to={links.model('fundFlow')} />}
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

const columnsOf = (links: OverviewLinks): Column<Mover>[] => [
  {
    head: '合约',
    rowHeader: true,
    cell: ({ code, shortName, contract }) => (
      <Link to={links.positions(code, contract)} className="seat">
        <b className="font-medium">{shortName}</b> <span className="t-hint">{contract}</span>
      </Link>
    ),
  },
  {
    head: '走势',
    width: 76,
    cell: ({ trend, changeRate }) => (
      <Sparkline points={trend} color={(changeRate ?? 0) < 0 ? 'fall' : 'rise'} width={57} height={18} />
    ),
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
