import { fromBeijingTime } from '#platform/clock'
import { ChannelError } from './provider'

const dayMs = 86_400_000

/** Whether the bill of a Beijing day is due: channels make it on the next day, from `hour` o'clock. */
export const isBillDue = (day: string, hour: number, now: Date) =>
  now.getTime() >= fromBeijingTime(`${day} 00:00:00`).getTime() + dayMs + hour * 3_600_000

const timeForm = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/

/** A Beijing time of a bill or notice; null for any other text. */
export function beijingInstant(text: string): Date | null {
  const at = timeForm.test(text) ? fromBeijingTime(text) : null
  return at && !Number.isNaN(at.getTime()) ? at : null
}

/** A value that a row of a bill must have. */
export function required<T>(value: T | null | undefined, column: string): T {
  if (value === null || value === undefined) throw new ChannelError(`bill: unreadable ${column}`)
  return value
}
