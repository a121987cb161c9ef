import type { SignedIn } from '@vce/protocol'
import type { Database } from '#platform/database'
import type { Actor } from '#platform/http'
import type { SessionsService } from '../sessions/sessions.service'
import type { UserInfoService } from '../user-info.service'
import type { Member } from './members'

interface EntranceOptions {
  sessions: SessionsService
  userInfo: UserInfoService
}

/** The one way in, for every mode: who has shown who he is gets a new session, and the user he is. */
export function createEntrance({ sessions, userInfo }: EntranceOptions) {
  return {
    /**
     * `find` names the member and holds him, in the transaction that opens his session. The session of the token the
     * caller sent along ends, whosever it was: no token from before the sign-in is worth anything after it.
     */
    async enter(
      actor: Actor,
      find: (tx: Database) => Promise<Member>,
      touristId = actor.touristId,
    ): Promise<SignedIn> {
      const { userId, made, token } = await sessions.change(async (tx, held) => {
        const member = await find(tx)
        if (actor.kind === 'user') await held.end({ userId: actor.userId, id: actor.sessionId })
        const token = await held.open(member.userId, { touristId, client: actor.client })
        return { ...member, token }
      })
      return { userinfo: { ...(await userInfo.of(userId)), token, is_register: made ? 1 : 0 } }
    },
  }
}

export type Entrance = ReturnType<typeof createEntrance>
