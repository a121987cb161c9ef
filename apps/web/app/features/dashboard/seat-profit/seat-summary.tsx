import { FigureCell } from '#app/features/dashboard/shared/figure-cell'
import { missing, percent, price, toneOf } from '#app/lib/format'
import { EstimateTag, SimulatedTag } from '#app/ui/layout/tag'
import { profitText } from './amount'
import type { SeatPage } from './queries'

/** Key figures of the seat's days in one row. */
export function SeatSummary({ page }: { page: SeatPage }) {
  const { seat, product, record, points, world } = page
  const pricedDays = points.flatMap(({ profit, tradingDay }) =>
    profit === null ? [] : [{ profit, tradingDay }],
  )
  const [best] = pricedDays.toSorted((a, b) => b.profit - a.profit)
  const [worst] = pricedDays.toSorted((a, b) => a.profit - b.profit)
  const unknown = points.filter(({ profit }) => profit === null).length
  return (
    <section className="box grid grid-cols-[300px_1fr]" aria-label="概览">
      <div className="border-r border-line p-4">
        <h1 className="row t-strong gap-2 text-xl">
          <span className="truncate" title={seat}>
            {seat}盈亏
          </span>
          <EstimateTag />
          {world === 'simulated' && <SimulatedTag />}
        </h1>
        <p className="mt-1.5 text-base text-ink-2">{product?.name ?? '全部品种'}</p>
        <p className="t-hint mt-1">
          {points[0]?.tradingDay ?? missing} 至 {page.tradingDay ?? missing}
          {unknown > 0 && `，其中 ${unknown} 日未上榜`}
        </p>
      </div>
      <dl className="grid grid-cols-6">
        <FigureCell
          name="累计盈亏"
          value={
            <span className={toneOf(record.profit)}>
              {record.days === 0 ? missing : profitText(record.profit)}
            </span>
          }
          note={`${record.days} 个持仓日`}
        />
        <FigureCell
          name="胜率"
          value={percent(record.winRate, 1)}
          note={`盈 ${record.wins} 日，亏 ${record.losses} 日`}
        />
        <FigureCell
          name="最大回撤"
          value={record.days === 0 ? missing : profitText(-record.maxDrawdown)}
          note="距累计最高点"
        />
        <FigureCell
          name="盈亏比"
          value={price(record.profitLossRatio, 2)}
          note={record.profitLossRatio === null ? '须有盈有亏' : '盈日均 ÷ 亏日均'}
        />
        <Extreme name="最好一日" day={best} />
        <Extreme name="最差一日" day={worst} />
      </dl>
    </section>
  )
}

const Extreme = ({ name, day }: { name: string; day?: { profit: number; tradingDay: string } }) => (
  <FigureCell
    name={name}
    value={<span className={toneOf(day?.profit)}>{profitText(day?.profit)}</span>}
    note={day?.tradingDay ?? missing}
  />
)
