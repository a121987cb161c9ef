import type { FeedState, OrderFlow } from '@vce/protocol'
import { contractTitle } from '#app/features/dashboard/shared/contract-title'
import { FigureCell } from '#app/features/dashboard/shared/figure-cell'
import { missing, price, signed, thousands, toneOf } from '#app/lib/format'
import { Change } from '#app/ui/layout/change'
import { Tag } from '#app/ui/layout/tag'
import { Gauge } from './gauge'
import type { FlowPage } from './queries'

const feeds: Record<FeedState['kind'], string> = {
  live: '盘中',
  replay: '回放上一交易时段',
  settled: '已结算',
}
const methods: Record<OrderFlow['method'], string> = { ticks: '逐笔统计', day: '按日线估算' }

/** Strength of buyers and sellers in one row. */
export const Summary = ({ page, flow }: { page: FlowPage; flow: OrderFlow }) => (
  <section className="box grid grid-cols-[312px_200px_1fr]" aria-label="概览">
    <div className="border-r border-line p-4">
      <h1 className="t-strong truncate text-xl">{contractTitle(page)} 买卖力量</h1>
      <p className="mt-1.5 flex flex-wrap items-center gap-2">
        <Tag tone={flow.method === 'day' ? 'stale' : 'brand'}>{methods[flow.method]}</Tag>
        <Tag tone="line">{feeds[page.feed.kind]}</Tag>
      </p>
      <p className="mt-2 text-2xl font-semibold text-ink">{price(page.price?.last, page.digits)}</p>
      <p className="mt-0.5 text-sm">
        <Change value={page.price?.change} digits={page.digits} className="mr-2" />
        <Change value={page.price?.changeRate} digits={2} unit="%" />
      </p>
    </div>
    <div className="center border-r border-line p-2">
      <Gauge ratio={flow.totals.ratio} />
    </div>
    <Figures page={page} flow={flow} />
  </section>
)

function Figures({ page, flow: { method, totals, closePosition } }: { page: FlowPage; flow: OrderFlow }) {
  const { bought, sold, net, neutral, auction, unseen, volume } = totals
  const counted = method === 'ticks'
  const change = page.price?.openInterestChange
  return (
    <dl className="grid grid-cols-4 content-center">
      <FigureCell
        name="主动买"
        value={<span className="text-rise">{thousands(bought)}</span>}
        note={`占成交 ${shareOf(bought, volume)}`}
      />
      <FigureCell
        name="主动卖"
        value={<span className="text-fall">{thousands(sold)}</span>}
        note={`占成交 ${shareOf(sold, volume)}`}
      />
      <FigureCell
        name="力量差（主买 − 主卖）"
        value={<span className={toneOf(net)}>{signed(net)}</span>}
        note={
          counted
            ? `中性 ${thousands(neutral)}，竞价 ${thousands(auction)}`
            : `收盘位置 ${signed(closePosition, 2)}`
        }
      />
      <FigureCell
        name="成交量"
        value={thousands(volume)}
        note={
          unseen ? (
            `其中 ${thousands(unseen)} 手未收到逐笔`
          ) : (
            <>增仓 {change == null ? missing : signed(change)}</>
          )
        }
      />
    </dl>
  )
}

const shareOf = (lots: number, volume: number | null) =>
  volume ? `${((lots / volume) * 100).toFixed(1)}%` : missing
