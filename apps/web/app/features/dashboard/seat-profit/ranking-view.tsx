import { useSearchParams } from 'react-router'
import { NoModelData } from '#app/features/dashboard/shared/no-model-data'
import { useApi } from '#app/lib/api'
import { useLoaded } from '#app/lib/use-loaded'
import { useWorld } from '#app/lib/world'
import { ImportHint } from '#app/ui/layout/import-hint'
import { Notes } from '#app/ui/layout/notes'
import { OriginLine } from '#app/ui/layout/origin-line'
import { Link } from '#app/ui/link'
import { PaidContent } from '#app/ui/marks/paid-content'
import { ProductPageBar } from '#app/ui/product-pages/product-page-bar'
import { profitChoice, profitLink } from './choice'
import { Filters, periodNames } from './filters'
import { rankingNotes } from './notes'
import { type ProfitPage, type ProfitRanking, seatProfitsQuery } from './queries'
import { RankingSummary } from './ranking-summary'
import { RankingTable } from './ranking-table'
import { SignalsCard } from './signals-card'
import { TrialStrip } from './trial-strip'

/** 盈利榜 and 亏损榜. */
export function RankingView() {
  const [search] = useSearchParams()
  const page = useLoaded(seatProfitsQuery(useApi(), profitChoice(search, useWorld()).ranking))
  if (page.products.length === 0) {
    return <NoModelData title="席位盈亏" hint={<ImportHint source="rankings" />} />
  }
  return (
    <>
      <ProductPageBar
        current="yk"
        title={page.product?.name ?? null}
        product={page.product?.code}
        day={{ ...page, linkTo: (date) => profitLink(search, { date }) }}
      />
      <div className="grid gap-4">
        <Filters page={page} />
        {page.ranking ? (
          <Period page={page} ranking={page.ranking} search={search} />
        ) : (
          <NoModelData title="席位盈亏" hint={emptyHint(page)} />
        )}
        <div className="far-down grid gap-4">
          <SignalsCard page={page} />
          <Notes explanation={rankingNotes(page.ranking?.example ?? null)} />
        </div>
      </div>
    </>
  )
}

const emptyHint = ({ product, period, tradingDay }: ProfitPage) =>
  tradingDay === null
    ? `${product?.name ?? ''}暂无可估算的交易日：需要前一交易日的持仓排名与当日结算价`
    : `${period === 'day' ? tradingDay : `截至 ${tradingDay} 的${periodNames[period]}`}没有${product?.name ?? ''}席位盈亏：当日休市或数据尚未更新`

interface PeriodProps {
  page: ProfitPage
  ranking: ProfitRanking
  search: URLSearchParams
}

function Period({ page, ranking, search }: PeriodProps) {
  const { gainers, losers, limit, source, firstDay, lastDay } = ranking
  const days = firstDay === lastDay ? lastDay : `${firstDay} 至 ${lastDay}`
  const pages = Math.max(1, Math.ceil(Math.max(gainers.total, losers.total) / limit))
  return (
    <>
      <RankingSummary page={page} ranking={ranking} days={days} />
      <PaidContent whole={ranking.whole} className="grid grid-cols-2 items-start gap-4">
        <RankingTable side="gainers" page={page} ranking={ranking} search={search} period={days} />
        <RankingTable side="losers" page={page} ranking={ranking} search={search} period={days} />
      </PaidContent>
      <TrialStrip whole={ranking.whole} />
      <div className="between box px-4 py-2">
        <OriginLine
          source={source}
          world={page.world}
          publication="会员持仓排名与日行情"
          note={`${days}，估算自前 20 名榜单，${lastDay} 覆盖 ${ranking.coveredProducts} 个品种`}
        />
        {ranking.whole && pages > 1 && (
          <PageSteps
            page={ranking.page}
            pages={pages}
            linkTo={(each) => profitLink(search, { page: each })}
          />
        )}
      </div>
    </>
  )
}

interface PageStepsProps {
  page: number
  pages: number
  linkTo: (page: number) => string
}

/** Links to the previous and next twenty ranks, for both lists together. */
const PageSteps = ({ page, pages, linkTo }: PageStepsProps) => (
  <nav aria-label="分页" className="row gap-3 text-sm text-ink-3">
    <Step text="上一页" to={page > 1 ? linkTo(page - 1) : null} />
    <span>
      第 {page} / {pages} 页
    </span>
    <Step text="下一页" to={page < pages ? linkTo(page + 1) : null} />
  </nav>
)

const Step = ({ text, to }: { text: string; to: string | null }) =>
  to ? (
    <Link to={to} keepScroll className="text-brand hover:underline">
      {text}
    </Link>
  ) : (
    <span className="text-ink-3">{text}</span>
  )
