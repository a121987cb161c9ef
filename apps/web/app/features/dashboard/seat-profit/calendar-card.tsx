import type { ProfitPoint } from '@vce/protocol'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { weekdayOf } from '#app/lib/format'
import { ChartFrame } from '#app/ui/charts/chart-frame'
import { cn } from '#app/ui/cn'
import { Empty } from '#app/ui/layout/states'
import { staticMarkup } from '#app/ui/static/static-markup'
import { profitText } from './amount'
import { type CalendarMonth, calendarMonths, dayAfterKey } from './calendar-months'
import { DayCell } from './day-cell'
import { dayColumns } from './day-columns'
import { profitMark } from './profit-mark'
import type { SeatPage } from './queries'

interface CalendarCardProps {
  page: SeatPage
  source: ReactNode
}

/** 盈亏日历: months side by side, with a colour for each day; a day links to its ranking. */
export function CalendarCard({ page, source }: CalendarCardProps) {
  const { points } = page
  return (
    <ChartFrame
      title="盈亏日历"
      note="每日盈亏，盈亏同涨跌色，越深金额越大；方向键逐日移动，点某日看当日榜单"
      columns={dayColumns(page)}
      rows={points.toReversed()}
      rowKey={(point) => point.tradingDay}
      mark={profitMark(page, '盈亏日历估算')}
      tableHeight={404}
      source={source}
    >
      {points.length === 0 ? <Empty hint="区间内暂无可估算的交易日" /> : <ProfitCalendar points={points} />}
    </ChartFrame>
  )
}

/** Months side by side; one tab stop, with arrow keys moving from day to day. */
export function ProfitCalendar({ points }: { points: readonly ProfitPoint[] }) {
  const [search] = useSearchParams()
  const days = points.map(({ tradingDay }) => tradingDay)
  const last = days.at(-1) ?? ''
  const [focusedDay, setFocusedDay] = useState(last)
  // The focused day may be missing in a newly chosen span.
  const at = days.includes(focusedDay) ? focusedDay : last
  const grid = useRef<HTMLFieldSetElement>(null)
  const max = points.reduce((top, { profit }) => Math.max(top, Math.abs(profit ?? 0)), 0)

  const onKeyDown = (event: KeyboardEvent) => {
    const to = dayAfterKey(event.key, days, at)
    if (to === null) return
    event.preventDefault()
    setFocusedDay(to)
    grid.current?.querySelector<HTMLElement>(`[data-day="${to}"]`)?.focus()
  }
  return (
    <fieldset
      ref={grid}
      aria-label="盈亏日历，方向键逐日移动"
      className="m-0 grid grid-cols-4 gap-x-4 gap-y-3 border-0 p-0"
      onKeyDown={onKeyDown}
    >
      {calendarMonths(points).map((month) => (
        <Month key={month.month} month={month} at={at} max={max} search={search} />
      ))}
    </fieldset>
  )
}

const weekdays = ['一', '二', '三', '四', '五']

interface MonthProps {
  month: CalendarMonth
  at: string
  max: number
  search: URLSearchParams
}

const Month = ({ month: { month, weeks, profit }, at, max, search }: MonthProps) => (
  <table className="w-full table-fixed border-separate border-spacing-0.5 text-center text-xs">
    <caption className="pb-1 text-left">
      <span className="ends px-0.5">
        <b className="text-sm font-semibold text-ink">{month}</b>
        <span className="text-ink-3">合计 {profitText(profit)}</span>
      </span>
    </caption>
    <thead>
      <tr className="text-ink-3">
        {weekdays.map((name) => (
          <th key={name} scope="col" className="font-normal">
            <span className="sr-only">星期</span>
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody
      {...staticMarkup(
        weeks.map((week, index) => (
          <tr key={index}>
            {week.map((day, place) => (
              <td
                key={place}
                className={cn('h-10 p-0', day && !day.point && 'rounded-xs bg-sunken text-ink-4')}
              >
                {day?.point ? (
                  <DayCell
                    point={day.point}
                    weekday={weekdayOf(day.day)}
                    max={max}
                    chosen={day.day === at}
                    search={search}
                  />
                ) : (
                  day?.day.slice(8)
                )}
              </td>
            ))}
          </tr>
        )),
      )}
    />
  </table>
)
