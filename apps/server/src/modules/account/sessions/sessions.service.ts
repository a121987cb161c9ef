import { createHash, randomBytes } from 'node:crypto'
import { sessionDays } from '@vce/protocol'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import type { Client, Session, Sessions } from '#platform/http'
import type { Logger } from '#platform/logging'
import { devicesRepository } from '../devices/devices.repository'
import { sessionsRepository, type Which } from './sessions.repository'

/** What is stored of a token: nobody who reads the database can use it. */
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

const lifetime = sessionDays * 24 * 3_600_000
/** How old `last_seen_at` may become while the session is used, in milliseconds. */
const seenEvery = 10 * 60_000

/** On which device a session is opened. */
export interface Device {
  /** The uuid of the browser; unknown, the session stands alone. */
  touristId?: string
  client: Client
}

interface SessionsOptions {
  db: Database
  clock: Clock
  logger: Pick<Logger, 'warn' | 'error'>
}

type Hear = (sessionIds: readonly number[]) => void

/**
 * Opaque random tokens: revocable, and worth nothing to a reader of the database. Sessions begin and end inside of
 * `change`, so that who listens with `onEnd` is told of an end that has happened, and never of one rolled back.
 */
export function createSessions({ db, clock, logger }: SessionsOptions) {
  const kept = sessionsRepository(db)
  const listeners = new Set<Hear>()
  const marking = new Map<number, Promise<void>>()

  /** Beside the call, which does not wait: a mark that fails costs nothing but a time in a list. */
  function markSeen(id: number, now: Date) {
    if (marking.has(id)) return
    const marked = kept
      .seen(id, now, new Date(now.getTime() - seenEvery))
      .catch((error) => logger.warn({ err: error }, 'a session could not be marked as seen'))
      .finally(() => marking.delete(id))
    marking.set(id, marked)
  }

  function tell(ended: readonly number[]) {
    for (const hear of listeners) {
      try {
        hear(ended)
      } catch (error) {
        logger.error({ err: error }, 'a listener of ended sessions failed')
      }
    }
  }

  /** One transaction of sessions that begin and end. */
  async function change<T>(work: (tx: Database, sessions: Held) => Promise<T>): Promise<T> {
    const ended: number[] = []
    const result = await db.transaction((tx) => work(tx, held(tx, clock, ended)))
    if (ended.length > 0) tell(ended)
    return result
  }

  return {
    async sessionOf(token: string): Promise<Session | undefined> {
      const now = clock.now()
      const session = await kept.of(hashOf(token), now)
      if (!session) return undefined
      const { lastSeenAt, ...opened } = session
      if (now.getTime() - lastSeenAt.getTime() >= seenEvery) markSeen(session.sessionId, now)
      return opened
    },

    change,

    /** Opens a session and hands out its token. */
    open: (userId: number, device: Device) => change((_tx, sessions) => sessions.open(userId, device)),

    list: (userId: number, current: number) => kept.list(userId, current, clock.now()),

    /** Calls `hear` with the ids of sessions that were ended, in this process. */
    onEnd(hear: Hear) {
      listeners.add(hear)
      return () => {
        listeners.delete(hear)
      }
    },

    /** Waits for what is still being written beside the calls. */
    async settled() {
      await Promise.all(marking.values())
    },
  } satisfies Sessions & Record<string, unknown>
}

export type SessionsService = ReturnType<typeof createSessions>
type Held = ReturnType<typeof held>

/** What can be done to sessions within a transaction; `ended` collects what must be told after it. */
const held = (tx: Database, clock: Clock, ended: number[]) => {
  const kept = sessionsRepository(tx)
  const end = async (which: Which) => {
    const ids = await kept.end(which)
    ended.push(...ids)
    return ids.length
  }
  return {
    /** Ends sessions; says how many. */
    end,

    /**
     * Opens a session in place of the one the user had on the same device, and hands out its token, the only time it
     * is seen: always a new one, under a new id. The user must be held where two could do this at once.
     */
    async open(userId: number, { touristId, client }: Device) {
      const token = randomBytes(32).toString('base64url')
      const createdAt = clock.now()
      if (touristId) {
        await end({ userId, deviceId: touristId })
        await devicesRepository(tx).signedIn({ id: touristId, userId, agent: client.agent, now: createdAt })
      }
      await kept.add({
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
