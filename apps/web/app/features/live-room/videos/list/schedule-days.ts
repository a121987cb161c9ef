import { dayMs } from '@vce/futures'
import type { getSchedule, OutputOf } from '@vce/protocol'
import { beijingDayAndClock, momentOf } from '#app/lib/session-clock'

export type PlannedBroadcast = OutputOf<typeof getSchedule>['broadcasts'][number]

/** Days of 课表. */
const maxDays = 7

/** Days from a day on, as 课表 shows them. */
export const scheduleDays = (from: string): string[] =>
  Array.from(
    { length: maxDays },
    (_, place) => beijingDayAndClock(momentOf(`${from} 12:00`) + place * dayMs).day,
  )

/** Input of the call for 课表 from a day on. */
export const scheduleInput = (from: string) => ({ from, to: scheduleDays(from).at(-1) ?? from })

/** The plans of each day, the earliest first; a cancelled one that was never announced again is left out. */
export function plansByDay(days: readonly string[], broadcasts: readonly PlannedBroadcast[]) {
  const shown = broadcasts
    .filter(({ state }) => state !== 'cancelled')
    .toSorted((one, other) => one.plan_from.localeCompare(other.plan_from))
  return days.map((day) => ({ day, plans: shown.filter(({ plan_from }) => plan_from.startsWith(day)) }))
}

/** State of a plan, as 课表 marks it; null while it is only planned. */
export function planMark({ state }: Pick<PlannedBroadcast, 'state'>): '直播中' | '已结束' | null {
  if (state === 'live' || state === 'interrupted') return '直播中'
  return state === 'ended' ? '已结束' : null
}
