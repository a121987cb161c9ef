import type { TermCurve } from '@vce/protocol'
import { useSearchParams } from 'react-router'
import { price, thousands } from '#app/lib/format'
import { ChartFrame } from '#app/ui/charts/chart-frame'
import { LineSample } from '#app/ui/charts/svg/line-sample'
import { type TabLink, TabLinks } from '#app/ui/controls/tabs'
import { lockedChoice } from '#app/ui/gates/locked-choice'
import { OriginLine } from '#app/ui/layout/origin-line'
import { Empty } from '#app/ui/layout/states'
import { markOf } from '#app/ui/marks/file-mark'
import type { Column } from '#app/ui/table/table'
import { overlayLink, overlays, termChoice } from './choice'
import { CurveChart } from './curve-chart'
import { curveColors } from './curve-plan'
import { curveName, curveOffsetNames } from './overlay-names'
import type { Structure, TermPage } from './queries'

interface MonthRow {
  month: string
  contract: string
  prices: Map<string, number>
  openInterest: number | null
}

/** One row per delivery month, one price per curve. */
export function monthRows(curves: readonly TermCurve[]): MonthRow[] {
  const rows = new Map<string, MonthRow>()
  for (const { back, points } of curves) {
    for (const { contract, deliveryMonth: month, price, openInterest } of points) {
      const row = rows.get(month) ?? { month, contract, prices: new Map(), openInterest: null }
      row.prices.set(back, price)
      if (back === 'today') row.openInterest = openInterest
      rows.set(month, row)
    }
  }
  return [...rows.values()].sort((a, b) => a.month.localeCompare(b.month))
}

const columns = (curves: readonly TermCurve[], digits: number): Column<MonthRow>[] => [
  { head: '合约', rowHeader: true, cell: ({ contract }) => contract, csv: ({ contract }) => contract },
  { head: '交割月', cell: ({ month }) => month, csv: ({ month }) => month },
  ...curves.map(
    (curve): Column<MonthRow> => ({
      head: `${curveOffsetNames[curve.back]} ${curve.tradingDay}`,
      align: 'end',
      cell: ({ prices }) => price(prices.get(curve.back), digits),
      csv: ({ prices }) => prices.get(curve.back),
    }),
  ),
  {
    head: '当日持仓',
    align: 'end',
    cell: ({ openInterest }) => thousands(openInterest),
    csv: ({ openInterest }) => openInterest,
  },
]

interface CurveCardProps {
  page: TermPage
  structure: Structure
}

/** 期限结构曲线, with the curves of a day, a week and a month before. */
export function CurveCard({ page, structure }: CurveCardProps) {
  const [search] = useSearchParams()
  const { over } = termChoice(search)
  const { curves, locked, digits, quoteUnit, main, secondary, source } = structure
  const shown = curves.filter(({ back }) => back === 'today' || over.includes(back))
  const hasPoints = shown.some(({ points }) => points.length > 0)
  const origin = { source, world: page.world, publication: `日行情 ${source.file}` }
  return (
    <ChartFrame
      title="期限结构曲线"
      note={`结算价，${quoteUnit}；气泡为当日持仓`}
      extra={
        <TabLinks
          label="叠加曲线"
          items={overlays.flatMap((overlay): TabLink[] => {
            if (locked.includes(overlay)) return [lockedChoice(curveOffsetNames[overlay])]
            const curve = curves.find(({ back }) => back === overlay)
            return curve
              ? [
                  {
                    to: overlayLink(search, overlay),
                    text: curveOffsetNames[overlay],
                    label: `${over.includes(overlay) ? '隐藏' : '叠加'}${curveName(curve)}`,
                    current: over.includes(overlay),
                  },
                ]
              : []
          })}
        />
      }
      columns={columns(shown, digits)}
      rows={monthRows(shown)}
      rowKey={({ month }) => month}
      mark={markOf(origin, { title: '期限结构', subject: page.product.name, period: page.tradingDay })}
      tableHeight={384}
      source={<OriginLine {...origin} note={`交易日 ${page.tradingDay}`} />}
    >
      <Legend curves={shown} />
      {hasPoints ? (
        <CurveChart
          label={`${page.product.name}期限结构曲线`}
          curves={shown}
          digits={digits}
          named={
            new Map([
              ...(main ? [[main, '主力'] as const] : []),
              ...(secondary ? [[secondary, '次主力'] as const] : []),
            ])
          }
        />
      ) : (
        <Empty hint="暂无可绘制的合约：均无持仓或已进入交割月" className="min-h-87 justify-center" />
      )}
    </ChartFrame>
  )
}

const Legend = ({ curves }: { curves: readonly TermCurve[] }) => (
  <ul className="flex flex-wrap gap-x-5 gap-y-1 pt-1 text-xs text-ink-2">
    {curves.map((curve) => (
      <li key={curve.back} className="row gap-1.5">
        <LineSample color={curveColors[curve.back]} dashed={curve.back !== 'today'} />
        {curveName(curve)}
      </li>
    ))}
  </ul>
)
