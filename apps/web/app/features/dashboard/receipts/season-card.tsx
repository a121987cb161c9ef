import { SingleDayNote } from '#app/features/dashboard/shared/single-day-note'
import { inTenThousands } from '#app/lib/format'
import { ChartFrame } from '#app/ui/charts/chart-frame'
import { ChartReader } from '#app/ui/charts/chart-reader'
import { cn } from '#app/ui/cn'
import { OriginLine } from '#app/ui/layout/origin-line'
import { markOf } from '#app/ui/marks/file-mark'
import { staticMarkup } from '#app/ui/static/static-markup'
import type { Column } from '#app/ui/table/table'
import type { DetailPage, ReceiptDetail, ReceiptHistory } from './queries'
import { amountText, unitNames } from './receipt-text'
import { planSeasons, seasonDates, seasonsShown } from './season-plan'

const size = { width: 560, height: 380 }

interface SeasonCardProps {
  page: DetailPage
  receipts: ReceiptDetail
  history: ReceiptHistory
}

interface SeasonRow {
  date: string
  levels: (number | null)[]
}

/** One row per date on which at least one year has a level. */
function seasonRows(seasons: ReceiptHistory['seasons']): SeasonRow[] {
  const levelsByPlace = seasons.map(
    ({ places, levels }) => new Map(places.map((at, index) => [at, levels[index] ?? null])),
  )
  return seasonDates.flatMap((date, place) => {
    const levels = levelsByPlace.map((year) => year.get(place) ?? null)
    return levels.some((level) => level !== null) ? [{ date, levels }] : []
  })
}

const columns = (seasons: ReceiptHistory['seasons']): Column<SeasonRow>[] => [
  { head: '日期', rowHeader: true, width: 84, cell: ({ date }) => date, csv: ({ date }) => date },
  ...seasons.map(
    ({ year }, index): Column<SeasonRow> => ({
      head: year,
      align: 'end',
      cell: ({ levels }) => amountText(levels[index]),
      csv: ({ levels }) => levels[index],
    }),
  ),
]

/** 季节图: one line per year, the current year in bold. */
export function SeasonCard({ page, receipts, history }: SeasonCardProps) {
  const seasons = history.seasons.slice(-seasonsShown)
  const unit = unitNames[history.unit ?? receipts.unit]
  const origin = { source: receipts.source, world: page.world, publication: '仓单日报' }
  return (
    <ChartFrame
      title="季节图"
      note={`${unit}，每年一线`}
      columns={() => columns(seasons)}
      rows={() => seasonRows(seasons)}
      rowKey={({ date }) => date}
      mark={markOf(origin, { title: '仓单季节图', subject: page.product.name, period: page.tradingDay })}
      tableHeight={416}
      source={<OriginLine {...origin} note={`${seasons[0]?.year} 至 ${seasons.at(-1)?.year} 年`} />}
    >
      {seasons.reduce((sum, { levels }) => sum + levels.length, 0) < 2 ? (
        <SingleDayNote day={page.tradingDay} className="min-h-104" />
      ) : (
        <SeasonChart label={`${page.product.name}仓单季节图`} seasons={seasons} unit={unit} />
      )}
    </ChartFrame>
  )
}

interface SeasonChartProps {
  label: string
  seasons: ReceiptHistory['seasons']
  unit: string
}

function SeasonChart({ label, seasons, unit }: SeasonChartProps) {
  const plan = planSeasons(seasons, size)
  const top = seasons.reduce((max, { levels }) => Math.max(max, ...levels), 0)
  const tick = (value: number) => (top < 20_000 ? amountText(value) : `${inTenThousands(value, 1)}万`)
  return (
    <>
      <ul className="flex flex-wrap gap-x-5 gap-y-1 pt-1 text-xs text-ink-2">
        {plan.lines.toReversed().map(({ name, color, current }) => (
          <li key={name} className={cn('row gap-1.5', current && 'font-semibold text-ink')}>
            <i className={cn('w-3.5', current ? 'h-1' : 'h-0.5')} style={{ background: `var(--${color})` }} />
            {name} 年
          </li>
        ))}
      </ul>
      <ChartReader
        label={label}
        dates={seasonDates}
        rows={plan.lines.toReversed().map(({ name, color, values }) => ({
          name: `${name} 年`,
          color,
          values,
          format: (value: number) => `${amountText(value)} ${unit}`,
        }))}
        plan={plan}
        size={size}
      >
        <svg
          viewBox={`0 0 ${size.width} ${size.height}`}
          className="block h-auto w-full"
          aria-hidden="true"
          {...staticMarkup(
            <>
              <g fontSize="12" fill="var(--axis)">
                {plan.ticks.map(({ value, y }) => (
                  <path key={value} d={`M${plan.left} ${y}H${plan.right}`} stroke="var(--grid)" />
                ))}
                {plan.ticks.map(({ value, y }) => (
                  <text key={value} x={plan.left - 8} y={y + 4} textAnchor="end">
                    {tick(value)}
                  </text>
                ))}
                {plan.labels.map(({ text, x }) => (
                  <text key={text} x={x} y={plan.foot + 18}>
                    {text}
                  </text>
                ))}
              </g>
              <g fill="none" strokeLinejoin="round" strokeLinecap="round">
                {plan.lines.map(({ name, color, path, current }) => (
                  <path key={name} d={path} stroke={`var(--${color})`} strokeWidth={current ? 2.5 : 1.25} />
                ))}
              </g>
            </>,
          )}
        />
      </ChartReader>
    </>
  )
}
