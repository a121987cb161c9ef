import { useQuery } from '@tanstack/react-query'
import type { DraftInputOf, getCandles, Quote } from '@vce/protocol'
import { type RefObject, useMemo, useRef } from 'react'
import { useSearchParams } from 'react-router'
import type { ContractStore } from '#app/features/market/live/contract-store'
import type { QuoteStore } from '#app/features/market/live/quote-store'
import { useQuote } from '#app/features/market/live/use-live'
import { type ChartChoice, changed, dayIntervals, hasDaysAlone } from '#app/features/market/quotation/choice'
import { changeOf } from '#app/features/market/quotation/figures'
import { candlesQuery } from '#app/features/market/quotation/queries'
import type { QuoteDetail } from '#app/features/market/quotation/symbol/heading'
import { dayCandlesInput } from '#app/features/market/quotation/symbol/symbol-input'
import { errorMessage, useApi } from '#app/lib/api'
import { dayWithinYear } from '#app/lib/stale-day'
import { useHydrated } from '#app/lib/use-hydrated'
import { CandleChart } from '#app/ui/charts/candles/candle-chart'
import type { CandleChartHandle, CandleSeries } from '#app/ui/charts/candles/kline'
import { lastToneOf } from '#app/ui/charts/candles/last-tone'
import { dayOf } from '#app/ui/charts/candles/market-time'
import type { PriceLevel, TimeMark } from '#app/ui/charts/candles/overlay-layer'
import { Empty, Failed, Skeleton } from '#app/ui/layout/states'
import { downloadCsv } from '#app/ui/table/csv'
import { DataTable } from '#app/ui/table/table'
import { candleColumns, candlesCsv, shownCandles } from './candle-columns'
import { CandleMenus, joiningNames } from './candle-menus'
import { ChartCard } from './chart-card'
import { availableIndicators, type ChartSettings, useChartSettings } from './chart-settings'
import { ChartSource } from './chart-source'
import { DrawTools } from './draw-tools'
import { IndicatorBar } from './indicator-bar'
import { pivotsOf, priceLevels } from './price-levels'
import { savePicture } from './save-picture'
import { useCandles } from './use-candles'
import { useDrawings } from './use-drawings'

interface CandlePanelProps {
  detail: QuoteDetail
  title: string
  /** A product's joined line instead of one contract's. */
  joined: boolean
  choice: ChartChoice
  input: DraftInputOf<typeof getCandles>
  quotes: QuoteStore
  contract: ContractStore
}

const noMarks: readonly TimeMark[] = []
const noLevels: readonly PriceLevel[] = []

const indexNotes = {
  candles: '加权指数：全部合约按持仓量加权，逐分钟取点',
  closes: '加权指数：全部合约按持仓量加权，没有逐分钟行情，按收盘连线',
}

