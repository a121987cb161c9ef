import { groupBy } from '@vce/futures/collections'
import type { MarketOverview } from '@vce/protocol'
import { weekdayOf } from '#app/lib/format'
import { Card } from '#app/ui/layout/card'
import { Empty } from '#app/ui/layout/states'
import { Tag } from '#app/ui/layout/tag'
import { Link } from '#app/ui/link'
import type { OverviewLinks } from './links'

type MarketEvent = MarketOverview['events'][number]

const kinds: Record<MarketEvent['kind'], string> = {
  session: '日盘',
  night: '夜盘',
  expiry: '到期',
  roll: '换月',
  holiday: '休市',
}

/** Heights in pixels: the card may be as high as the heat map next to it. */
const availableHeight = 420
const heights = { day: 24, line: 20, padding: 12 }
/** Characters per line. */
const lineLength = 23

/** As many events as fit, grouped by day, with at most two lines each. */
function daysThatFit(events: readonly MarketEvent[]) {
  let remaining = availableHeight
  const byDay = events.toSorted((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day)))
  const fitting = byDay.filter(({ day, text }, index) => {
    const lines = text.length > lineLength ? 2 : 1
    remaining -= heights.padding + lines * heights.line + (day === byDay[index - 1]?.day ? 0 : heights.day)
    return remaining >= 0
  })
  return [...groupBy(fitting, ({ day }) => day)]
}

/** 今日日历: sessions, expiries, rolls and holidays, by day. */
export function CalendarCard({ events, links }: { events: readonly MarketEvent[]; links: OverviewLinks }) {
  const days = daysThatFit(events)
  return (
    <Card
      title="今日日历"
      foot={
        <p className="t-hint h-5 leading-5">
          <Link to={links.page('/about-data#calendar')} className="hover:text-brand hover:underline">
            交易日与夜盘怎么算
          </Link>
        </p>
      }
    >
      {days.length === 0 && <Empty hint="近几日没有到期、换月与休市" />}
      {days.map(([day, list]) => (
        <section key={day} aria-label={`${day} ${weekdayOf(day)}`}>
          <h3 className="row t-hint h-6 border-y border-line bg-sunken px-4">
            {day.slice(5)} {weekdayOf(day)}
          </h3>
          <ul>
            {list.map((event, index) => (
              <Event key={index} event={event} links={links} />
            ))}
          </ul>
        </section>
      ))}
    </Card>
  )
}

function Event({ event: { kind, text, link }, links }: { event: MarketEvent; links: OverviewLinks }) {
  const line = (
    <>
      <Tag tone={kind === 'expiry' || kind === 'roll' ? 'brand' : 'plain'}>{kinds[kind]}</Tag>
      <span className="line-clamp-2 min-w-0">{text}</span>
    </>
  )
  const lineClass = 'flex gap-2.5 px-4 py-1.5 text-sm text-ink-2'
  return (
    <li title={text}>
      {link ? (
        <Link to={links.page(link)} className={`${lineClass} hover:bg-hover hover:text-brand`}>
          {line}
        </Link>
      ) : (
        <span className={lineClass}>{line}</span>
      )}
    </li>
  )
}
