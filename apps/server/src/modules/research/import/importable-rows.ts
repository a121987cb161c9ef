import type { ReportRow, RowProblem, ViewRow } from '@vce/exchange-files'
import { nextTradingDay } from '@vce/futures'
import { canonicalSeat, seatOf } from '@vce/futures/rankings'
import { titleKey } from '../research.tables'

/** Rows that can be imported, and the problems of the file with the reasons for the others. */
interface Importable<Row> {
  rows: Row[]
  problems: RowProblem[]
}

/** Drops later reports with the same broker, title and day, and reports of the future. */
export function importableReports(
  read: readonly ReportRow[],
  parseProblems: readonly RowProblem[],
  today: string,
): Importable<ReportRow> {
  const problems = [...parseProblems]
  const rows = onlyFirst(
    read.map((row) => ({ ...row, broker: brokerOf(row.broker, row.publishedAt) })),
    problems,
    ({ publishedAt }) => (publishedAt.slice(0, 10) > today ? `发布时间 ${publishedAt} 在将来` : null),
    (row) => `${row.broker} ${row.publishedAt.slice(0, 10)} ${titleKey(row.title)}`,
    '机构、标题、日期',
  )
  return { rows, problems }
}

/** Takes a broker's last published view of a product and day; none after the next trading day. */
export function importableViews(
  read: readonly ViewRow[],
  parseProblems: readonly RowProblem[],
  today: string,
): Importable<ViewRow> {
  const problems = [...parseProblems]
  const latest = nextTradingDay(today)
  const rows = onlyFirst(
    // A later view of the day replaces the earlier one.
    read
      .map((row) => ({ ...row, broker: brokerOf(row.broker, row.tradingDay) }))
      .toSorted((a, b) => (a.publishedAt < b.publishedAt ? 1 : a.publishedAt > b.publishedAt ? -1 : 0)),
    problems,
    ({ tradingDay, publishedAt }) =>
      tradingDay > latest || publishedAt.slice(0, 10) > today ? `日期 ${tradingDay} 在将来` : null,
    (row) => `${row.product} ${row.tradingDay} ${row.broker}`,
    '品种、日期、机构',
  )
  return { rows, problems }
}

/** The name of the 期货公司's seat in today's table. */
export const brokerOf = (name: string, publishedAt: string) =>
  canonicalSeat(seatOf(name).seat, publishedAt.slice(0, 10))

/**
 * The importable rows, of several with one key the first; the reasons for the others are added to `problems`.
 */
function onlyFirst<Row extends { at: string }>(
  rows: readonly Row[],
  problems: RowProblem[],
  faultOf: (row: Row) => string | null,
  keyOf: (row: Row) => string,
  keyNames: string,
): Row[] {
  const first = new Map<string, Row>()
  for (const row of rows) {
    const fault = faultOf(row)
    const same = first.get(keyOf(row))
    if (fault) problems.push({ at: row.at, text: fault })
    else if (same) problems.push({ at: row.at, text: `与${same.at}重复（${keyNames}相同），未导入` })
    else first.set(keyOf(row), row)
  }
  return [...first.values()]
}
