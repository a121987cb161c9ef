import { useNavigate } from 'react-router'
import { cn } from '#app/ui/cn'
import { DatePicker } from '#app/ui/controls/date-picker'
import { TabLinks } from '#app/ui/controls/tabs'
import { ChevronLeft, ChevronRight } from '#app/ui/icons/icons'
import { FilterRow } from '#app/ui/layout/filter-bar'
import { Link } from '#app/ui/link'
import { linksBy } from './address'

/** Make-up working days on weekends are never trading days. */
const isWeekday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() % 6 !== 0

interface DayRowProps {
  page: {
    days: readonly string[]
    tradingDay: string | null
    earlierDay: string | null
    laterDay: string | null
  }
  linkTo: (day: string) => string
}

/** 日期: twenty days with data, steps to either side, and a calendar for any other day. */
export function DayRow({ page: { days, tradingDay, earlierDay, laterDay }, linkTo }: DayRowProps) {
  const navigate = useNavigate()
  const linkOf = linksBy(linkTo)
  const sameYear = new Set(days.map((day) => day.slice(0, 4))).size < 2
  return (
    <FilterRow
      label="日期"
      extra={
        <DatePicker
          label="日期"
          align="end"
          value={tradingDay}
          enabled={isWeekday}
          max={laterDay === null ? days.at(-1) : undefined}
          onChange={(day) => navigate(linkTo(day), { preventScrollReset: true })}
        />
      }
    >
      <nav aria-label="日期" className="row min-w-0 gap-1">
        <Step day={earlierDay} icon={ChevronLeft} label="更早的交易日" linkTo={linkOf} />
        <TabLinks
          label="最近有数据的交易日"
          className="gap-x-0!"
          itemClass="px-1.5! text-xs!"
          items={days.map((day) => ({
            to: linkOf(day),
            text: <time dateTime={day}>{sameYear ? day.slice(5) : day.slice(2)}</time>,
            label: day,
            current: day === tradingDay,
          }))}
        />
        <Step day={laterDay} icon={ChevronRight} label="更晚的交易日" linkTo={linkOf} />
      </nav>
    </FilterRow>
  )
}

interface StepProps extends Pick<DayRowProps, 'linkTo'> {
  day: string | null
  icon: typeof ChevronLeft
  label: string
}

/** Moves the window of days; without a further day it is an icon only. */
function Step({ day, icon: Icon, label, linkTo }: StepProps) {
  const look = 'center size-7 shrink-0 rounded-md'
  if (!day) return <Icon aria-hidden className={cn(look, 'p-1.5 text-ink-4')} />
  return (
    <Link
      to={linkTo(day)}
      keepScroll
      aria-label={`${label}，${day}`}
      className={cn(look, 'text-ink-3 hover:bg-hover hover:text-ink')}
    >
      <Icon className="size-4" aria-hidden />
    </Link>
  )
}
