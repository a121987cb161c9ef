import type { FileKind } from '@vce/exchange-files'
import { isTradingDay, weekdayOf } from '@vce/futures'
import type { Doubt } from '../../facts/market.tables'

/** Opening day of the first of today's futures exchanges. */
const firstDay = '1990-10-12'
/** Kinds published after the close; margins and spot prices are known earlier. */
const publishedAfterClose = new Set<FileKind>(['quotes', 'rankings', 'receipts', 'minutes'])
const close = '15:00'

interface Days {
  kind: FileKind
  days: readonly string[]
}

/** Doubts about days without trading and about future days. `now` is Beijing time, `YYYY-MM-DD HH:mm:ss`. */
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
