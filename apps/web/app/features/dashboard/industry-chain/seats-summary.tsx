import { profitText } from '#app/features/dashboard/seat-profit/amount'
import { FigureCell } from '#app/features/dashboard/shared/figure-cell'
import { missing, signed, toneOf } from '#app/lib/format'
import { cn } from '#app/ui/cn'
import { EstimateTag } from '#app/ui/layout/tag'
import type { Families, FamiliesPage } from './queries'
import { campNames } from './seats-text'

interface SeatsSummaryProps {
  page: FamiliesPage
  families: Families
}

/** The three camps in one row, with their profits on this day. */
export const SeatsSummary = ({ page, families: { camps, summedContracts } }: SeatsSummaryProps) => (
  <section className="box grid grid-cols-[300px_1fr]" aria-label="概览">
    <div className="border-r border-line p-4">
      <h1 className="t-strong truncate text-xl" title={`${page.product.name}席位谱系`}>
        {page.product.name}席位谱系
        <EstimateTag className="ml-2 align-middle" />
      </h1>
      <p className="mt-1.5 text-sm text-ink-3">{page.tradingDay}</p>
      <p className="t-hint mt-1">
        {summedContracts === null ? '交易所公布的品种榜' : `${summedContracts} 个合约榜相加`}
      </p>
    </div>
    <dl className="grid grid-cols-4">
      {camps.map(({ camp, net, groups, seats, change }) => (
        <FigureCell
          key={camp}
          name={`${campNames[camp]}（${groups.length} 组 ${seats} 席）`}
          value={<span className={cn(toneOf(net))}>{signed(net)}</span>}
          note={`净持仓/手，净增减 ${signed(change)}`}
        />
      ))}
      <FigureCell
        name="当日盈亏（估算）"
        value={
          <span className="text-base">
            {camps.map(({ camp, profit }) => (
              <span key={camp} className={cn('block leading-6', toneOf(profit))}>
                {campNames[camp]} {profit === null ? missing : profitText(profit)}
              </span>
            ))}
          </span>
        }
        note=""
      />
    </dl>
  </section>
)
