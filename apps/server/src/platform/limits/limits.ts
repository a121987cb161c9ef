import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import { type Database, lockFor } from '#platform/database'
import { limitEvents } from './limits.tables'

/** A rolling window: at most `max` events within any `seconds`. */
export interface Window {
  seconds: number
  max: number
}

/** Limits for one key. `W` may extend the window, for example with the refusal for exceeding it. */
export interface Rule<W extends Window = Window> {
  /** Action and subject: `sms mobile 13800138000`. */
  key: string
  windows: readonly W[]
}

export type TakeResult<W extends Window = Window> =
  | { ok: true }
  | { ok: false; rule: Rule<W>; window: W; retryAfter: number }

export const minute = 60
export const hour = 60 * minute
export const day = 24 * hour

/** Length of the longest window; older events no longer count. */
const maxWindowSeconds = day

/** Locks the keys in sorted order, so that two callers never wait for each other. */
async function lockKeys(tx: Database, keys: readonly string[]) {
  for (const key of [...keys].sort()) {
    await lockFor(tx, 'limits', key)
  }
}

/**
 * Seconds until a window has room for another event; undefined if it has room now. `times` and `now` are in
 * milliseconds.
 */
function retryAfterIn({ seconds, max }: Window, times: readonly number[], now: number): number | undefined {
  const within = times.filter((at) => at > now - seconds * 1000).sort((a, b) => a - b)
  const leavesNext = within[within.length - max]
  if (leavesNext === undefined) return undefined
  return Math.max(1, Math.ceil((leavesNext + seconds * 1000 - now) / 1000))
}

/**
 * Rolling-window limits stored in Postgres, exact under concurrency and across processes. Keys stay locked
 * until the caller's transaction ends, so callers should end it soon.
 */
export const limits = (db: Database) => ({
  /**
   * Counts one event under every rule, or under none if any rule is exhausted. `now` must come from the
   * injected clock.
   */
  take: <W extends Window>(rules: readonly Rule<W>[], now: Date): Promise<TakeResult<W>> =>
    db.transaction(async (tx) => {
      const keys = [...new Set(rules.map(({ key }) => key))]
      await lockKeys(tx, keys)
      const since = new Date(now.getTime() - maxWindowSeconds * 1000)
      const events = await tx
        .select()
        .from(limitEvents)
        .where(and(inArray(limitEvents.key, keys), gt(limitEvents.at, since)))
      for (const rule of rules) {
        const times = events.filter(({ key }) => key === rule.key).map(({ at }) => at.getTime())
        for (const window of rule.windows) {
          const retryAfter = retryAfterIn(window, times, now.getTime())
          if (retryAfter !== undefined) return { ok: false, rule, window, retryAfter }
        }
      }
      await tx.insert(limitEvents).values(keys.map((key) => ({ key, at: now })))
      return { ok: true }
    }),

  /** Removes one event per key that was counted at `at`, because the action turned out not to count. */
  giveBack: (keys: readonly string[], at: Date) =>
    db.transaction(async (tx) => {
      await lockKeys(tx, keys)
      const oneOfEach = tx
        .selectDistinctOn([limitEvents.key], { row: sql`ctid` })
        .from(limitEvents)
        .where(and(inArray(limitEvents.key, [...keys]), eq(limitEvents.at, at)))
      await tx.delete(limitEvents).where(sql`ctid in (${oneOfEach})`)
    }),

  /** Number of events counted under the keys within the last `seconds`. */
  count: (keys: readonly string[], seconds: number, now: Date) =>
    db.$count(
      limitEvents,
      and(inArray(limitEvents.key, [...keys]), gt(limitEvents.at, new Date(now.getTime() - seconds * 1000))),
    ),

  /**
   * Removes all events of a key, so that its count starts from zero, for example after a successful sign-in.
   */
  async forget(key: string) {
    await db.delete(limitEvents).where(eq(limitEvents.key, key))
  },

  /** Drops events that are older than any window. */
  async sweep(now: Date) {
    await db.delete(limitEvents).where(lt(limitEvents.at, new Date(now.getTime() - maxWindowSeconds * 1000)))
  },
})
