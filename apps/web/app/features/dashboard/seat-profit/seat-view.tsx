import { useSearchParams } from 'react-router'
import { useApi } from '#app/lib/api'
import { useLoaded } from '#app/lib/use-loaded'
import { useWorld } from '#app/lib/world'
import { Notes } from '#app/ui/layout/notes'
import { OriginLine } from '#app/ui/layout/origin-line'
import { PaidContent } from '#app/ui/marks/paid-content'
import { ProductPageBar } from '#app/ui/product-pages/product-page-bar'
import { CalendarCard } from './calendar-card'
import { profitChoice } from './choice'
import { ContractProfitsCard } from './contract-profits-card'
import { CurveCard } from './curve-card'
import { DrawdownCard } from './drawdown-card'
import { seatNotes } from './notes'
import { PositionsCard } from './positions-card'
import { ProductsCard } from './products-card'
import { profitOrigin } from './profit-mark'
import { seatProfitHistoryQuery } from './queries'
import { SeatFilters } from './seat-filters'
import { SeatSummary } from './seat-summary'
import { TrialStrip } from './trial-strip'

/** One seat: its profits by day and by product, and its current positions. */
export function SeatView({ seat }: { seat: string }) {
  const [search] = useSearchParams()
  const { history, days } = profitChoice(search, useWorld())
  const page = useLoaded(seatProfitHistoryQuery(useApi(), { ...history, seat }))
  const source = <OriginLine {...profitOrigin(page)} note={`截至 ${page.tradingDay}，估算`} />
  return (
    <>
      <ProductPageBar current="yk" title={page.product?.name ?? null} product={page.product?.code} />
      <div className="grid gap-4">
        <SeatFilters page={page} days={days} />
        <TrialStrip whole />
        <PaidContent className="grid gap-4">
          <SeatSummary page={page} />
          <CurveCard page={page} source={source} />
          <CalendarCard page={page} source={source} />
          <div className="grid grid-cols-2 items-start gap-4">
            <div className="grid gap-4">
              <DrawdownCard page={page} source={source} />
              <ContractProfitsCard page={page} />
            </div>
            <ProductsCard page={page} source={source} />
          </div>
          <PositionsCard page={page} />
        </PaidContent>
        <Notes explanation={seatNotes(page.parts)} />
      </div>
    </>
  )
}
