import type { SignedIn } from '@vce/protocol'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { refusal } from '#platform/errors'
import type { Actor } from '#platform/http'
import { emit } from '#platform/outbox'
import { userSignedIn } from '../account.events'
import { devicesRepository } from '../devices/devices.repository'
import type { Member } from '../members'
import type { UserInfoService } from '../user-info.service'
import type { SessionsService } from './sessions.service'

/** Records the consent that a sign-in form requires; provided by the module that stores consents. */
export type RecordConsent = (
  tx: Database,
  signIn: { userId: number; created: boolean; now: Date },
) => Promise<void>

/** Gives what a registration brings, in its transaction; provided by the module of rewards. */
export type OnRegister = (
  tx: Database,
  user: { userId: number; browser: string | null; address: string; now: Date },
) => Promise<void>

interface OpenSessionOptions {
  clock: Clock
  sessions: SessionsService
  userInfo: UserInfoService
  /** Whether unknown numbers may register now. */
  mayRegister: () => boolean
  recordConsent: RecordConsent
  onRegister: OnRegister
}

/**
 * Single entry point for all sign-in modes: opens a session for the authenticated user and returns the
 * profile. `find` returns the member and locks the row, in the transaction that opens the session. The caller's
 * previous session is always ended: no pre-sign-in token survives.
 */
export const createOpenSession =
  ({ clock, sessions, userInfo, mayRegister, recordConsent, onRegister }: OpenSessionOptions) =>
  async (
    actor: Actor,
    find: (tx: Database) => Promise<Member>,
    touristId = actor.touristId,
  ): Promise<SignedIn> => {
    const { userId, created, token } = await sessions.change(async (tx, writer) => {
      const member = await find(tx)
      const { userId, created } = member
      // Undoes the registration.
      if (created && !mayRegister()) throw refusal('registrationClosed')
      const now = clock.now()
      if (member.consents !== false) await recordConsent(tx, { userId, created, now })
      if (actor.kind === 'user') await writer.end({ userId: actor.userId, id: actor.sessionId })
      // A browser without a uuid cannot be recognised.
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
