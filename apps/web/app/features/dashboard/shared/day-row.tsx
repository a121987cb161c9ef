import { isWeekend } from '@vce/futures'
import { useNavigate } from 'react-router'
import { TabLinks } from '#app/ui/controls/tabs'
import { ChevronLeft, ChevronRight } from '#app/ui/icons/icons'
import { FilterRow } from '#app/ui/layout/filter-bar'
import { DatePicker } from '#app/ui/pickers/date-picker'
import { DayStep } from '#app/ui/pickers/day-step'
import { createLinkTemplate } from './address'

interface DayRowProps {
  page: {
    days: readonly string[]
    tradingDay: string | null
    earlierDay: string | null
    laterDay: string | null
  }
  linkTo: (day: string) => string
}

/** Filter 日期: twenty days with data, steps in both directions, and a calendar for any other day. */
export function DayRow({ page: { days, tradingDay, earlierDay, laterDay }, linkTo }: DayRowProps) {
  const navigate = useNavigate()
  const linkOf = createLinkTemplate(linkTo)
  const sameYear = new Set(days.map((day) => day.slice(0, 4))).size < 2
  return (
    <FilterRow
      label="日期"
      extra={
        <DatePicker
          label="日期"
          align="end"
          value={tradingDay}
          // Weekends are never trading days, even substitute working days.
          enabled={(day) => !isWeekend(day)}
          max={laterDay === null ? days.at(-1) : undefined}
          onChange={(day) => navigate(linkTo(day), { preventScrollReset: true })}
        />
      }
    >
      <nav aria-label="日期" className="row min-w-0 gap-1">
        <DayStep day={earlierDay} icon={ChevronLeft} label="更早的交易日" linkTo={linkOf} />
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
        <DayStep day={laterDay} icon={ChevronRight} label="更晚的交易日" linkTo={linkOf} />
      </nav>
    </FilterRow>
  )
}
