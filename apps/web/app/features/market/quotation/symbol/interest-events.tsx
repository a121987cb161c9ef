import { useQuery } from '@tanstack/react-query'
import type { MonitoringEvent } from '@vce/protocol'
import { useApi } from '../../../../lib/api'
import { price, signed, toneOf } from '../../../../lib/format'
import { useHydrated } from '../../../../lib/use-hydrated'
import { clockOf, monthDayOf } from '../../../../ui/chart/market-time'
import { Empty } from '../../../../ui/states'
import { type Column, DataTable } from '../../../../ui/table'
import { Tag } from '../../../../ui/tag'
import { monitoringEventsQuery } from '../queries'
import type { QuoteDetail } from './heading'
import { PartCard } from './part-card'

/** As many as stand beside the facts of 资金流向. */
const shown = 10

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

/** 持仓异动 of the contract: when its open interest moved far within a minute, the newest first. */
export function InterestEventsCard({ detail: { world, quote } }: { detail: QuoteDetail }) {
  const enabled = useHydrated()
  const events = useQuery({
    ...monitoringEventsQuery(useApi(), {
      world,
      contracts: [quote.contract],
      kinds: ['interestUp', 'interestDown'],
      limit: shown,
    }),
    enabled,
    refetchInterval: 30_000,
  })
  const { tradingDay, total = 0 } = events.data ?? {}
  return (
    <PartCard
      title="持仓异动"
      note={tradingDay && (total > shown ? `${tradingDay}，共 ${total} 次，最新 ${shown} 次` : tradingDay)}
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
    </PartCard>
  )
}
