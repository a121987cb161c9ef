import { dayMs } from '@vce/futures'
import type { getSchedule, OutputOf } from '@vce/protocol'
import { beijingDayAndClock, momentOf } from '#app/lib/session-clock'

export type PlannedBroadcast = OutputOf<typeof getSchedule>['broadcasts'][number]

/** The days from one to another, both included. */
export function daysBetween(from: string, to: string): string[] {
  const [first, last] = [momentOf(`${from} 12:00`), momentOf(`${to} 12:00`)]
  const count = Math.round((last - first) / dayMs) + 1
  return Array.from({ length: count }, (_, place) => beijingDayAndClock(first + place * dayMs).day)
}

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
