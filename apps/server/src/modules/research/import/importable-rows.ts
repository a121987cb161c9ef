import type { ReportRow, RowProblem, ViewRow } from '@vce/exchange-files'
import { nextTradingDay } from '@vce/futures'
import { canonicalSeat, seatOf } from '@vce/futures/rankings'
import { titleKey } from '../research.tables'

/** The rows that can be imported, and all problems of the file, including why other rows were dropped. */
interface Importable<Row> {
  rows: Row[]
  problems: RowProblem[]
}

/** Drops reports dated in the future, and all but the first report of a broker, title and day. */
export function importableReports(
  read: readonly ReportRow[],
  parseProblems: readonly RowProblem[],
  today: string,
): Importable<ReportRow> {
  const problems = [...parseProblems]
  const rows = keepFirst(
    read.map((row) => ({ ...row, broker: brokerOf(row.broker, row.publishedAt) })),
    problems,
    ({ publishedAt }) => (publishedAt.slice(0, 10) > today ? `发布时间 ${publishedAt} 在将来` : null),
    (row) => `${row.broker} ${row.publishedAt.slice(0, 10)} ${titleKey(row.title)}`,
    '机构、标题、日期',
  )
  return { rows, problems }
}

/**
 * Drops views published in the future or dated after the next trading day. Of several views of a broker,
 * product and day only the last published one is taken.
 */
export function importableViews(
  read: readonly ViewRow[],
  parseProblems: readonly RowProblem[],
  today: string,
): Importable<ViewRow> {
  const problems = [...parseProblems]
  const latest = nextTradingDay(today)
  const rows = keepFirst(
    // Sorted newest first, so that a later view of the day takes precedence over an earlier one.
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

/** The canonical seat name of a 期货公司 at the time of publication. */
export const brokerOf = (name: string, publishedAt: string) =>
  canonicalSeat(seatOf(name).seat, publishedAt.slice(0, 10))

/** The first importable row of each key; the reasons for the dropped rows are added to `problems`. */
function keepFirst<Row extends { at: string }>(
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
