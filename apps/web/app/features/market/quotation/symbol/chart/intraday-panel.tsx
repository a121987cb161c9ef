import { useQuery } from '@tanstack/react-query'
import type { CandleRow } from '@vce/protocol'
import { lazy, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { ContractStore } from '#app/features/market/live/contract-store'
import type { QuoteStore } from '#app/features/market/live/quote-store'
import { useMinuteNow, useMinutes, useOnReturn, useQuote } from '#app/features/market/live/use-live'
import { type ChartChoice, hasOnlyDayCandles } from '#app/features/market/quotation/choice'
import type { QuoteDetail } from '#app/features/market/quotation/symbol/heading'
import { intradayQuery } from '#app/features/market/quotation/symbol/queries'
import { intradayInput } from '#app/features/market/quotation/symbol/symbol-input'
import { errorMessage, useApi } from '#app/lib/api'
import { missing, price, signed, thousands, toneOf } from '#app/lib/format'
import { useReplay } from '#app/lib/replay'
import { IntradayChart } from '#app/ui/charts/candles/intraday-chart'
import type { OverlayLine } from '#app/ui/charts/candles/intraday-lines'
import type { IntradayDay } from '#app/ui/charts/candles/intraday-plan'
import { minuteOf } from '#app/ui/charts/candles/market-time'
import { Empty, Failed, Skeleton } from '#app/ui/layout/states'
import { savePicture } from '#app/ui/marks/save-picture'
import { downloadCsv } from '#app/ui/table/marked-csv'
import { type Column, DataTable, tableCsv } from '#app/ui/table/table'
import { tableRowCount } from './candle-columns'
import { ChartCard } from './chart-card'
import { chartMark } from './chart-mark'
import { ChartSource } from './chart-source'
import { CompareMenu } from './compare/compare-menu'
import { OnceHydrated } from './compare/once-hydrated'
import { overlayList } from './compare/overlay-list'
import { extendedDays, withMinutes } from './extend-days'

const IntradayStrip = lazy(() => import('./compare/intraday-strip'))
const noLines: readonly OverlayLine[] = []

/** Height in pixels of the chart in most windows. */
const chartHeight = 700

interface IntradayPanelProps {
  detail: QuoteDetail
  title: string
  choice: ChartChoice
  quotes: QuoteStore
  contract: ContractStore
}

/** 分时 of one or five days, with live minutes. */
export function IntradayPanel({ detail, title, choice, quotes, contract }: IntradayPanelProps) {
  const { world } = detail
  const quote = useQuote(quotes, detail.quote)
  const input = intradayInput({ world, replay: useReplay(), contract: quote.contract }, choice)
  const { data, error, refetch } = useQuery(intradayQuery(useApi(), input))
  const [minutes, setMinutes] = useState<readonly CandleRow[]>([])
  useMinutes(contract, (news, whole) => setMinutes((earlier) => (whole ? news : withMinutes(earlier, news))))
  useOnReturn(() => void refetch())
  const days = useMemo(
    () => extendedDays(data?.days ?? [], minutes, quote.average),
    [data, minutes, quote.average],
  )
  const now = useMinuteNow(quotes)
  const [search] = useSearchParams()
  const [lines, setLines] = useState(noLines)
  const rows = useMemo(() => minuteRows(days), [days])
  const columns = [...minuteColumns(quote.digits), ...lines.flatMap(lineColumns)]
  const markNow = () =>
    chartMark({
      title: '分时',
      subject: title,
      period: [periodOf(days), ...lines.map(({ name }) => `叠加 ${name}`)].join(' '),
      world,
      quotes,
      contract: quote.contract,
      minutes: detail,
    })
  const label = `${title} ${choice.days === 5 ? '5 日' : ''}分时图`
  return (
    <ChartCard
      subject={{ detail, joined: false, quotes, contract }}
      label={label}
      choice={choice}
      onlyDayCandles={hasOnlyDayCandles(detail)}
      menus={<CompareMenu />}
      above={
        overlayList(search).length > 0 && (
          <OnceHydrated>
            <IntradayStrip
              world={world}
              contract={quote.contract}
              choice={choice}
              days={days}
              now={now}
              onLines={setLines}
            />
          </OnceHydrated>
        )
      }
      table={
        rows.length > 0 && (
          <DataTable
            sticky
            caption={`${label}最近 ${Math.min(tableRowCount, rows.length)} 分钟`}
            columns={columns}
            rows={rows.slice(-tableRowCount).reverse()}
            rowKey={({ day, time }) => `${day} ${time}`}
          />
        )
      }
      foot={
        <ChartSource
          quotes={quotes}
          initial={detail.quote}
          world={world}
          minutes={detail}
          note={days.length === 1 ? '中线为昨结算价，夜盘在前' : '夜盘在前'}
        />
      }
      onCsv={() => downloadCsv(markNow(), tableCsv(columns, rows))}
      onPicture={(stage) => void savePicture(markNow(), stage)}
    >
      {error ? (
        <Failed
          message={errorMessage(error)}
          onRetry={() => void refetch()}
          className="h-full justify-center"
        />
      ) : !data ? (
        <Skeleton className="m-4 h-[calc(100%-32px)]" />
      ) : rows.length === 0 && data.feed.kind === 'settled' ? (
        <Empty hint="没有分钟数据：已结算的日行情只有日K及更长周期" className="h-full justify-center" />
      ) : (
        <IntradayChart
          fills
          label={label}
          days={days}
          now={now}
          digits={quote.digits}
          over={lines}
          height={chartHeight - 4}
        />
      )}
    </ChartCard>
  )
}

const periodOf = (days: readonly IntradayDay[]) => {
  const [first = missing, last = missing] = [days.at(0)?.tradingDay, days.at(-1)?.tradingDay]
  return first === last ? first : `${first} 至 ${last}`
}

interface MinuteRow {
  /** Index of the minute on the time axis. */
  at: number
  day: string
  time: string
  point: IntradayDay['points'][number]
}

function minuteRows(days: readonly IntradayDay[]): MinuteRow[] {
  let start = 0
  return days.flatMap(({ tradingDay, minutes, points }) => {
    const before = start
    start += minutes.length
    return points.map((point) => ({
      at: before + point[0],
      day: tradingDay,
      time: minuteOf(minutes[point[0]] ?? 0),
      point,
    }))
  })
}

/** Columns for the price and change of another contract in the chart (叠加). */
const lineColumns = ({ name, digits, prices, rates }: OverlayLine): Column<MinuteRow>[] => [
  {
    head: name,
    align: 'end',
    className: 'text-ink',
    cell: ({ at }) => price(prices[at] ?? null, digits),
    csv: ({ at }) => prices[at] ?? null,
  },
  {
    head: `${name} 涨跌幅`,
    align: 'end',
    tone: ({ at }) => toneOf(rates[at] ?? null, 2),
    cell: ({ at }) => signed(rates[at] ?? null, 2, '%'),
    csv: ({ at }) => rates[at]?.toFixed(4) ?? null,
  },
]

const minuteColumns = (digits: number): Column<MinuteRow>[] => [
  { head: '交易日', width: 120, cell: ({ day }) => day, csv: ({ day }) => day },
  { head: '时间', rowHeader: true, width: 100, cell: ({ time }) => time, csv: ({ time }) => time },
  {
    head: '价格',
    align: 'end',
    className: 'text-ink',
    cell: ({ point }) => price(point[1], digits),
    csv: ({ point }) => point[1],
  },
  { head: '均价', align: 'end', cell: ({ point }) => price(point[2], digits), csv: ({ point }) => point[2] },
  { head: '成交量/手', align: 'end', cell: ({ point }) => thousands(point[3]), csv: ({ point }) => point[3] },
  { head: '持仓量/手', align: 'end', cell: ({ point }) => thousands(point[4]), csv: ({ point }) => point[4] },
]
