import { dayMs, hourMs } from '@vce/futures'
import { fromBeijingTime } from '#platform/clock'
import { ChannelError } from './provider'

/** Whether the bill of a Beijing day should exist: channels make it on the next day, from `hour` o'clock. */
export const isBillDue = (day: string, hour: number, now: Date) =>
  now.getTime() >= fromBeijingTime(`${day} 00:00:00`).getTime() + dayMs + hour * hourMs

const timeForm = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/

/** The instant of a Beijing time in a bill or notice; null for any other text. */
export function beijingInstant(text: string): Date | null {
  const at = timeForm.test(text) ? fromBeijingTime(text) : null
  return at && !Number.isNaN(at.getTime()) ? at : null
}

/** Returns a value that a row of a bill must have; throws if it is missing. */
export function requireValue<T>(value: T | null | undefined, column: string): T {
  if (value === null || value === undefined) throw new ChannelError(`bill: unreadable ${column}`)
  return value
}
