import type { TradingSeat } from '@vce/protocol'
import { inTenThousands, price, thousands } from '#app/lib/format'
import { ChartFrame } from '#app/ui/charts/chart-frame'
import type { Column } from '#app/ui/table/table'
import { volumesMark } from './export'
import type { DayVolumes, VolumeRanking } from './queries'

const columns: Column<TradingSeat>[] = [
  { head: '席位', rowHeader: true, cell: ({ seat }) => seat, csv: ({ seat }) => seat },
  { head: '成交量', align: 'end', cell: ({ lots }) => thousands(lots), csv: ({ lots }) => lots },
  { head: '多 + 空', align: 'end', cell: (row) => thousands(held(row)), csv: held },
  {
    head: '换手',
    align: 'end',
    cell: ({ turnoverRate }) => price(turnoverRate, 2),
    csv: ({ turnoverRate }) => turnoverRate,
  },
]

/** Ranked positions of a seat; null if neither side is ranked. */
function held({ long, short }: TradingSeat) {
  return long === null && short === null ? null : (long ?? 0) + (short ?? 0)
}

const Key = ({ className, text }: { className: string; text: string }) => (
  <span className="row gap-1.5">
    <i aria-hidden className={`h-2 w-3.5 rounded-xs ${className}`} />
    {text}
  </span>
)

interface BarsCardProps {
  page: VolumeRanking
  ranking: DayVolumes
}

/**
 * Bars of the first twenty seats: volume above, positions below. A long bar above a short one means much
 * trading with few positions.
 */
export function BarsCard({ page, ranking }: BarsCardProps) {
  const { seats } = ranking
  const top = Math.max(1, ...seats.map((row) => Math.max(row.lots, held(row) ?? 0)))
  const across = (lots: number) => `${((lots / top) * 100).toFixed(1)}%`
  return (
    <ChartFrame
      title="成交与持仓"
      note="万手"
      columns={columns}
      rows={seats}
      rowKey={({ rank }) => rank}
      mark={volumesMark(page, ranking, '前20成交与持仓')}
      tableHeight={720}
    >
      <p className="t-hint row h-8 gap-5">
        <Key className="bg-s1" text="成交量" />
        <Key className="bg-s8" text="上榜的多单 + 空单" />
      </p>
      <ul aria-label="前 20 席位成交与持仓">
        {seats.map((row) => {
          const position = held(row)
          return (
            <li
              key={row.rank}
              className="grid h-8.5 grid-cols-[92px_1fr_44px] items-center gap-2 text-xs"
              title={`${row.seat}：成交 ${thousands(row.lots)} 手，持仓 ${thousands(position)} 手`}
            >
              <span className="truncate text-sm text-ink">{row.seat}</span>
              <span aria-hidden className="grid gap-0.5">
                <i className="h-2 rounded-xs bg-s1" style={{ width: across(row.lots) }} />
                {position !== null && (
                  <i className="h-1 rounded-xs bg-s8" style={{ width: across(position) }} />
                )}
              </span>
              <span className="text-right text-ink">{inTenThousands(row.lots, 1)}</span>
            </li>
          )
        })}
      </ul>
    </ChartFrame>
  )
}
