import type { FileKind } from '@vce/exchange-files'
import { isTradingDay, weekdayOf } from '@vce/futures'
import type { Doubt } from '../../market.tables'

/** Before the first futures exchange of today's opened. */
const firstDay = '1990-10-12'
/** Published after the close; margins and spot prices are known earlier. */
const publishedAfterClose = new Set<FileKind>(['quotes', 'rankings', 'receipts', 'minutes'])
const close = '15:00'

interface Days {
  kind: FileKind
  days: readonly string[]
}

/** Days on which nothing is traded, or that are still to come. `now` is Beijing time, `YYYY-MM-DD HH:mm:ss`. */
export function dayDoubts({ kind, days }: Days, now: string): Doubt[] {
  return days.flatMap((day) => doubtOf(day, publishedAfterClose.has(kind), now) ?? [])
}

function doubtOf(day: string, afterClose: boolean, now: string): Doubt | null {
  const today = now.slice(0, 10)
  if (day < firstDay) return { check: 'calendar', at: day, text: `${day} 早于期货市场开业` }
  if (day > today) return { check: 'clock', at: day, text: `${day} 晚于今天（${today}）` }
  if (!isTradingDay(day))
    return { check: 'calendar', at: day, text: `${day}（${weekdays[weekdayOf(day)]}）休市` }
  if (day === today && afterClose && now.slice(11, 16) < close)
    return { check: 'clock', at: day, text: `${day} 尚未收盘` }
  return null
}

const weekdays = ['周日', '周一', '周二', '周三', '周四', '周五', '周六']
