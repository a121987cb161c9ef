import type { SignedIn } from '@vce/protocol'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { refusal } from '#platform/errors'
import type { Actor } from '#platform/http'
import { emit } from '#platform/outbox'
import { userSignedIn } from '../account.events'
import type { Member } from '../members'
import type { UserInfoService } from '../user-info.service'
import type { SessionsService } from './sessions.service'

interface OpenSessionOptions {
  clock: Clock
  sessions: SessionsService
  userInfo: UserInfoService
  /** Whether unknown numbers may register now. */
  mayRegister: () => boolean
}

/**
 * Single entry point for all sign-in modes: opens a session for the authenticated user and returns the
 * profile. `find` returns the member and locks the row, in the transaction that opens the session. The caller's
 * previous session is always ended: no pre-sign-in token survives.
 */
export const createOpenSession =
  ({ clock, sessions, userInfo, mayRegister }: OpenSessionOptions) =>
  async (
    actor: Actor,
    find: (tx: Database) => Promise<Member>,
    touristId = actor.touristId,
  ): Promise<SignedIn> => {
    const { userId, created, token } = await sessions.change(async (tx, writer) => {
      const member = await find(tx)
      // Undoes the registration.
      if (member.created && !mayRegister()) throw refusal('registrationClosed')
      if (actor.kind === 'user') await writer.end({ userId: actor.userId, id: actor.sessionId })
      const token = await writer.open(member.userId, { touristId, client: actor.client })
      const { address, agent } = actor.client
      const signedIn = userSignedIn(member.userId, { registered: member.created, address, agent })
      await emit(tx, clock.now(), signedIn)
      return { ...member, token }
    })
    return { userinfo: { ...(await userInfo.of(userId)), token, is_register: created ? 1 : 0 } }
  }

export type OpenSession = ReturnType<typeof createOpenSession>
