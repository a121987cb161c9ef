import { hourMs } from '@vce/futures'
import type { TestTime } from './test-time'

/** The source of time, so that tests can set it. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/**
 * The system's clock, or a clock that showed `start` when this process began; tests move the latter ahead by
 * `time`. The process and its worker threads share `performance.timeOrigin`, so their clocks agree.
 */
export function clockFrom(start: Date | null, time?: Pick<TestTime, 'ahead'> | null): Clock {
  if (start === null) return systemClock
  const ahead = start.getTime() - performance.timeOrigin
  return { now: () => new Date(Date.now() + ahead + (time?.ahead() ?? 0)) }
}

const eightHours = 8 * hourMs

/** Beijing time in the form of the protocol, `YYYY-MM-DD HH:mm:ss`. China has no daylight saving time. */
export const beijingTime = (at: Date) =>
  new Date(at.getTime() + eightHours).toISOString().slice(0, 19).replace('T', ' ')

/** The instant that a Beijing time `YYYY-MM-DD HH:mm:ss` names. */
export const fromBeijingTime = (text: string) => new Date(`${text.replace(' ', 'T')}+08:00`)
