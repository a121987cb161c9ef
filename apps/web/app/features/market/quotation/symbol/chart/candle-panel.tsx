import type { ChartTemplate, DraftInputOf, getCandles, OutputOf, Quote } from '@vce/protocol'
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { ContractStore } from '#app/features/market/live/contract-store'
import type { QuoteStore } from '#app/features/market/live/quote-store'
import {
  type ChartChoice,
  changedQuery,
  dayIntervals,
  hasOnlyDayCandles,
} from '#app/features/market/quotation/choice'
import type { QuoteDetail } from '#app/features/market/quotation/symbol/heading'
import { errorMessage } from '#app/lib/api'
import { dayTextWithinYear } from '#app/lib/stale-day'
import { useHydrated } from '#app/lib/use-hydrated'
import type { ChangeRule } from '#app/ui/charts/candles/bar-figures'
import type { CandleSeries } from '#app/ui/charts/candles/candle-series'
import { settingOf } from '#app/ui/charts/candles/indicator-settings'
import type { IndicatorName } from '#app/ui/charts/candles/indicator-values'
import type { CandleChartHandle } from '#app/ui/charts/candles/kline'
import { dayOf } from '#app/ui/charts/candles/market-time'
import { Empty, Failed, Skeleton } from '#app/ui/layout/states'
import { savePicture } from '#app/ui/marks/save-picture'
import { downloadCsv } from '#app/ui/table/marked-csv'
import { DataTable } from '#app/ui/table/table'
import { type BarLabels, candleColumns, candlesCsv, candleTableRows, tableRowCount } from './candle-columns'
import { CandleMenus, joiningNames } from './candle-menus'
import { changeRule } from './candle-pages'
import { ChartCard } from './chart-card'
import { chartMark } from './chart-mark'
import { styleOf, useChartSettings, withIndicator } from './chart-settings'
import { ChartSource } from './chart-source'
import { ChartWithDrawings } from './chart-with-drawings'
import { barsSince, comparedColumns } from './compare/compared-columns'
import { useComparisonStart } from './compare/figures-store'
import { OnceHydrated } from './compare/once-hydrated'
import { isCompared } from './compare/overlay-list'
import type { ChartComparison } from './compare/use-comparison'
import { IndicatorBar } from './indicator-bar'
import { intervalNames } from './interval-names'
import { ParameterPanel, TemplateDialog } from './lazy-dialogs'
import { TemplateMenu } from './template-menu'
import { templateFrom, useTemplates } from './templates'
import { useCandles } from './use-candles'
import { drawingsName } from './use-drawings'
import { useOverlays } from './use-overlays'

interface CandlePanelProps {
  detail: QuoteDetail
  title: string
  /** Whether the product's joined main contracts are shown, instead of one contract. */
  joined: boolean
  choice: ChartChoice
  input: DraftInputOf<typeof getCandles>
  quotes: QuoteStore
  contract: ContractStore
}

type Candles = OutputOf<typeof getCandles>

