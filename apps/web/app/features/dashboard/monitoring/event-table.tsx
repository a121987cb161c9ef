import type { MonitoringEvent } from '@vce/protocol'
import { missing, price, signed } from '#app/lib/format'
import { chartLink } from '#app/lib/market-links'
import { Tag } from '#app/ui/layout/tag'
import { Link } from '#app/ui/link'
import { type Column, DataTable } from '#app/ui/table/table'
import { clockOf, eventKey, momentOf } from './event-rows'

const tones = { up: 'text-rise', down: 'text-fall' }
const tags = { up: 'rise', down: 'fall' } as const

const toneOf = ({ direction }: MonitoringEvent) => (direction ? tones[direction] : 'text-ink')

const columns = (search: URLSearchParams): Column<MonitoringEvent>[] => [
  {
    head: '时间',
    width: 82,
    cell: ({ at }) => (
      <time dateTime={new Date(at).toISOString()} title={momentOf(at)}>
        {clockOf(at)}
      </time>
    ),
  },
  {
    head: '合约',
    rowHeader: true,
    width: 122,
    cell: ({ name, contract }) => (
      <Link to={chartLink({ contract }, search)} className="seat">
        <b className="font-medium">{name}</b> <span className="t-hint">{contract}</span>
      </Link>
    ),
  },
  {
    head: '类型',
    width: 86,
    cell: ({ title, direction }) => (
      <Tag small tone={direction ? tags[direction] : 'brand'}>
        {title}
      </Tag>
    ),
  },
  {
    head: '现价',
    align: 'end',
    width: 80,
    className: 'font-medium',
    tone: toneOf,
    cell: (event) => price(event.price, event.digits),
  },
  {
    head: '幅度',
    align: 'end',
    width: 70,
    tone: toneOf,
    cell: ({ value }) => (value === null ? missing : signed(value * 100, 2, '%')),
  },
  {
    head: '持仓变化',
    align: 'end',
    width: 74,
    cell: ({ openInterestChange }) => signed(openInterestChange),
  },
  {
    head: '说明',
    className: 'text-ink-2',
    cell: ({ note }) => (
      <span title={note} className="line-clamp-2 whitespace-normal">
        {note}
      </span>
    ),
  },
]

interface EventTableProps {
  rows: readonly MonitoringEvent[]
  search: URLSearchParams
  /** Whether a row was received while the page was open. */
  isNew: (key: string) => boolean
}

/** Rows of 异动监控, newest first. */
export const EventTable = ({ rows, search, isNew }: EventTableProps) => (
  <DataTable
    density="dense"
    sticky
    caption="异动监控"
    columns={columns(search)}
    rows={rows}
    rowKey={eventKey}
    rowClass={(event) => (isNew(eventKey(event)) ? 'animate-flash [--flash:var(--brand-soft)]' : undefined)}
    empty={null}
  />
)
