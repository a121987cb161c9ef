import type { Endpoint, PrivilegeTag, Rights, World } from '@vce/protocol'
import { refusal } from '#platform/errors'
import type { Actor } from './actor'

/** The part of history that a caller may see. */
export interface Reach {
  /** Trading days. */
  days: number
  /** The first of them; days before it are refused. */
  first: string
}

/** What readers may see; implemented by the module that sells it. */
export interface ReaderRights {
  of<T extends PrivilegeTag>(actor: Actor, tag: T): Promise<Rights[T]>
  /** Null without a limit. */
  reach(actor: Actor, world: World | undefined): Promise<Reach | null>
}

/** Whether a right is any right at all; null is one without a limit. */
export const isRight = (right: Rights[PrivilegeTag]) => right !== false && right !== 0

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
