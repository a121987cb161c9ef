import { curveSpans, type DayCurve } from '@vce/protocol'
import { useSearchParams } from 'react-router'
import { errorMessage, useApi } from '#app/lib/api'
import { price, signed } from '#app/lib/format'
import { useAnswer } from '#app/lib/use-loaded'
import { ChartFrame } from '#app/ui/charts/chart-frame'
import { TabLinks } from '#app/ui/controls/tabs'
import { HistorySpans } from '#app/ui/gates/history-spans'
import { OriginLine } from '#app/ui/layout/origin-line'
import { Empty, Failed, SkeletonRows } from '#app/ui/layout/states'
import { markOf } from '#app/ui/marks/file-mark'
import type { Column } from '#app/ui/table/table'
import { type EvolutionView, evolutionChoice, evolutionViews, termChoice, termLink } from './choice'
import { distanceName, distancesOf, relativeDays } from './curve-heat'
import { EvolutionChart } from './evolution-chart'
import { monthsOf, priceOf } from './evolution-plan'
import { HeatChart } from './heat-chart'
import { type TermPage, termCurvesQuery } from './queries'

const title = '期限结构演变'
const viewNames: Record<EvolutionView, string> = { curves: '曲线', heat: '热力' }

/** 期限结构 over time, by day or as a heat map. */
export function EvolutionCard({ page }: { page: TermPage }) {
  const [search] = useSearchParams()
  const { span, view } = evolutionChoice(search)
  const { world, product, tradingDay } = page
  const { date } = termChoice(search).structure
  const {
    data: answer,
    error,
    refetch,
  } = useAnswer(termCurvesQuery(useApi(), { world, product: product.code, date, days: span }))
  const data = answer?.product.code === product.code && answer.tradingDay === tradingDay ? answer : undefined
  const curves = data?.curves ?? []
  const digits = data?.digits ?? 0
  const origin = { source: data?.source ?? null, world, publication: '日行情' }
  return (
    <ChartFrame
      title={title}
      note={
        view === 'curves'
          ? `结算价，${data?.quoteUnit ?? ''}；底线越早越淡`
          : '各月对近月的价差率，纵轴为距近月的月数'
      }
      extra={
        <>
          <HistorySpans
            label="演变区间"
            spans={curveSpans.map((days) => ({ span: days, text: `${days} 日` }))}
            chosen={span}
            linkTo={(days) => termLink(search, { span: days })}
          />
          <TabLinks
            label="演变的画法"
            shape="segment"
            items={evolutionViews.map((each) => ({
              to: termLink(search, { evo: each }),
              text: viewNames[each],
              current: each === view,
            }))}
          />
        </>
      }
      columns={() => (view === 'curves' ? priceColumns(curves, digits) : relativeColumns(curves))}
      rows={() => curves.toReversed()}
      rowKey={(curve) => curve.tradingDay}
      mark={data ? markOf(origin, { title, subject: product.name, period: tradingDay }) : undefined}
      tableHeight={440}
      source={data && <OriginLine {...origin} note={rangeOf(curves)} />}
    >
      {curves.length > 1 ? (
        view === 'curves' ? (
          <EvolutionChart
            key={`${product.code} ${tradingDay} ${curves.length}`}
            label={`${product.name}${title}`}
            curves={curves}
            digits={digits}
          />
        ) : (
          <HeatChart label={`${product.name}${title}热力图`} curves={curves} />
        )
      ) : (
        <div className="center min-h-110">
          {error ? (
            <Failed message={errorMessage(error)} onRetry={() => void refetch()} />
          ) : data ? (
            <Empty hint="有行情的交易日不足两日，无从比较" />
          ) : (
            <div className="w-full">
              <SkeletonRows rows={12} />
            </div>
          )}
        </div>
      )}
    </ChartFrame>
  )
}

const rangeOf = (curves: readonly DayCurve[]) =>
  curves.length > 0
    ? `${curves[0]?.tradingDay} 至 ${curves.at(-1)?.tradingDay}，${curves.length} 个交易日`
    : undefined

const dayColumn: Column<DayCurve> = {
  head: '交易日',
  rowHeader: true,
  width: 104,
  cell: ({ tradingDay }) => tradingDay,
  csv: ({ tradingDay }) => tradingDay,
}

/** A column with the settlement price for each delivery month. */
const priceColumns = (curves: readonly DayCurve[], digits: number): Column<DayCurve>[] => [
  dayColumn,
  ...monthsOf(curves).map(
    (month): Column<DayCurve> => ({
      head: month,
      align: 'end',
      cell: (curve) => price(priceOf(curve, month), digits),
      csv: (curve) => priceOf(curve, month),
    }),
  ),
]

/** A column for each distance in months: the difference from the near month. */
function relativeColumns(curves: readonly DayCurve[]): Column<DayCurve>[] {
  const days = relativeDays(curves)
  const byDay = new Map(days.map((day) => [day.tradingDay, day]))
  const of = ({ tradingDay }: DayCurve, distance: number) =>
    byDay.get(tradingDay)?.byDistance.get(distance) ?? null
  return [
    dayColumn,
    {
      head: '近月合约',
      cell: ({ points }) => points[0]?.contract ?? '',
      csv: ({ points }) => points[0]?.contract ?? '',
    },
    ...distancesOf(days).map(
      (distance): Column<DayCurve> => ({
        head: distanceName(distance),
        align: 'end',
        cell: (curve) => signed(of(curve, distance), 2, '%'),
        csv: (curve) => of(curve, distance),
      }),
    ),
  ]
}