/** K 线 with indicators, levels and the reader's drawings. */
export function CandlePanel({ detail, title, joined, choice, input, quotes, contract }: CandlePanelProps) {
  const { world, quote, tickSize } = detail
  const [search] = useSearchParams()
  const hydrated = useHydrated()
  const chart = useRef<CandleChartHandle>(null)
  const isIndex = joined && choice.joining === 'index'
  const [settings, setSettings] = useChartSettings()
  const { data, error, refetch, series } = useCandles({ input, quote, quotes, contract, chart })
  const days = useQuery({
    ...candlesQuery(useApi(), dayCandlesInput({ world, contract: quote.contract })),
    enabled: hydrated && !isIndex,
  }).data
  const pivots = useMemo(
    () => pivotsOf(days?.candles ?? [], quote.tradingDay, tickSize),
    [days, quote.tradingDay, tickSize],
  )
  const levels = useMemo(
    () => (isIndex ? noLevels : priceLevels({ quote, pivots, layers: settings.layers })),
    [isIndex, quote, pivots, settings.layers],
  )
  const rolls = data?.rolls
  const marks = useMemo(
    () =>
      rolls && settings.layers.includes('rolls')
        ? rolls.map(({ end, from, to }) => ({ end, text: `${from}→${to}` }))
        : noMarks,
    [rolls, settings.layers],
  )
  const labelled = { period: series?.period ?? 'day', newestDay: quote.tradingDay }
  const file = `${title} ${choice.interval}`
  const lastRoll = rolls?.at(-1)
  const drawn = data?.drawn ?? 'candles'
  const digits = data?.digits ?? quote.digits
  const name = `${world} ${joined ? quote.product : quote.contract}${isIndex ? ' index' : ''}`
  const joinedNote = isIndex
    ? indexNotes[drawn]
    : `主力连续${joiningNames[choice.joining]}${lastRoll ? `，最近换月 ${dayWithinYear(dayOf(lastRoll.end), quote.tradingDay)}` : ''}`
  return (
    <ChartCard
      painted
      label={`${title} K 线图`}
      choice={choice}
      daysAlone={hasDaysAlone(detail)}
      menus={
        <CandleMenus
          joined={joined}
          layers={settings.layers}
          onLayers={(layers) => setSettings({ layers })}
          joining={choice.joining}
          linkTo={(adjust) => changed(search, { adjust: adjust === 'raw' ? null : adjust })}
        />
      }
      below={
        <IndicatorBar
          settings={settings}
          onChange={setSettings}
          pivots={isIndex ? undefined : pivots}
          closesOnly={drawn === 'closes'}
          digits={digits}
        />
      }
      table={
        data && (
          <DataTable
            sticky
            caption={`${title}最近 ${Math.min(shownCandles, data.candles.length)} 根 K 线`}
            columns={candleColumns({ digits, drawn, ...labelled })}
            rows={data.candles.slice(-shownCandles).reverse()}
            rowKey={([end]) => end}
          />
        )
      }
      foot={
        <ChartSource
          quotes={quotes}
          initial={detail.quote}
          world={world}
          note={joined ? joinedNote : undefined}
          minutes={dayIntervals.some((each) => each === choice.interval) || joined ? undefined : detail}
        />
      }
      onTable={() => void refetch()}
      // The chart has grown since the answer, so the file needs fresh data.
      onCsv={() =>
        void refetch().then(
          ({ data: now }) => now && downloadCsv(file, candlesCsv(now.candles, { ...now, ...labelled })),
        )
      }
      onPicture={() => chart.current && savePicture(file, chart.current.picture())}
    >
      {error ? (
        <Failed
          message={errorMessage(error)}
          onRetry={() => void refetch()}
          className="h-full justify-center"
        />
      ) : series && series.rows.length === 0 ? (
        <Empty hint="这个周期没有数据：已结算的日行情只有日K、周K、月K" className="h-full justify-center" />
      ) : series && hydrated ? (
        <DrawnChart
          key={name}
          name={name}
          label={`${title} K 线图，数字见表格`}
          chart={chart}
          series={series}
          settings={settings}
          levels={levels}
          marks={marks}
          quotes={quotes}
          initial={quote}
          isIndex={isIndex}
        />
      ) : (
        <Skeleton className="m-4 h-[calc(100%-32px)]" />
      )}
    </ChartCard>
  )
}

interface DrawnChartProps {
  /** Storage name of the reader's drawings. */
  name: string
  label: string
  chart: RefObject<CandleChartHandle | null>
  series: CandleSeries
  settings: ChartSettings
  levels: readonly PriceLevel[]
  marks: readonly TimeMark[]
  quotes: QuoteStore
  initial: Quote
  /** The index has no 昨结. */
  isIndex: boolean
}

const volumeFirst = (below: ChartSettings['below']) => ['VOL', ...below] as const

function DrawnChart({
  name,
  label,
  chart,
  series,
  settings: { over, below },
  levels,
  marks,
  quotes,
  initial,
  isIndex,
}: DrawnChartProps) {
  const quote = useQuote(quotes, initial)
  const { first, tool, onDrawings, choose, clear } = useDrawings(name, chart)
  const closesOnly = series.drawn === 'closes'
  const lines = useMemo(() => availableIndicators(over, closesOnly), [over, closesOnly])
  const panes = useMemo(() => volumeFirst(availableIndicators(below, closesOnly)), [below, closesOnly])
  return (
    <div className="flex h-full">
      <DrawTools tool={tool} onTool={choose} onClear={clear} />
      <CandleChart
        label={label}
        handle={chart}
        series={series}
        over={lines}
        below={panes}
        levels={levels}
        marks={marks}
        lastTone={isIndex ? null : lastToneOf(changeOf(quote))}
        drawings={first}
        onDrawings={onDrawings}
        className="rest h-full px-2 pt-1"
      />
    </div>
  )
}
