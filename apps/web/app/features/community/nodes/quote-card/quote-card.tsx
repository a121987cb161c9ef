import { epochOf } from '@vce/futures'
import type { CandleRow, getCandles, OutputOf, QuoteInterval, World } from '@vce/protocol'
import { useRef } from 'react'
import type { ChipQuote } from '#app/features/community/nodes/contract/chip-quotes'
import { chipLink } from '#app/features/community/nodes/contract/contract-chip'
import { nameOfCode } from '#app/features/community/nodes/contract/name-of-code'
import { quoteCandlesQuery } from '#app/features/community/queries'
import { errorMessage, useApi } from '#app/lib/api'
import { price, thousands } from '#app/lib/format'
import { useHydrated } from '#app/lib/use-hydrated'
import { useAnswer } from '#app/lib/use-loaded'
import { useSeen } from '#app/lib/use-seen'
import { dayOf, minuteOf } from '#app/ui/charts/candles/market-time'
import { cn } from '#app/ui/cn'
import { Button } from '#app/ui/controls/button'
import { Skeleton } from '#app/ui/layout/states'
import { SimulatedTag } from '#app/ui/layout/tag'
import { Link } from '#app/ui/link'
import { type Column, DataTable } from '#app/ui/table/table'
import { CandleDrawing } from './candle-drawing'
import { type CandlePlan, planCandles } from './candle-plan'
import { type CardSize, candlesInput, cardSizes, intervalNames } from './quote-card-input'

interface QuoteCardProps {
  code: string
  interval: QuoteInterval
  world: World
  quote: ChipQuote | undefined
  /** Beijing time of the text; the chart marks it. */
  at?: string | undefined
  size: CardSize
}

/** A chart inside a text: the market's current candles, with a mark at the day of the text. */
export function QuoteCard({ code, interval, world, quote, at, size }: QuoteCardProps) {
  const frame = useRef<HTMLElement>(null)
  const seen = useSeen(frame)
  const { data, error, refetch } = useAnswer({
    ...quoteCandlesQuery(useApi(), candlesInput(code, interval, world, size)),
    enabled: seen,
    meta: { silent: true },
  })
  const { width, height } = cardSizes[size]
  const name = nameOfCode(code)
  const label = `${name} ${intervalNames[interval]}`
  return (
    <figure
      ref={frame}
      aria-label={label}
      className={cn('border border-line', size === 'list' ? 'max-w-160 rounded-md p-2' : 'rounded-lg p-3')}
    >
      <figcaption className="row t-dim mb-1 gap-2 px-1">
        <Link to={chipLink(code, quote, world)} className="t-strong hover:text-brand">
          {name}
        </Link>
        {intervalNames[interval]}
        {world === 'simulated' && (
          <span className="ml-auto">
            <SimulatedTag />
          </span>
        )}
      </figcaption>
      {data && data.candles.length > 0 ? (
        <Chart answer={data} interval={interval} at={at} size={size} label={label} />
      ) : (
        <div className="center w-full" style={{ aspectRatio: `${width} / ${height}` }}>
          {error ? (
            <p role="alert" className="row t-dim gap-3">
              {errorMessage(error)}
              <Button variant="outline" size="sm" onClick={() => void refetch()}>
                重新加载
              </Button>
            </p>
          ) : data ? (
            <p className="t-dim">这份数据里没有它的行情</p>
          ) : seen ? (
            <Skeleton className="size-full" />
          ) : (
            // No animated placeholder outside the viewport, because its animation would repaint the page all
            // the time.
            <span className="size-full rounded-sm bg-hover" />
          )}
        </div>
      )}
    </figure>
  )
}

type Candles = OutputOf<typeof getCandles>

interface ChartProps extends Pick<QuoteCardProps, 'interval' | 'at' | 'size'> {
  answer: Candles
  label: string
}

/** Cache: the server draws one cached answer for many readers and texts. */
const plans = new WeakMap<Candles, Map<string, CandlePlan>>()

function planOf(answer: Candles, { at, size }: Pick<ChartProps, 'at' | 'size'>): CandlePlan {
  const ofAnswer = plans.get(answer) ?? new Map<string, CandlePlan>()
  plans.set(answer, ofAnswer)
  const key = `${size} ${at}`
  const known = ofAnswer.get(key)
  if (known) return known
  const { shown, longest, width, height } = cardSizes[size]
  const plan = planCandles({
    candles: answer.candles,
    shown,
    longest,
    width,
    height,
    closesOnly: answer.drawn === 'closes',
    at: at === undefined ? null : epochOf(at),
  })
  ofAnswer.set(key, plan)
  return plan
}

function Chart({ answer, interval, at, size, label }: ChartProps) {
  const hydrated = useHydrated()
  const { candles, digits } = answer
  const plan = planOf(answer, { at, size })
  return (
    <>
      <CandleDrawing plan={plan} digits={digits} />
      {/* Table for screen readers. Not in the server's HTML, to keep the HTML small: browsers with screen
          readers run scripts. */}
      {hydrated && (
        <div className="unseen">
          <DataTable
            columns={candleColumns(interval, digits)}
            rows={candles.slice(-cardSizes[size].shown)}
            rowKey={([end]) => end}
            caption={label}
          />
        </div>
      )}
    </>
  )
}

const priceColumn = (head: string, place: 1 | 2 | 3 | 4, digits: number): Column<CandleRow> => ({
  head,
  cell: (row) => price(row[place], digits),
})

function candleColumns(interval: QuoteInterval, digits: number): Column<CandleRow>[] {
  return [
    {
      head: '时间',
      rowHeader: true,
      cell: ([end]) => (interval === '60m' ? `${dayOf(end)} ${minuteOf(end)}` : dayOf(end)),
    },
    priceColumn('开', 1, digits),
    priceColumn('高', 2, digits),
    priceColumn('低', 3, digits),
    priceColumn('收', 4, digits),
    { head: '成交量/手', cell: (row) => thousands(row[5]) },
  ]
}
