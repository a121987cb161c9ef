import type { MonitoringKind, World } from '@vce/protocol'
import { and, count, desc, eq, inArray, lt, lte, max, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { monitoringEvents } from '../monitoring.tables'

export type StoredEvent = Omit<typeof monitoringEvents.$inferSelect, 'world'>

/** The place of an event in its day. */
export interface EventPlace {
  at: number
  contract: string
  kind: string
}

export interface EventFilter {
  product?: string
  contracts?: readonly string[]
  kinds?: readonly MonitoringKind[]
  direction?: 'up' | 'down'
  /** Market time, epoch milliseconds: nothing later is shown. */
  until?: number
}

/** Equal for the same event of a day, whenever it was seen. */
export const eventKey = ({ at, contractCode, kind }: Pick<StoredEvent, 'at' | 'contractCode' | 'kind'>) =>
  `${at.getTime()}.${contractCode}.${kind}`

/** Events of 异动监控, kept and read. */
export const monitoringRepository = (db: Database) => {
  const chosen = (world: World, tradingDay: string, filter: EventFilter): SQL | undefined =>
    and(
      eq(monitoringEvents.world, world),
      eq(monitoringEvents.tradingDay, tradingDay),
      filter.product === undefined ? undefined : eq(monitoringEvents.productCode, filter.product),
      filter.contracts === undefined
        ? undefined
        : inArray(monitoringEvents.contractCode, [...filter.contracts]),
      filter.kinds === undefined ? undefined : inArray(monitoringEvents.kind, [...filter.kinds]),
      filter.direction === undefined ? undefined : eq(monitoringEvents.direction, filter.direction),
      filter.until === undefined ? undefined : lte(monitoringEvents.at, new Date(filter.until)),
    )

  return {
    /** Keeps events, each once; answers the keys of those that were not there. */
    async keep(world: World, events: readonly StoredEvent[]): Promise<Set<string>> {
      const added = await db
        .insert(monitoringEvents)
        .values(events.map((event) => ({ world, ...event })))
        .onConflictDoNothing()
        .returning({
          at: monitoringEvents.at,
          contractCode: monitoringEvents.contractCode,
          kind: monitoringEvents.kind,
        })
      return new Set(added.map(eventKey))
    },

    /** The last event of each kind that a contract had on a day before a moment (epoch milliseconds). */
    async lastOfKinds(world: World, tradingDay: string, contract: string, before: number) {
      const { kind, at, price, contractCode } = monitoringEvents
      const rows = await db
        .selectDistinctOn([kind], { kind, at, price })
        .from(monitoringEvents)
        .where(
          and(
            eq(monitoringEvents.world, world),
            eq(monitoringEvents.tradingDay, tradingDay),
            eq(contractCode, contract),
            lt(at, new Date(before)),
          ),
        )
        .orderBy(kind, desc(at))
      return new Map(rows.map((row) => [row.kind, { at: row.at.getTime(), price: row.price, tradingDay }]))
    },

    /** Newest first, older than `before`. */
    page(world: World, tradingDay: string, filter: EventFilter, before: EventPlace | null, limit: number) {
      const { at, contractCode, kind } = monitoringEvents
      const older =
        before &&
        sql`(${at}, ${contractCode}, ${kind}) <
          (${new Date(before.at).toISOString()}::timestamptz, ${before.contract}, ${before.kind})`
      return db
        .select()
        .from(monitoringEvents)
        .where(and(chosen(world, tradingDay, filter), older ?? undefined))
        .orderBy(desc(at), desc(contractCode), desc(kind))
        .limit(limit)
    },

    async total(world: World, tradingDay: string, filter: EventFilter): Promise<number> {
      const [counted] = await db
        .select({ events: count() })
        .from(monitoringEvents)
        .where(chosen(world, tradingDay, filter))
      return counted?.events ?? 0
    },

    /** The last day with any event. */
    async lastDay(world: World): Promise<string | null> {
      const [last] = await db
        .select({ day: max(monitoringEvents.tradingDay) })
        .from(monitoringEvents)
        .where(eq(monitoringEvents.world, world))
      return last?.day ?? null
    },
  }
}
