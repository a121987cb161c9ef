import { addDays } from '@vce/futures'
import type { Database } from '#platform/database'
import { daysRepository } from './days.repository'

/** The digest that precedes the first day. */
const beginning = '0'.repeat(64)

/**
 * Closes every day before a Beijing day. Afterwards no transfer of a closed day can be added or changed
 * unnoticed.
 */
export async function closeDays(db: Database, before: string) {
  const days = daysRepository(db)
  const last = await days.last()
  let day = last ? addDays(last.day, 1) : await days.firstDay()
  let previous = last?.digest ?? beginning
  for (; day !== undefined && day < before; day = addDays(day, 1)) {
    const { transfers, digest } = await days.digestOf(day, previous)
    await days.add({ day, transfers, digest, previous })
    previous = digest
  }
}

/**
 * Closed days whose stored digest differs from one computed from their transfers and the digest of the day
 * before.
 */
export async function brokenDays(db: Database): Promise<{ rows: number; broken: string[] }> {
  const days = daysRepository(db)
  const closed = await days.all()
  const broken: string[] = []
  for (const [index, { day, digest, transfers, previous }] of closed.entries()) {
    const actual = await days.digestOf(day, previous)
    const before = closed[index - 1]
    const follows = before
      ? before.digest === previous && addDays(before.day, 1) === day
      : previous === beginning
    if (!follows || actual.digest !== digest || actual.transfers !== transfers) broken.push(day)
  }
  return { rows: closed.length, broken: broken.slice(0, 10) }
}
