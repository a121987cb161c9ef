import { useQuery } from '@tanstack/react-query'
import { technicalSummary } from '@vce/futures/indicators'
import type { CandleRow } from '@vce/protocol'
import { useMemo } from 'react'
import type { QuoteDetail } from '#app/features/market/quotation/symbol/heading'
import { candlesQuery } from '#app/features/market/quotation/symbol/queries'
import { dayCandlesInput } from '#app/features/market/quotation/symbol/symbol-input'
import { errorMessage, useApi } from '#app/lib/api'
import { missing, price, thousands } from '#app/lib/format'
import { useReplay } from '#app/lib/replay'
import { useHydrated } from '#app/lib/use-hydrated'
import { dayOf } from '#app/ui/charts/candles/market-time'
import { cn } from '#app/ui/cn'
import { Card } from '#app/ui/layout/card'
import { Empty, Failed, SkeletonRows } from '#app/ui/layout/states'
import { Tag } from '#app/ui/layout/tag'
import { type Column, DataTable } from '#app/ui/table/table'

type Summary = ReturnType<typeof technicalSummary>
type VerdictRow = Summary['verdicts'][number]

/** Daily candles in the format of @vce/futures; a daily candle ends on its trading day. */
const candlesOf = (rows: readonly CandleRow[]) =>
  rows.map(([end, open, high, low, close, volume, turnover, openInterest]) => ({
    end,
    tradingDay: dayOf(end),
    open,
    high,
    low,
    close,
    volume,
    turnover,
    openInterest,
  }))

function useSummary({ world, quote, tickSize }: QuoteDetail) {
  const hydrated = useHydrated()
  const input = dayCandlesInput({ world, replay: useReplay(), contract: quote.contract })
  const { data, error, refetch } = useQuery({ ...candlesQuery(useApi(), input), enabled: hydrated })
  const summary = useMemo(() => data && technicalSummary(candlesOf(data.candles), tickSize), [data, tickSize])
  return { summary, error, retry: () => void refetch(), last: data?.candles.at(-1) }
}

const verdictTones = { 买入: 'rise', 中性: 'plain', 卖出: 'fall' } as const

/** 偏强 if there are more 买入 than 卖出 verdicts. */
const leaning = ({ counts }: Summary) =>
  counts.买入 === counts.卖出 ? '中性' : counts.买入 > counts.卖出 ? '偏强' : '偏弱'
const leaningTone = { 偏强: 'text-rise', 中性: 'text-ink', 偏弱: 'text-fall' } as const

/** 技术信号: counts of verdicts, and the levels nearest to the price. */
export function TechnicalCard({ detail }: { detail: QuoteDetail }) {
  const { summary, error, retry, last } = useSummary(detail)
  const { digits } = detail.quote
  return (
    <Card title="技术信号" note={last && `日线 ${dayOf(last[0])}`} bodyClass="px-4 pb-4">
      {error ? (
        <Failed message={errorMessage(error)} onRetry={retry} />
      ) : !summary ? (
        <SkeletonRows rows={8} widths={['40%', '30%']} />
      ) : summary.verdicts.length === 0 ? (
        <Empty hint="日线太少，还算不出指标" />
      ) : (
        <>
          <p className={cn('text-2xl font-semibold', leaningTone[leaning(summary)])}>
            {leaning(summary)}
            <span className="ml-2 text-sm font-normal text-ink-3">{summary.trend ?? '趋势不明'}</span>
          </p>
          <p className="t-dim mt-1">
            {summary.counts.买入} 买　{summary.counts.中性} 中性　{summary.counts.卖出} 卖
          </p>
          <Share counts={summary.counts} />
          <Levels summary={summary} digits={digits} />
          <p className="t-hint mt-4">信号按日线收盘价计算，历史业绩不代表未来。</p>
        </>
      )}
    </Card>
  )
}

const Share = ({ counts }: Pick<Summary, 'counts'>) => (
  <div aria-hidden className="mt-3 flex h-2 gap-px overflow-hidden rounded-xs">
    <i className="bg-rise/85" style={{ flex: counts.买入 }} />
    <i className="bg-line-2" style={{ flex: counts.中性 }} />
    <i className="bg-fall/85" style={{ flex: counts.卖出 }} />
  </div>
)

function Levels({ summary: { resistances, supports }, digits }: { summary: Summary; digits: number }) {
  const levels = [
    ['压力 2', resistances[1]],
    ['压力 1', resistances[0]],
    ['支撑 1', supports[0]],
    ['支撑 2', supports[1]],
  ] as const
  return (
    <dl className="rule mt-4 grid gap-2 pt-3 text-sm">
      {levels.map(([name, level]) => (
        <div key={name} className="between">
          <dt className="text-ink-3">{name}</dt>
          <dd className="font-medium text-ink">{level === undefined ? missing : price(level, digits)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Prices with the product's decimals, OBV as a number of lots, all others with two decimals. */
function valueText(indicator: string, value: number, digits: number) {
  if (indicator === 'OBV') return thousands(value)
  return price(value, /^(MA\d|BOLL|SAR)/.test(indicator) ? digits : 2)
}

const columns = (digits: number): Column<VerdictRow>[] => [
  {
    head: '指标',
    rowHeader: true,
    width: 132,
    className: 'font-medium text-ink',
    cell: ({ indicator }) => indicator,
  },
  {
    head: '数值',
    align: 'end',
    width: 100,
    className: 'text-ink',
    cell: ({ indicator, value }) => valueText(indicator, value, digits),
  },
  {
    head: '判断',
    align: 'center',
    width: 88,
    cell: ({ verdict }) => <Tag tone={verdictTones[verdict]}>{verdict}</Tag>,
  },
  { head: '依据', className: 'text-ink-2', cell: ({ rule }) => rule },
]

/** Verdict of each indicator with its rule. */
export function VerdictsCard({ detail }: { detail: QuoteDetail }) {
  const { summary } = useSummary(detail)
  return (
    <Card title="指标判断" note="日线收盘价，参数采用国内软件通用默认值">
      {summary ? (
        <DataTable
          caption="各指标的判断与依据"
          columns={columns(detail.quote.digits)}
          rows={summary.verdicts}
          rowKey={({ indicator }) => indicator}
          empty={<Empty hint="日线太少，还算不出指标" />}
        />
      ) : (
        <SkeletonRows rows={10} widths={['14%', '10%', '8%', '50%']} />
      )}
    </Card>
  )
}
