import { FigureCell } from '#app/features/dashboard/shared/figure-cell'
import { missing, toneOf } from '#app/lib/format'
import { EstimateTag } from '#app/ui/layout/tag'
import { profitText } from './amount'
import { periodNames } from './filters'
import type { ProfitPage, ProfitRanking } from './queries'

interface RankingSummaryProps {
  page: ProfitPage
  ranking: ProfitRanking
  days: string
}

/** Profits and losses of all seats in one row. */
export function RankingSummary({ page, ranking, days }: RankingSummaryProps) {
  const { gainers, losers, even } = ranking
  return (
    <section className="box grid grid-cols-[300px_1fr]" aria-label="概览">
      <div className="border-r border-line p-4">
        <h1 className="row t-strong gap-2 text-xl">
          {page.product?.name ?? '全部品种'}席位盈亏
          <EstimateTag />
        </h1>
        <p className="mt-1.5 text-base text-ink-2">
          {periodNames[page.period]}，{ranking.days} 个交易日
        </p>
        <p className="t-hint mt-1">{days}</p>
      </div>
      <dl className="grid grid-cols-5">
        <FigureCell
          name="盈利 / 亏损席位"
          value={
            <>
              {gainers.total}
              <span className="mx-1 text-ink-3">/</span>
              {losers.total}
            </>
          }
          note={even > 0 ? `${even} 个持平或掉榜` : '按上榜席位计'}
        />
        <FigureCell name="盈利合计" value={<Amount yuan={gainers.profit} />} note="上榜席位之和" />
        <FigureCell name="亏损合计" value={<Amount yuan={losers.profit} />} note="上榜席位之和" />
        <Top name="盈利最多" side={gainers} />
        <Top name="亏损最多" side={losers} />
      </dl>
    </section>
  )
}

const Amount = ({ yuan }: { yuan: number | null }) => <span className={toneOf(yuan)}>{profitText(yuan)}</span>

const Top = ({ name, side: { first } }: { name: string; side: ProfitRanking['gainers'] }) => (
  <FigureCell
    name={name}
    value={first ? <Amount yuan={first.profit} /> : missing}
    note={first?.seat ?? missing}
  />
)
