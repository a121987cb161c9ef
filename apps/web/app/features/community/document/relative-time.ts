import { epochOf } from '@vce/futures'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
/** Age in days from which the date is shown. */
const maxDays = 7

const yearOf = (now: number) => new Date(now + 8 * hour).getUTCFullYear()

/** `11-20 16:42`, or the date with its year if it is not the current year. */
function date(at: string, now: number) {
  return at.startsWith(`${yearOf(now)}-`) ? at.slice(5, 16) : at.slice(0, 10)
}

/** Age of a Beijing time: 刚刚, 18 分钟前, 3 小时前, 2 天前; later its date. */
export function relativeTime(at: string, now: number): string {
  const age = now - epochOf(at)
  // The browser's clock may be slightly behind the server's.
  if (age < -minute || age >= maxDays * day) return date(at, now)
  if (age < minute) return '刚刚'
  if (age < hour) return `${Math.floor(age / minute)} 分钟前`
  return age < day ? `${Math.floor(age / hour)} 小时前` : `${Math.floor(age / day)} 天前`
}

/** Time left until a Beijing time: 还剩 2 天, 还剩 5 小时, 还剩 9 分钟, 已结束. */
export function timeLeft(at: string, now: number): string {
  const left = epochOf(at) - now
  if (left <= 0) return '已结束'
  if (left >= day) return `还剩 ${Math.floor(left / day)} 天`
  if (left >= hour) return `还剩 ${Math.floor(left / hour)} 小时`
  return `还剩 ${Math.max(1, Math.floor(left / minute))} 分钟`
}
