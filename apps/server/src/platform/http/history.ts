import type { Endpoint, World } from '@vce/protocol'
import { refusal } from '#platform/errors'
import type { Actor, ReaderRights } from './actor'

interface HistoryInput {
  world?: World
  date?: string
  days?: number | string
}

interface LimitedInput<I> {
  input: I
  /** The caller's first visible day; empty if the caller has no limit. */
  first: string
}

/**
 * The input limited to the history that the caller may see. Refuses a `date` before it; reduces a longer
 * `days`.
 */
export async function limitToHistory<I>(
  rights: ReaderRights,
  { history, path }: Endpoint,
  actor: Actor,
  input: I,
): Promise<LimitedInput<I>> {
  if (!history) return { input, first: '' }
  const { world, date, days }: HistoryInput = input as HistoryInput
  const reach = await rights.reach(actor, world)
  if (reach === null) return { input, first: '' }
  const { first } = reach
  if (date !== undefined && date < first) throw refusal('historyLocked', { path, date })
  const limit = reach.daysUpTo(date)
  // `days` may also be `all`, which exceeds any limit.
  const isWithin = days === undefined || (typeof days === 'number' && days <= limit)
  return { input: isWithin ? input : { ...input, days: limit }, first }
}
