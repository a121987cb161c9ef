import { isWeekend } from '@vce/futures'
import { useNavigate } from 'react-router'
import { detailsLink } from '#app/features/bbas/choice'
import type { SymbolHead } from '#app/features/bbas/queries'
import { ChevronLeft, ChevronRight } from '#app/ui/icons/icons'
import { Link } from '#app/ui/link'
import { DatePicker } from '#app/ui/pickers/date-picker'
import { DayStep } from '#app/ui/pickers/day-step'
import { adjacentDays } from '#app/ui/product-pages/adjacent-days'

interface DayChoiceProps {
  head: SymbolHead
  search: URLSearchParams
}

/** 交易日: previous and next day, calendar, and a link to the current day. */
export function DayChoice({ head, search }: DayChoiceProps) {
  const { tradingDay, laterDay, days } = head
  const navigate = useNavigate()
  const linkTo = (date: string | null) => detailsLink(search, { date })
  const beside = adjacentDays(head)
  return (
    <nav aria-label="交易日" className="row gap-1">
      {search.get('date') && (
        <Link to={linkTo(null)} keepScroll className="mr-1 text-sm text-brand hover:underline">
          回到最近
        </Link>
      )}
      <DayStep day={beside.earlierDay} label="更早的交易日" icon={ChevronLeft} linkTo={linkTo} />
      <DatePicker
        label="交易日"
        align="end"
        value={tradingDay}
        enabled={(day) => !isWeekend(day)}
        max={laterDay === null ? days.at(-1) : undefined}
        onChange={(day) => navigate(linkTo(day), { preventScrollReset: true })}
      />
      {tradingDay && (
        <time dateTime={tradingDay} className="hidden text-sm text-ink noscript:inline">
          {tradingDay}
        </time>
      )}
      <DayStep day={beside.laterDay} label="更晚的交易日" icon={ChevronRight} linkTo={linkTo} />
    </nav>
  )
}
