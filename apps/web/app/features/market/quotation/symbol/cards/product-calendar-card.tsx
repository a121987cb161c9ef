import { useQuery } from '@tanstack/react-query'
import type { CalendarEvent, getProductCalendar, OutputOf } from '@vce/protocol'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { QuoteDetail } from '#app/features/market/quotation/symbol/heading'
import { productCalendarQuery } from '#app/features/market/quotation/symbol/queries'
import { errorMessage, useApi } from '#app/lib/api'
import { weekdayOf } from '#app/lib/format'
import { chartLink } from '#app/lib/market-links'
import { useHydrated } from '#app/lib/use-hydrated'
import { Button } from '#app/ui/controls/button'
import { Card } from '#app/ui/layout/card'
import { Empty, Failed, SkeletonRows } from '#app/ui/layout/states'
import { Tag } from '#app/ui/layout/tag'
import { Link } from '#app/ui/link'

const kinds: Record<CalendarEvent['kind'], { name: string; tone: 'brand' | 'plain' }> = {
  personal: { name: '持仓', tone: 'plain' },
  expiry: { name: '到期', tone: 'brand' },
  delivery: { name: '交割', tone: 'plain' },
  noNight: { name: '夜盘', tone: 'plain' },
  holiday: { name: '休市', tone: 'plain' },
  receipts: { name: '仓单', tone: 'plain' },
  margin: { name: '保证金', tone: 'brand' },
  roll: { name: '换月', tone: 'brand' },
}

/** Number of events shown at first; about as high as 合约参数. */
const shownAtFirst = 11

/**
 * 财经日历: coming days of the product, computed from the calendar, the product's rules and published parameters.
 */
export function ProductCalendarCard({ detail: { world, quote } }: { detail: QuoteDetail }) {
  const enabled = useHydrated()
  const input = { world, product: quote.product }
  const { data, error, refetch } = useQuery({ ...productCalendarQuery(useApi(), input), enabled })
  return (
    <Card
      title="财经日历"
      note={data && `至 ${data.until}`}
      bodyClass="pb-2"
      foot={data && <Foot answer={data} />}
    >
      {error ? (
        <Failed message={errorMessage(error)} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <SkeletonRows rows={12} widths={['20%', '12%', '48%']} />
      ) : data.events.length === 0 ? (
        <Empty hint="近三个月没有到期、交割与休市" />
      ) : (
        <Events events={data.events} />
      )}
    </Card>
  )
}

type Answer = OutputOf<typeof getProductCalendar>

/** Link to the rules of the dates, and the year whose holidays are not published yet. */
const Foot = ({ answer: { until, holidaysKnownTo } }: { answer: Answer }) => (
  <p className="t-hint min-h-5">
    <Link to="/about-data#calendar" className="hover:text-brand hover:underline">
      按交易日历与合约规则推算
    </Link>
    ，以交易所通知为准
    {Number(until.slice(0, 4)) > holidaysKnownTo && `；${holidaysKnownTo + 1} 年休市安排公布后更新`}
  </p>
)

function Events({ events }: { events: readonly CalendarEvent[] }) {
  const [isOpen, setOpen] = useState(false)
  const hidden = events.length - shownAtFirst
  return (
    <>
      <ul>
        {(isOpen ? events : events.slice(0, shownAtFirst)).map((event) => (
          <Event key={`${event.day} ${event.kind} ${event.contract}`} event={event} />
        ))}
      </ul>
      {hidden > 0 && (
        <div className="px-2 pt-1">
          <Button variant="ghost" size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? '收起' : `展开其余 ${hidden} 项`}
          </Button>
        </div>
      )}
    </>
  )
}

function Event({ event: { day, kind, contract, text } }: { event: CalendarEvent }) {
  const [search] = useSearchParams()
  return (
    <li className="row min-h-7 gap-3 px-4 text-sm">
      <time dateTime={day} className="w-28 shrink-0 text-ink-3">
        {day.slice(2)} {weekdayOf(day)}
      </time>
      <span className="w-12 shrink-0">
        <Tag small tone={kinds[kind].tone}>
          {kinds[kind].name}
        </Tag>
      </span>
      {contract ? (
        <Link
          to={chartLink({ contract }, search)}
          className="min-w-0 text-ink-2 hover:text-brand hover:underline"
        >
          {text}
        </Link>
      ) : (
        <span className="min-w-0 text-ink-2">{text}</span>
      )}
    </li>
  )
}
