import type { ProfitPoint } from '@vce/protocol'
import { missing } from '../../../lib/format'
import { Link } from '../../../ui/link'
import { briefMoney, money } from './amount'
import { depthOf } from './calendar-months'
import { profitLink } from './choice'
import { flagsOf } from './flags'

/** By depth; the hue says which way, the sign stands with it. */
const looks = {
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
  /** 周五. */
  words: string
  /** The largest of the days shown. */
  most: number
  /** The one stop of the calendar for Tab. */
  chosen: boolean
  search: URLSearchParams
}

/** One day of the calendar; a link, so that it is reached and pressed like any other. */
export function DayCell({ point, words, most, chosen, search }: DayCellProps) {
  const { tradingDay, profit, held, oneSided, dropped } = point
  const flags =
    profit === null && !held ? '未上榜' : flagsOf({ oneSided, dropped, unpriced: profit === null })
  const look =
    profit === null ? 'bg-sunken text-ink-3' : looks[profit > 0 ? 'gain' : 'loss'][depthOf(profit, most)]
  return (
    <Link
      to={profitLink(search, { seat: null, date: tradingDay, period: 'day' })}
      data-day={tradingDay}
      tabIndex={chosen ? 0 : -1}
      title={`${tradingDay} ${words}，盈亏 ${money(profit)}${flags && `，${flags}`}`}
      className={`grid h-10 place-content-center rounded-xs leading-4 -outline-offset-2 ${look}`}
    >
      <span aria-hidden>{tradingDay.slice(8)}</span>
      <span>{profit === null ? missing : briefMoney(profit)}</span>
    </Link>
  )
}
