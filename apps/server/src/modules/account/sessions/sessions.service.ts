import { createHash, randomBytes } from 'node:crypto'
import { dayMs, minuteMs } from '@vce/futures'
import { sessionDays } from '@vce/protocol'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import type { Client, Session, Sessions } from '#platform/http'
import type { Logger } from '#platform/logging'
import { devicesRepository } from '../devices/devices.repository'
import { type SessionSelection, sessionsRepository } from './sessions.repository'

/** The hash that is stored in place of the token, so that a reader of the database cannot use it. */
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

const lifetime = sessionDays * dayMs
/** Minimum time between two updates of `last_seen_at`, in milliseconds. */
const seenIntervalMs = 10 * minuteMs

/** The device on which a session is opened. */
export interface Device {
  /** The browser's uuid; a session without one is not tied to a device. */
  touristId?: string
  client: Client
}

interface SessionsOptions {
  db: Database
  clock: Clock
  logger: Pick<Logger, 'warn' | 'error'>
}

type EndListener = (sessionIds: readonly number[]) => void

/**
 * Sessions with opaque random tokens, which can be revoked and are useless to a reader of the database.
 * Sessions begin and end within `change`, so that `onEnd` listeners are notified only of committed ends.
 */
export function createSessions({ db, clock, logger }: SessionsOptions) {
  const stored = sessionsRepository(db)
  const listeners = new Set<EndListener>()
  const pendingMarks = new Map<number, Promise<void>>()

  /** The caller does not wait for this update: if it fails, the device list only shows an older time. */
  function markSeen(id: number, now: Date) {
    if (pendingMarks.has(id)) return
    const marked = stored
      .seen(id, now, new Date(now.getTime() - seenIntervalMs))
      .catch((error) => logger.warn({ err: error }, 'could not update last_seen_at of a session'))
      .finally(() => pendingMarks.delete(id))
    pendingMarks.set(id, marked)
  }

  function notify(ended: readonly number[]) {
    for (const listener of listeners) {
      try {
        listener(ended)
      } catch (error) {
        logger.error({ err: error }, 'a listener of ended sessions failed')
      }
    }
  }

  /** Runs a transaction in which sessions may begin and end. */
  async function change<T>(work: (tx: Database, writer: SessionWriter) => Promise<T>): Promise<T> {
    const ended: number[] = []
    const result = await db.transaction((tx) => work(tx, sessionWriter(tx, clock, ended)))
    if (ended.length > 0) notify(ended)
    return result
  }

  return {
    async sessionOf(token: string): Promise<Session | undefined> {
      const now = clock.now()
      const session = await stored.of(hashOf(token), now)
      if (!session) return undefined
      const { lastSeenAt, ...opened } = session
      if (now.getTime() - lastSeenAt.getTime() >= seenIntervalMs) markSeen(session.sessionId, now)
      return opened
    },

    change,

    /** Opens a session and returns its token. */
    open: (userId: number, device: Device) => change((_tx, writer) => writer.open(userId, device)),

    list: (userId: number, current: number) => stored.list(userId, current, clock.now()),

    /** Calls `listener` with the ids of sessions that this process ends; returns an unsubscribe function. */
    onEnd(listener: EndListener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },

    /** Waits until all background writes have ended. */
    async settled() {
      await Promise.all(pendingMarks.values())
    },
  } satisfies Sessions & Record<string, unknown>
}

export type SessionsService = ReturnType<typeof createSessions>
type SessionWriter = ReturnType<typeof sessionWriter>

/** Opens and ends sessions within a transaction; `ended` collects the ids to publish after the commit. */
const sessionWriter = (tx: Database, clock: Clock, ended: number[]) => {
  const stored = sessionsRepository(tx)
  const end = async (which: SessionSelection) => {
    const ids = await stored.end(which)
    ended.push(...ids)
    return ids.length
  }
  return {
    /** Ends the selected sessions and returns how many there were. */
    end,

    /**
     * Opens a session, ends the user's previous session on the same device, and returns the new token, which
     * cannot be read later. Lock the user if two calls could do this at the same time.
     */
    async open(userId: number, { touristId, client }: Device) {
      const token = randomBytes(32).toString('base64url')
      const createdAt = clock.now()
      if (touristId) {
        await end({ userId, deviceId: touristId })
        await devicesRepository(tx).signedIn({ id: touristId, userId, agent: client.agent, now: createdAt })
      }
      await stored.add({
        tokenHash: hashOf(token),
        userId,
        deviceId: touristId,
        agent: client.agent,
        address: client.address,
        createdAt,
        lastSeenAt: createdAt,
        expiresAt: new Date(createdAt.getTime() + lifetime),
      })
      return token
    },
  }
}
