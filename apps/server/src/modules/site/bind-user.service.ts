import type { bindUser, InputOf, OutputOf } from '@vce/protocol'
import { type Actor, userOf } from '#platform/http'
import type { SessionLines } from './session-lines'

type Bind = typeof bindUser

export const createBindUser = (lines: Pick<SessionLines, 'bind'>) => ({
  async bindUser(actor: Actor, { client_id: clientId }: InputOf<Bind>): Promise<OutputOf<Bind>> {
    lines.bind(clientId, userOf(actor).sessionId)
    return {}
  },
})
