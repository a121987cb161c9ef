import { dayMs, epochOf, hourMs, minuteMs } from '@vce/futures'

/** Age in days from which the date is shown. */
const maxDays = 7

const yearOf = (now: number) => new Date(now + 8 * hourMs).getUTCFullYear()

/** `11-20 16:42`, or the date with its year if it is not the current year. */
function date(at: string, now: number) {
  return at.startsWith(`${yearOf(now)}-`) ? at.slice(5, 16) : at.slice(0, 10)
}

/** Age of a Beijing time: 刚刚, 18 分钟前, 3 小时前, 2 天前; later its date. */
export function relativeTime(at: string, now: number): string {
  const age = now - epochOf(at)
  // The browser's clock may be slightly behind the server's.
  if (age < -minuteMs || age >= maxDays * dayMs) return date(at, now)
  if (age < minuteMs) return '刚刚'
  if (age < hourMs) return `${Math.floor(age / minuteMs)} 分钟前`
  return age < dayMs ? `${Math.floor(age / hourMs)} 小时前` : `${Math.floor(age / dayMs)} 天前`
}

/** Time left until a Beijing time: 还剩 2 天, 还剩 5 小时, 还剩 9 分钟, 已结束. */
export function timeLeft(at: string, now: number): string {
  const left = epochOf(at) - now
  if (left <= 0) return '已结束'
  if (left >= dayMs) return `还剩 ${Math.floor(left / dayMs)} 天`
  if (left >= hourMs) return `还剩 ${Math.floor(left / hourMs)} 小时`
  return `还剩 ${Math.max(1, Math.floor(left / minuteMs))} 分钟`
}
