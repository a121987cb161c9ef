import type { SignInAnswer } from '@vce/protocol'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { refusal } from '#platform/errors'
import type { Actor } from '#platform/http'
import { emit } from '#platform/outbox'
import { userSignedIn } from '../account.events'
import { devicesRepository } from '../devices/devices.repository'
import type { FoundOrAddedUser } from '../members'
import type { UserInfoService } from '../user-info.service'
import type { SessionsService } from './sessions.service'

/** Records the consent that a sign-in form requires; provided by the module that stores consents. */
export type RecordConsent = (
  tx: Database,
  signIn: { userId: number; created: boolean; now: Date },
) => Promise<void>

/** Gives a new account its registration gifts, in the same transaction; provided by the rewards module. */
export type OnRegister = (
  tx: Database,
  user: { userId: number; browser: string | null; address: string; now: Date },
) => Promise<void>

interface OpenSessionOptions {
  clock: Clock
  sessions: SessionsService
  userInfo: UserInfoService
  /** Whether unknown numbers may currently register. */
  mayRegister: () => boolean
  recordConsent: RecordConsent
  onRegister: OnRegister
}

/**
 * Creates the function by which every sign-in method opens a session: it returns the token and the profile of
 * the authenticated user. `find` returns and locks the member, in the transaction that opens the session. The
 * caller's previous session always ends, so that no token from before the sign-in survives.
 */
export const createOpenSession =
  ({ clock, sessions, userInfo, mayRegister, recordConsent, onRegister }: OpenSessionOptions) =>
  async (
    actor: Actor,
    find: (tx: Database) => Promise<FoundOrAddedUser>,
    touristId = actor.touristId,
  ): Promise<SignInAnswer> => {
    const { userId, created, token } = await sessions.change(async (tx, writer) => {
      const member = await find(tx)
      const { userId, created } = member
      // The refusal rolls the registration back.
      if (created && !mayRegister()) throw refusal('registrationClosed')
      const now = clock.now()
      if (member.consents !== false) await recordConsent(tx, { userId, created, now })
      if (actor.kind === 'user') await writer.end({ userId: actor.userId, id: actor.sessionId })
      // A browser without a uuid cannot be recognised, so it does not count as new.
      const isKnown = touristId === undefined || (await devicesRepository(tx).isOf(touristId, userId))
      const token = await writer.open(userId, { touristId, client: actor.client })
      const { address, agent } = actor.client
      const browser = touristId?.toLowerCase() ?? null
      const signedIn = userSignedIn(userId, {
        registered: created,
        address,
        agent,
        new_browser: !created && !isKnown,
        browser,
      })
      await emit(tx, now, signedIn)
      if (created) await onRegister(tx, { userId, browser, address, now })
      return { userId, created, token }
    })
    return { userinfo: { ...(await userInfo.of(userId)), token, is_register: created ? 1 : 0 } }
  }

export type OpenSession = ReturnType<typeof createOpenSession>
