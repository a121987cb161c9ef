import type { Endpoint, World } from '@vce/protocol'
import { refusal } from '#platform/errors'
import type { Actor, ReaderRights } from './actor'

interface HistoryInput {
  world?: World
  date?: string
  days?: number | string
}

interface WithinHistory<I> {
  input: I
  /** The caller's first day; empty without a limit. */
  first: string
}

/** The input as far as its caller may see history; refuses an earlier day. */
export async function withinHistory<I>(
  rights: ReaderRights,
  { history, path }: Endpoint,
  actor: Actor,
  input: I,
): Promise<WithinHistory<I>> {
  if (!history) return { input, first: '' }
  const { world, date, days }: HistoryInput = input as HistoryInput
  const reach = await rights.reach(actor, world)
  if (reach === null) return { input, first: '' }
  const { first } = reach
  if (date !== undefined && date < first) throw refusal('historyLocked', { path, date })
  const limit = reach.daysUpTo(date)
  // `all` is more than any number.
  const isWithin = days === undefined || (typeof days === 'number' && days <= limit)
  return { input: isWithin ? input : { ...input, days: limit }, first }
}
