import {
  addDays,
  hasNightSession,
  holidaysKnownTo,
  isTradingDay,
  isWeekend,
  nextTradingDay,
  previousTradingDay,
} from '@vce/futures'

/**
 * Consecutive weekdays without trading, with the last trading day before and the first one after the closure.
 */
interface Closure {
  from: string
  until: string
  /** First trading day after the closure. */
  resumes: string
  lastTradingDay: string
  /** Evening of the last night session before the closure; null if there is none within ten trading days. */
  lastNight: string | null
}

const nightsSought = 10

/**
 * Day of the last night session that began before `day`; null if there was no night session within ten
 * trading days. A trading day ends with a night session if the next trading day has a night session.
 */
function lastNightBefore(day: string): string | null {
  let evening = previousTradingDay(day)
  for (let step = 0; step < nightsSought; step += 1) {
    if (hasNightSession(nextTradingDay(evening))) return evening
    evening = previousTradingDay(evening)
  }
  return null
}

/** The nearest closures that end on or after a day, as far as the holidays are known. */
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
