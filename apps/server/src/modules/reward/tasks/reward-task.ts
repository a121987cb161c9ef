import { dayAt } from '#modules/ledger'
import type { Database } from '#platform/database'
import type { earnings } from '../earning/earnings'
import { type TaskRule, taskUnitOf } from './task-list'
import { tasksDoneRepository } from './tasks-done.repository'

interface DoneTask {
  userId: number
  rule: TaskRule
  /** The time of the event; a daily task counts for its day. */
  at: Date
}

/**
 * Marks a daily or one-time task as done and pays it; undefined if it was done before. The account must be
 * locked.
 */
export async function rewardTask(
  tx: Database,
  earning: ReturnType<typeof earnings>,
  { userId, rule, at }: DoneTask,
): Promise<number | undefined> {
  const { type, amount } = rule
  const unit = taskUnitOf(rule, dayAt(at))
  const done = tasksDoneRepository(tx)
  if (!(await done.add({ userId, type, unit, paid: 0, at }))) return undefined
  const key = `task:${userId}:${type}:${unit}`
  const paid = await earning.pay({ userId, key, from: 'task', amount, reason: 'task', ref: `task:${type}` })
  if (paid > 0) await done.setPaid({ userId, type, unit, paid })
  return paid
}
