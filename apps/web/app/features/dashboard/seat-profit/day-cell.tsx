import type { ProfitPoint } from '@vce/protocol'
import { missing } from '#app/lib/format'
import { Link } from '#app/ui/link'
import { briefProfitText, profitText } from './amount'
import { depthOf } from './calendar-months'
import { profitLink } from './choice'
import { flagsText } from './flags'

/** Classes by depth; the hue repeats the direction that + or − shows. */
const depthStyles = {
  gain: [
    'bg-hover text-ink-2',
    'bg-(--rise-soft) text-ink',
    'bg-(--rise-2) text-ink',
    'bg-(--rise-3) text-ink',
  ],
  loss: [
    'bg-hover text-ink-2',
    'bg-(--fall-soft) text-ink',
    'bg-(--fall-2) text-ink',
    'bg-(--fall-3) text-ink',
  ],
}

interface DayCellProps {
  point: ProfitPoint
  /** Weekday, such as 周五. */
  weekday: string
  /** The largest profit or loss of the days shown. */
  max: number
  /** Whether this day is the calendar's tab stop. */
  chosen: boolean
  search: URLSearchParams
}

/** One day of the calendar; a link, so that keyboard and pointer work as for any other link. */
export function DayCell({ point, weekday, max, chosen, search }: DayCellProps) {
  const { tradingDay, profit, held, oneSided, dropped } = point
  const flags =
    profit === null && !held ? '未上榜' : flagsText({ oneSided, dropped, unpriced: profit === null })
  const colours =
    profit === null ? 'bg-sunken text-ink-3' : depthStyles[profit > 0 ? 'gain' : 'loss'][depthOf(profit, max)]
  return (
    <Link
      to={profitLink(search, { seat: null, date: tradingDay, period: 'day' })}
      data-day={tradingDay}
      tabIndex={chosen ? 0 : -1}
      title={`${tradingDay} ${weekday}，盈亏 ${profitText(profit)}${flags && `，${flags}`}`}
      className={`grid h-10 place-content-center rounded-xs leading-4 -outline-offset-2 ${colours}`}
    >
      <span aria-hidden>{tradingDay.slice(8)}</span>
      <span>{profit === null ? missing : briefProfitText(profit)}</span>
    </Link>
  )
}
