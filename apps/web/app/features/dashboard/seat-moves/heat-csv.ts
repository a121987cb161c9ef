import { toCsv } from '#app/ui/table/csv'
import type { DayHeat } from './queries'

/**
 * The heat table as CSV: one row per seat with its 活跃度, then for each product 净增减 in 手 and its share in
 * percent; unknown cells stay empty.
 */
export const heatCsv = ({ columns, seats }: DayHeat) =>
  toCsv(
    [
      '席位',
      '活跃度（%）',
      ...columns.flatMap(({ shortName }) => [`${shortName}（手）`, `${shortName}（%）`]),
    ],
    seats.map(({ seat, activity, changes, shares }) => [
      seat,
      activity,
      ...columns.flatMap((_, index) => [changes[index] ?? null, shares[index] ?? null]),
    ]),
  )
