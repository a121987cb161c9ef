import { useQuery } from '@tanstack/react-query'
import type { MonitoringEvent } from '@vce/protocol'
import type { QuoteDetail } from '#app/features/market/quotation/symbol/heading'
import { monitoringEventsQuery } from '#app/features/market/quotation/symbol/queries'
import { useApi } from '#app/lib/api'
import { price, signed, toneOf } from '#app/lib/format'
import { useReplay } from '#app/lib/replay'
import { useHydrated } from '#app/lib/use-hydrated'
import { clockOf, monthDayOf } from '#app/ui/charts/candles/market-time'
import { Empty } from '#app/ui/layout/states'
import { Tag } from '#app/ui/layout/tag'
import { type Column, DataTable } from '#app/ui/table/table'
import { ModelDataCard } from './model-data-card'

/** Maximum rows, to match the height of 资金流向. */
const maxRows = 10

const tags = { up: 'rise', down: 'fall' } as const

const columns: Column<MonitoringEvent>[] = [
  {
    head: '时间',
    width: 116,
    cell: ({ at }) => (
      <time dateTime={new Date(at).toISOString()}>
        {monthDayOf(at)} {clockOf(at)}
      </time>
    ),
  },
  {
    head: '类型',
    width: 96,
    cell: ({ title, direction }) => (
      <Tag small tone={direction ? tags[direction] : 'brand'}>
        {title}
      </Tag>
    ),
  },
  {
    head: '现价',
    align: 'end',
    width: 92,
    className: 'font-medium text-ink',
    cell: (event) => price(event.price, event.digits),
  },
  {
    head: '持仓变化',
    align: 'end',
    width: 96,
    tone: ({ openInterestChange }) => toneOf(openInterestChange),
    cell: ({ openInterestChange }) => signed(openInterestChange),
  },
  { head: '说明', className: 'text-ink-2', cell: ({ note }) => <span title={note}>{note}</span> },
]

/** 持仓异动 of the contract: large changes of open interest within a minute, newest first. */
export function InterestEventsCard({ detail: { world, quote } }: { detail: QuoteDetail }) {
  const enabled = useHydrated()
  const events = useQuery({
    ...monitoringEventsQuery(useApi(), {
      world,
      replay: useReplay(),
      contracts: [quote.contract],
      kinds: ['interestUp', 'interestDown'],
      limit: maxRows,
    }),
    enabled,
    refetchInterval: 30_000,
  })
  const { tradingDay, total = 0 } = events.data ?? {}
  return (
    <ModelDataCard
      title="持仓异动"
      note={
        tradingDay && (total > maxRows ? `${tradingDay}，共 ${total} 次，最新 ${maxRows} 次` : tradingDay)
      }
      to={`/monitoringDataV2?product=${quote.product}&kind=interest&world=${world}`}
      query={events}
    >
      {({ events: rows }) => (
        <DataTable
          density="dense"
          caption="持仓异动"
          columns={columns}
          rows={rows}
          rowKey={({ at, kind }) => `${at}.${kind}`}
          empty={
            <Empty
              title="没有持仓异动"
              hint="一分钟内增减仓达到 500 手且占持仓 0.5% 时记为异动，由实时行情得出"
            />
          }
        />
      )}
    </ModelDataCard>
  )
}
