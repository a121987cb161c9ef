import {
  addDays,
  hasNightSession,
  holidaysKnownTo,
  isTradingDay,
  isWeekend,
  nextTradingDay,
  previousTradingDay,
} from '@vce/futures'

/** Weekdays without trading, and what stands around them. */
interface Closure {
  from: string
  until: string
  /** First trading day after it. */
  resumes: string
  lastTradingDay: string
  /** Evening of the last night session before it; null where none is known within ten trading days. */
  lastNight: string | null
}

const nightsSought = 10

/** The last evening before a day on which night trading began: that of a trading day whose next one has a night. */
function lastNightBefore(day: string): string | null {
  let evening = previousTradingDay(day)
  for (let step = 0; step < nightsSought; step += 1) {
    if (hasNightSession(nextTradingDay(evening))) return evening
    evening = previousTradingDay(evening)
  }
  return null
}

/** Holidays that end on or after a day, as far as they are known; the nearest first. */
export function closuresFrom(today: string, most: number): Closure[] {
  const end = `${holidaysKnownTo()}-12-31`
  const found: Closure[] = []
  let day = isTradingDay(today) ? today : previousTradingDay(today)
  while (found.length < most && day <= end) {
    const resumes = nextTradingDay(day)
    const closed: string[] = []
    for (let each = addDays(day, 1); each < resumes; each = addDays(each, 1))
      if (!isWeekend(each)) closed.push(each)
    const [from] = closed
    const until = closed.at(-1)
    if (from && until && until >= today)
      found.push({ from, until, resumes, lastTradingDay: day, lastNight: lastNightBefore(from) })
    day = resumes
  }
  return found
}
