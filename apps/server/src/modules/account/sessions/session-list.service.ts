import { type getSessions, type InputOf, type OutputOf, revokeSessions, type signOut } from '@vce/protocol'
import { beijingTime } from '#platform/clock'
import type { Database } from '#platform/database'
import { failure } from '#platform/errors'
import { type Actor, userOf } from '#platform/http'
import { networkOf } from '#platform/limits'
import { accountRepository } from '../account.repository'
import { deviceName } from './device-name'
import type { SessionsService } from './sessions.service'

type Revoke = typeof revokeSessions

/**
 * Masks the last part of an IPv4 address, `203.0.113.*`, or the host part of an IPv6 address,
 * `2001:db8:1:2:*`.
 */
export function maskAddress(address: string): string {
  const network = networkOf(address)
  if (network.endsWith('::/64')) return network.replace(/::\/64$/, ':*')
  return /^(\d+\.){3}\d+$/.test(network) ? network.replace(/\d+$/, '*') : '—'
}

/** Lists the caller's own sessions, and ends them. */
export function createSessionList({ db, sessions }: { db: Database; sessions: SessionsService }) {
  return {
    async getSessions(actor: Actor): Promise<OutputOf<typeof getSessions>> {
      const { userId, sessionId } = userOf(actor)
      const open = await sessions.list(userId, sessionId)
      const user = await accountRepository(db).byId(userId)
      return {
        password_set_at: user?.passwordSetAt ? beijingTime(user.passwordSetAt) : null,
        sessions: open.map(({ id, agent, address, createdAt, lastSeenAt, expiresAt }) => ({
          id,
          current: id === sessionId,
          device: deviceName(agent),
          address: maskAddress(address),
          created_at: beijingTime(createdAt),
          last_seen_at: beijingTime(lastSeenAt),
          expires_at: beijingTime(expiresAt),
        })),
      }
    },

    async revokeSessions(actor: Actor, { id }: InputOf<Revoke>): Promise<OutputOf<Revoke>> {
      const { userId, sessionId } = userOf(actor)
      if (id === sessionId) throw failure(revokeSessions, 'current')
      const revoked = await sessions.change((_tx, writer) => writer.end({ userId, id, but: sessionId }))
      // Answered like an unknown session, so that the call does not reveal other members' sessions.
      if (id !== undefined && revoked === 0) throw failure(revokeSessions, 'unknown', { id })
      return { revoked }
    },

    async signOut(actor: Actor): Promise<OutputOf<typeof signOut>> {
      const { userId, sessionId } = userOf(actor)
      await sessions.change((_tx, writer) => writer.end({ userId, id: sessionId }))
      return {}
    },
  }
}