const CompareStrip = lazy(() => import('./compare/compare-strip'))
/** K 线 with indicators, levels and the reader's drawings. */
export function CandlePanel({ detail, title, joined, choice, input, quotes, contract }: CandlePanelProps) {
  const { world, quote } = detail
  const chart = useRef<CandleChartHandle>(null)
  const isIndex = joined && choice.joining === 'index'
  const [stored, store] = useChartSettings()
  const templates = useTemplates()
  const [opened, setOpened] = useState<IndicatorName | 'templates' | null>(null)
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const indicator = search.get('indicator')
  const settings = withIndicator(stored, indicator)
  /** Stores a change; the reader's own choice of indicators replaces the one in the address. */
  const setSettings: typeof store = (change) => {
    store(change)
    if (indicator !== null && ('over' in change || 'below' in change))
      void navigate(changedQuery(search, { indicator: null }), { replace: true, preventScrollReset: true })
  }
  const { data, error, refetch, series } = useCandles({ input, quote, quotes, contract, chart })
  const { pivots, levels, marks } = useOverlays({
    detail,
    isIndex,
    layers: settings.layers,
    rolls: data?.rolls,
  })
  const labelled: BarLabels = { period: series?.period ?? 'day', newestDay: quote.tradingDay }
  const [compared, setCompared] = useState<ChartComparison | null>(null)
  const minutes = dayIntervals.some((each) => each === choice.interval) || joined ? undefined : detail
  const markNow = () =>
    chartMark({
      title: 'K线',
      subject: title,
      period: [
        intervalNames[choice.interval],
        joined && joiningNames[choice.joining],
        ...(compared?.columns.map((line) => `叠加 ${line.name}`) ?? []),
      ]
        .filter(Boolean)
        .join(' '),
      world,
      quotes,
      contract: quote.contract,
      minutes,
    })
  function applyTemplate({ interval, look }: ChartTemplate) {
    setSettings(styleOf(look))
    if (interval !== null && interval !== choice.interval)
      void navigate(changedQuery(search, { interval, days: null }), { preventScrollReset: true })
  }
  const name = drawingsName({ world, joined, quote, isIndex })
  return (
    <ChartCard
      painted
      subject={{ detail, joined, quotes, contract }}
      label={`${title} K 线图`}
      choice={choice}
      onlyDayCandles={hasOnlyDayCandles(detail)}
      menus={
        <>
          <CandleMenus
            joined={joined}
            layers={settings.layers}
            onLayers={(layers) => setSettings({ layers })}
            joining={choice.joining}
          />
          <TemplateMenu
            own={templates.items}
            onApply={applyTemplate}
            onManage={() => setOpened('templates')}
          />
        </>
      }
      below={
        <IndicatorBar
          settings={settings}
          onChange={setSettings}
          onParameters={setOpened}
          pivots={isIndex ? undefined : pivots}
          closesOnly={data?.drawn === 'closes'}
          digits={data?.digits ?? quote.digits}
        />
      }
      above={
        isCompared(search) && (
          <OnceHydrated>
            <CompareStrip
              detail={detail}
              joined={joined}
              choice={choice}
              period={labelled.period}
              quotes={quotes}
              chart={chart}
              onCompared={setCompared}
            />
          </OnceHydrated>
        )
      }
      table={
        data && (
          <CandleTable
            title={title}
            data={data}
            labelled={labelled}
            change={changeRule(data, input)}
            compared={compared}
          />
        )
      }
      foot={
        <ChartSource
          quotes={quotes}
          initial={quote}
          world={world}
          note={joined ? joinedNote(choice, data, quote) : undefined}
          minutes={minutes}
        />
      }
      onTable={() => {
        void refetch()
        void compared?.refetch()
      }}
      // The chart has received minutes since the answer, so the file needs fresh data.
      onCsv={() =>
        void Promise.all([refetch(), compared?.refetch() ?? []]).then(([{ data: now }, lines]) => {
          if (!now) return
          const start = compared?.figures.get().start ?? null
          const more = comparedColumns({ candles: now.candles, lines, period: labelled.period, start })
          downloadCsv(markNow(), candlesCsv(now, { ...labelled, change: changeRule(now, input) }, more))
        })
      }
      onPicture={(stage) => chart.current && void savePicture(markNow(), stage, chart.current.picture())}
    >
      <Loaded series={series} error={error} onRetry={() => void refetch()}>
        {(shown) => (
          <ChartWithDrawings
            key={name}
            name={name}
            label={`${title} K 线图，数字见表格`}
            chart={chart}
            series={shown}
            settings={settings}
            levels={levels}
            marks={marks}
            compare={compared?.comparison ?? null}
            quotes={quotes}
            initial={quote}
            isIndex={isIndex}
            sessions={detail.sessions}
            interval={input.interval ?? 'day'}
            onHeights={(heights) => setSettings({ heights })}
          />
        )}
      </Loaded>
      <Suspense fallback={null}>
        {opened === 'templates' && (
          <TemplateDialog
            templates={templates}
            current={(text) =>
              templateFrom(text, settings, choice.interval === 'time' ? null : choice.interval)
            }
            onClose={() => setOpened(null)}
          />
        )}
        {opened !== null && opened !== 'templates' && (
          <ParameterPanel
            key={opened}
            name={opened}
            setting={settingOf(settings.parameters, opened)}
            unit={choice.interval === 'day' ? '日' : '根'}
            onSave={(setting) => {
              setSettings({ parameters: { ...settings.parameters, [opened]: setting } })
              setOpened(null)
            }}
            onTemplate={(setting) => {
              setSettings({ parameters: { ...settings.parameters, [opened]: setting } })
              setOpened('templates')
            }}
            onClose={() => setOpened(null)}
          />
        )}
      </Suspense>
    </ChartCard>
  )
}

const indexNotes = {
  candles: '加权指数：全部合约按持仓量加权，逐分钟取点',
  closes: '加权指数：全部合约按持仓量加权，没有逐分钟行情，按收盘连线',
}

/** Note on how a product's line is built, and on its last 换月. */
function joinedNote({ joining, interval }: ChartChoice, data: Candles | undefined, { tradingDay }: Quote) {
  if (joining === 'index') {
    const long = interval === 'quarter' || interval === 'year'
    return long
      ? '加权指数：全部合约按持仓量加权，季K、年K按每日收盘连线'
      : indexNotes[data?.drawn ?? 'candles']
  }
  const lastRoll = data?.rolls?.at(-1)
  const roll = lastRoll ? `，最近换月 ${dayTextWithinYear(dayOf(lastRoll.end), tradingDay)}` : ''
  return `主力连续${joiningNames[joining]}${roll}`
}

interface CandleTableProps {
  title: string
  data: Candles
  labelled: BarLabels
  change: ChangeRule
  compared: ChartComparison | null
}

function CandleTable({ title, data, labelled, change, compared }: CandleTableProps) {
  const { candles } = data
  const start = useComparisonStart(compared?.figures ?? null)
  const more = comparedColumns({ candles, lines: compared?.columns ?? [], period: labelled.period, start })
  // If changes since a start are shown, the table begins at that start.
  const wanted = more.length > 0 ? Math.max(tableRowCount, barsSince(candles, start)) : tableRowCount
  const count = Math.min(candles.length, wanted)
  return (
    <DataTable
      sticky
      className="text-xs!"
      caption={`${title}最近 ${count} 根 K 线`}
      columns={[...candleColumns({ ...data, ...labelled, change }), ...more]}
      rows={candleTableRows(data, change).slice(-count).reverse()}
      rowKey={({ bar }) => bar.timestamp}
    />
  )
}

interface LoadedProps {
  series: CandleSeries | null
  error: Error | null
  onRetry: () => void
  children: (series: CandleSeries) => ReactNode
}

/**
 * Renders the chart once candles are loaded and the page is hydrated; until then a placeholder, or the error.
 */
function Loaded({ series, error, onRetry, children }: LoadedProps) {
  const hydrated = useHydrated()
  if (error) {
    return <Failed message={errorMessage(error)} onRetry={onRetry} className="h-full justify-center" />
  }
  if (series?.rows.length === 0) {
    return (
      <Empty hint="这个周期没有数据：已结算的日行情只有日K及更长周期" className="h-full justify-center" />
    )
  }
  if (!series || !hydrated) return <Skeleton className="m-4 h-[calc(100%-32px)]" />
  return children(series)
}
