import type { bindUser, InputOf, OutputOf } from '@vce/protocol'
import { type Actor, userOf } from '#platform/http'
import type { SessionSockets } from './session-sockets'

type Bind = typeof bindUser

export const createBindUser = (sockets: Pick<SessionSockets, 'bind'>) => ({
  async bindUser(actor: Actor, { client_id: clientId }: InputOf<Bind>): Promise<OutputOf<Bind>> {
    sockets.bind(clientId, userOf(actor).sessionId)
    return {}
  },
})
