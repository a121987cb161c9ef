import { setTimeout as sleep } from 'node:timers/promises'

/** A point in time of the monotonic clock; the wall clock may jump while a container wakes up. */
export type Deadline = number

export const deadlineIn = (ms: number): Deadline => performance.now() + ms
export const isOver = (deadline: Deadline) => performance.now() >= deadline

/** Repeats a check every 25 ms until it succeeds; false if the deadline passes first. */
export async function waitUntil(check: () => boolean, deadline: Deadline): Promise<boolean> {
  for (; !isOver(deadline); await sleep(25)) if (check()) return true
  return false
}
