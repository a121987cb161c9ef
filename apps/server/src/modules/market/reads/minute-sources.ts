import type { World } from '@vce/protocol'
import { LRUCache } from 'lru-cache'
import type { Database } from '#platform/database'
import { importedMinutesRepository } from '../minutes/imported-minutes.repository'
import { minuteStore } from '../minutes/minute-bars.repository'
import { createSettledMinutes, type SettledMinutes } from '../minutes/settled-minutes'
import { createStoredMinutes } from '../minutes/stored-minutes'
import { marketRepository } from './market.repository'

/** Combines several sources: the minutes of a world come from the source for which `has(world)` is true. */
export const minutesOfWorlds = (...sources: readonly SettledMinutes[]): SettledMinutes => ({
  has: (world) => sources.some((source) => source.has(world)),
  makesAll: (world) => sources.some((source) => source.makesAll(world)),
  sourceOf: async (world, day) =>
    (await sources.find((source) => source.has(world))?.sourceOf(world, day)) ?? null,
  of: async (world, day) => (await sources.find((source) => source.has(world))?.of(world, day)) ?? [],
  closes: async (world, day) => (await sources.find((source) => source.has(world))?.closes(world, day)) ?? [],
})

/** Minutes of settled days: regenerated in the simulated world, stored in the real one. */
export const settledMinutesOf = (db: Database): SettledMinutes =>
  minutesOfWorlds(createSettledMinutes(), createStoredMinutes(minuteStore(db), importedMinutesRepository(db)))

/** Cached contract-days of the simulated market, as alternating ends and closes; one is 6 kB. */
const generatedCloses = new LRUCache<string, Float64Array>({ max: 600 })

/** Minutes of settled days by contract, for comparison with a running day. */
export function createMinuteHistory({ db }: { db: Database }) {
  const facts = marketRepository(db)
  const settled = settledMinutesOf(db)
  return {
    /** Minutes of a settled day, oldest first; empty if no minutes are stored. */
    async minutes(world: World, contract: string, tradingDay: string) {
      if (!settled.has(world)) return []
      const [row] = await facts.quotesBetween(world, contract, tradingDay, tradingDay)
      return settled.closes(world, row ?? { contractCode: contract, tradingDay })
    },

    /** Bars of all minutes of a settled day, oldest first; empty if no minutes are stored. */
    async bars(world: World, contract: string, tradingDay: string) {
      if (!settled.has(world)) return []
      const [row] = await facts.quotesBetween(world, contract, tradingDay, tradingDay)
      return settled.of(world, row ?? { contractCode: contract, tradingDay })
    },

    /**
     * Closes by the end of their minute, for several days of a contract, by day. The days are read one after
     * the other; days without minutes are left out. Only generated days are cached, because an import may
     * still add minutes to stored days.
     */
    async closesOfDays(
      world: World,
      contract: string,
      tradingDays: readonly string[],
    ): Promise<Map<string, ReadonlyMap<number, number>>> {
      const found = new Map<string, ReadonlyMap<number, number>>()
      const [first, last] = [tradingDays[0], tradingDays.at(-1)]
      if (first === undefined || last === undefined || !settled.has(world)) return found
      const rows = await facts.quotesBetween(world, contract, first, last)
      const byDay = new Map(rows.map((row) => [row.tradingDay, row]))
      for (const tradingDay of tradingDays) {
        const row = byDay.get(tradingDay)
        const key = `${world} ${contract} ${tradingDay} ${row?.close} ${row?.volume}`
        const minutes = generatedCloses.get(key) ?? (await closesOf(tradingDay, row))
        if (minutes.length === 0) continue
        if (settled.makesAll(world)) generatedCloses.set(key, minutes)
        found.set(tradingDay, pairsOf(minutes))
      }
      return found

      async function closesOf(tradingDay: string, row: (typeof rows)[number] | undefined) {
        const minutes = await settled.closes(world, row ?? { contractCode: contract, tradingDay })
        return Float64Array.from(minutes.flatMap(({ end, close }) => [end, close]))
      }
    },
  }
}

function pairsOf(flat: Float64Array): Map<number, number> {
  const pairs = new Map<number, number>()
  for (let at = 0; at < flat.length; at += 2) pairs.set(flat[at] ?? 0, flat[at + 1] ?? 0)
  return pairs
}
