import { dayMs, minuteMs } from '@vce/futures'
import { shortTime, weekdayOf } from '#app/lib/format'
import { beijingDayAndClock } from '#app/lib/session-clock'

/** Epoch milliseconds of a Beijing time, `YYYY-MM-DD HH:mm:ss`. */
export const epochOf = (time: string) => Date.parse(`${time.replace(' ', 'T')}+08:00`)

const isoDay = (epoch: number) => beijingDayAndClock(epoch).day

/** Begin of a plan: `今天 20:30`, `明天 20:30`, `周一 20:30` within a week, else the date; before hydration the date. */
export function planTimeText(from: string, now: number | null): string {
  const [day = '', clock = ''] = [from.slice(0, 10), from.slice(11, 16)]
  if (now === null) return shortTime(from)
  if (day === isoDay(now)) return `今天 ${clock}`
  if (day === isoDay(now + dayMs)) return `明天 ${clock}`
  const ahead = epochOf(from) - now
  return ahead > 0 && ahead < 6 * dayMs ? `${weekdayOf(day)} ${clock}` : shortTime(from)
}

const twoDigits = (n: number) => String(n).padStart(2, '0')

/** Time left until a plan begins: `2 天 3 小时`, in the last day `03:20:15`; null once it should have begun. */
export function countdownText(from: string, now: number): string | null {
  const left = epochOf(from) - now
  if (left <= 0) return null
  const hours = Math.floor(left / (60 * minuteMs))
  if (hours >= 24) return `${Math.floor(hours / 24)} 天 ${hours % 24} 小时`
  const minutes = Math.floor(left / minuteMs) % 60
  return [hours, minutes, Math.floor(left / 1000) % 60].map(twoDigits).join(':')
}
