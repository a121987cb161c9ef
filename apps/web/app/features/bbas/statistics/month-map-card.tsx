import type { StatisticsAnswer } from '#app/features/bbas/queries'
import { missing, signed } from '#app/lib/format'
import { Card } from '#app/ui/layout/card'
import { Empty } from '#app/ui/layout/states'
import { staticMarkup } from '#app/ui/static/static-markup'
import { toCsv } from '#app/ui/table/csv'
import { ExportButton } from '#app/ui/table/export-button'
import { monthName } from './bucket-columns'
import { monthStyle, monthsOfYear, type YearRow, yearRows } from './month-map'
import { SampleSource, sampleMark } from './sample'

interface MonthMapCardProps {
  statistics: StatisticsAnswer
  name: string
}

/** 月度收益 of all complete months. The heat map is an HTML table, so no second table is needed. */
export function MonthMapCard({ statistics, name }: MonthMapCardProps) {
  const rows = yearRows(statistics.monthReturns)
  return (
    <Card
      title="月度收益"
      note="%，主力连续比例复权，未满的月份不计"
      extra={
        <ExportButton
          label="月度收益"
          mark={sampleMark(statistics, '月度收益', name)}
          csv={() => mapCsv(rows)}
        />
      }
      foot={<SampleSource statistics={statistics} />}
      bodyClass="px-4 pb-3"
    >
      {rows.length > 0 ? <MonthMap rows={rows} /> : <Empty hint="还没有一个完整的月份" />}
    </Card>
  )
}

const mapCsv = (rows: readonly YearRow[]) =>
  toCsv(
    ['年份', ...monthsOfYear.map(monthName)],
    rows.map(({ year, returns }) => [year, ...returns]),
  )

/** The heat map without its card. */
export const MonthMap = ({ rows }: { rows: readonly YearRow[] }) => (
  <table className="w-full table-fixed border-separate border-spacing-0.5 text-center text-xs">
    <caption className="sr-only">各年各月收益，百分比</caption>
    <thead className="text-(--axis)">
      <tr className="h-6">
        <th scope="col" className="w-12 text-left font-normal">
          年份
        </th>
        {monthsOfYear.map((month) => (
          <th key={month} scope="col" className="font-normal">
            {monthName(month)}
          </th>
        ))}
      </tr>
    </thead>
    <tbody
      {...staticMarkup(
        rows.map(({ year, returns }) => (
          <tr key={year} className="h-7">
            <th scope="row" className="text-left font-medium text-ink">
              {year}
            </th>
            {returns.map((percent, index) => (
              <td key={index} className={`rounded-xs ${monthStyle(percent)}`}>
                {percent === null ? missing : signed(percent, 2)}
              </td>
            ))}
          </tr>
        )),
      )}
    />
  </table>
)
