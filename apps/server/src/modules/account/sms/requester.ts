import type { Actor } from '#platform/http'
import { networkOf } from '#platform/limits'

/** Who asks for a code: the browser by its uuid, or the network address where the call names no browser. */
export const requesterOf = ({ client, touristId }: Pick<Actor, 'client' | 'touristId'>) =>
  touristId ? `browser ${touristId}` : `network ${networkOf(client.address)}`
