import type { Endpoint } from '@vce/protocol'
import { failure } from '#platform/errors'
import { muteRefusal, type Standing } from './standing'

/** An endpoint with refusals for muted members. */
type Muting = Endpoint & { errors: { muted: string; mutedForGood: string } }

/** Throws the endpoint's refusal if a member is muted, with the reason and the end. */
export function refuseMuted(endpoint: Muting, { userId, muted }: Pick<Standing, 'userId' | 'muted'>) {
  if (!muted) return
  const { key, values } = muteRefusal(muted)
  throw failure(endpoint, key, { userId }, values)
}
