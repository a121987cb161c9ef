import { defaultStepMask, type PreviousEvent, strictnessFactors } from '@vce/futures/monitoring'
import type { MonitoringKind, World } from '@vce/protocol'
import { and, count, desc, eq, gte, inArray, lt, lte, max, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { monitoringEvents } from './monitoring.tables'

export type StoredEvent = Omit<typeof monitoringEvents.$inferSelect, 'world'>

/** Position of an event among the events of its day. */
export interface EventCursor {
  at: number
  contract: string
  kind: string
}

export interface EventFilter {
  product?: string
  /** If `contracts` or `products` is given, only events of these contracts or products. */
  contracts?: readonly string[]
  products?: readonly string[]
  kinds?: readonly MonitoringKind[]
  direction?: 'up' | 'down'
  /** By default, events at the default threshold. */
  steps?: Steps | 'any'
  /** Market time in epoch milliseconds: no event before `from` or after `until`. */
  from?: number
  until?: number
}

/** The requested strictness step by kind; kinds that are not named have the default step. */
type Steps = Partial<Record<MonitoringKind, number>>

/** Key of an event; an event that is detected again has the same key. */
export const eventKey = ({ at, contractCode, kind }: Pick<StoredEvent, 'at' | 'contractCode' | 'kind'>) =>
  `${at.getTime()}.${contractCode}.${kind}`

/** Deletes all events of a world. */
export async function dropEvents(tx: Database, world: World) {
  await tx.delete(monitoringEvents).where(eq(monitoringEvents.world, world))
}

/** Stores and reads the events of 异动监控. */
export const monitoringRepository = (db: Database) => {
  const chosen = (world: World, tradingDay: string, filter: EventFilter): SQL | undefined =>
    and(
      eq(monitoringEvents.world, world),
      eq(monitoringEvents.tradingDay, tradingDay),
      filter.product === undefined ? undefined : eq(monitoringEvents.productCode, filter.product),
      ofSymbols(filter),
      filter.kinds === undefined ? undefined : inArray(monitoringEvents.kind, [...filter.kinds]),
      filter.direction === undefined ? undefined : eq(monitoringEvents.direction, filter.direction),
      filter.steps === 'any' ? undefined : atSteps(filter.steps ?? {}),
      filter.from === undefined ? undefined : gte(monitoringEvents.at, new Date(filter.from)),
      filter.until === undefined ? undefined : lte(monitoringEvents.at, new Date(filter.until)),
    )

  /** Without contracts and products there is no restriction; an empty list matches nothing. */
  const ofSymbols = ({ contracts, products }: EventFilter): SQL | undefined =>
    contracts || products
      ? or(
          inArray(monitoringEvents.contractCode, [...(contracts ?? [])]),
          inArray(monitoringEvents.productCode, [...(products ?? [])]),
        )
      : undefined

  return {
    /** Stores each event once; returns the keys of the events that were new or had new steps. */
    async store(world: World, events: readonly StoredEvent[]): Promise<Set<string>> {
      const added = await db
        .insert(monitoringEvents)
        .values(events.map((event) => ({ world, ...event })))
        .onConflictDoUpdate({
          target: [
            monitoringEvents.world,
            monitoringEvents.tradingDay,
            monitoringEvents.at,
            monitoringEvents.contractCode,
            monitoringEvents.kind,
          ],
          set: { steps: sql`${monitoringEvents.steps} | excluded.steps` },
          setWhere: sql`${monitoringEvents.steps} | excluded.steps <> ${monitoringEvents.steps}`,
        })
        .returning({
          at: monitoringEvents.at,
          contractCode: monitoringEvents.contractCode,
          kind: monitoringEvents.kind,
        })
      return new Set(added.map(eventKey))
    },

    /** Deletes the events of the days before `tradingDay`. */
    async dropBefore(world: World, tradingDay: string) {
      await db
        .delete(monitoringEvents)
        .where(and(eq(monitoringEvents.world, world), lt(monitoringEvents.tradingDay, tradingDay)))
    },

    /**
     * The last event of each kind and step that a contract had on a day before `before` (epoch milliseconds).
     */
    async lastOfKinds(world: World, tradingDay: string, contract: string, before: number) {
      const { rows } = await db.execute<{
        kind: MonitoringKind
        step: number
        moment: number
        price: number
      }>(sql`
        select distinct on (kind, step) kind, step, (extract(epoch from at) * 1000)::float8 as moment, price
        from monitoring_events cross join generate_series(0, ${strictnessFactors.length - 1}) as step
        where world = ${world} and trading_day = ${tradingDay} and contract_code = ${contract}
          and at < ${new Date(before).toISOString()}::timestamptz and (steps >> step) & 1 = 1
        order by kind, step, at desc`)
      const previous = new Map<MonitoringKind, (PreviousEvent | undefined)[]>()
      for (const { kind, step, moment, price } of rows) {
        const steps = previous.get(kind) ?? []
        steps[step] = { at: moment, price, tradingDay }
        previous.set(kind, steps)
      }
      return previous
    },

    /** Events older than `before`, newest first. */
    page(world: World, tradingDay: string, filter: EventFilter, before: EventCursor | null, limit: number) {
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

    /**
     * Events of all steps, newest first, until `maxEvents` of them fired at the default step. Within that
     * span the events of every step are complete.
     */
    async newest(world: World, tradingDay: string, filter: EventFilter, maxEvents: number) {
      const { at, contractCode, kind } = monitoringEvents
      const [last] = await db
        .select({ at })
        .from(monitoringEvents)
        .where(chosen(world, tradingDay, filter))
        .orderBy(desc(at), desc(contractCode), desc(kind))
        .offset(maxEvents - 1)
        .limit(1)
      return db
        .select()
        .from(monitoringEvents)
        .where(chosen(world, tradingDay, { ...filter, steps: 'any', from: last?.at.getTime() }))
        .orderBy(desc(at), desc(contractCode), desc(kind))
    },

    async total(world: World, tradingDay: string, filter: EventFilter): Promise<number> {
      const [counted] = await db
        .select({ events: count() })
        .from(monitoringEvents)
        .where(chosen(world, tradingDay, filter))
      return counted?.events ?? 0
    },

    /** The last day with an event at the default step. */
    async lastDay(world: World): Promise<string | null> {
      const [last] = await db
        .select({ day: max(monitoringEvents.tradingDay) })
        .from(monitoringEvents)
        .where(and(eq(monitoringEvents.world, world), atSteps({})))
      return last?.day ?? null
    },
  }
}

/** Condition that an event fired at the step requested for its kind. */
function atSteps(steps: Steps): SQL {
  const stricter = Object.entries(steps).flatMap(([kind, step]) =>
    step > 0 ? [sql`when ${kind} then ${1 << step}::int`] : [],
  )
  const bit =
    stricter.length > 0
      ? sql`(case ${monitoringEvents.kind} ${sql.join(stricter, sql` `)} else ${defaultStepMask}::int end)`
      : sql`${defaultStepMask}::int`
  return sql`${monitoringEvents.steps} & ${bit} <> 0`
}
