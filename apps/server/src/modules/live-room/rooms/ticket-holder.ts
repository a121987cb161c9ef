import { refusal } from '#platform/errors'
import type { Actor } from '#platform/http'

/** The person for whom a ticket is issued. */
export function holderOf(actor: Actor): { user: number } | { uuid: string } {
  if (actor.kind === 'user') return { user: actor.userId }
  if (!actor.touristId) throw refusal('badInput', { uuid: 'missing' })
  return { uuid: actor.touristId }
}
