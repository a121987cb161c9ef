import type { Spread, SpreadSeriesPoint } from '@vce/protocol'
import { missing, price } from '#app/lib/format'
import type { Column } from '#app/ui/table/table'

/** Columns of a spread by day: contract and price of each leg, and the value of the spread. */
export const pointColumns = ({ legs, digits }: Spread): Column<SpreadSeriesPoint>[] => [
  {
    head: '交易日',
    rowHeader: true,
    width: 104,
    cell: ({ tradingDay }) => tradingDay,
    csv: ({ tradingDay }) => tradingDay,
  },
  ...legs.flatMap((leg, index): Column<SpreadSeriesPoint>[] => {
    const place = legs.length > 1 ? `第 ${index + 1} 腿` : '合约'
    return [
      {
        head: `${place} ${leg.shortName}`,
        cell: ({ contracts }) => contracts[index] ?? missing,
        csv: ({ contracts }) => contracts[index],
      },
      {
        head: `${place}结算价`,
        align: 'end',
        cell: ({ prices }) => price(prices[index], leg.digits),
        csv: ({ prices }) => prices[index],
      },
    ]
  }),
  { head: '值', align: 'end', cell: ({ value }) => price(value, digits), csv: ({ value }) => value },
  {
    head: '换月',
    align: 'center',
    width: 64,
    cell: ({ rolled }) => (rolled ? '换月' : ''),
    csv: ({ rolled }) => (rolled ? '换月' : null),
  },
]
