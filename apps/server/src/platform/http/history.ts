import type { Endpoint, World } from '@vce/protocol'
import { refusal } from '#platform/errors'
import type { Actor, ReaderRights } from './actor'

interface HistoryInput {
  world?: World
  date?: string
  days?: number | string
}

/** The input as far as its caller may see history; refuses an earlier day. */
export async function withinHistory<I>(
  rights: ReaderRights,
  { history, path }: Endpoint,
  actor: Actor,
  input: I,
): Promise<I> {
  if (!history) return input
  const { world, date, days }: HistoryInput = input as HistoryInput
  const reach = await rights.reach(actor, world)
  if (reach === null) return input
  if (date !== undefined && date < reach.first) throw refusal('historyLocked', { path, date })
  // `all` is more than any number.
  const isWithin = days === undefined || (typeof days === 'number' && days <= reach.days)
  return isWithin ? input : { ...input, days: reach.days }
}
