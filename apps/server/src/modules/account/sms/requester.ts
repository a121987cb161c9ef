import type { Actor } from '#platform/http'
import { networkOf } from '#platform/limits'

/** The requester of a code: the browser's uuid, or the network if the call has no uuid. */
export const requesterOf = ({ client, touristId }: Pick<Actor, 'client' | 'touristId'>) =>
  touristId ? `browser ${touristId}` : `network ${networkOf(client.address)}`
