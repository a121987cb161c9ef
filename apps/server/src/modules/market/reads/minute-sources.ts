import type { World } from '@vce/protocol'
import type { Database } from '#platform/database'
import { importedMinutesOf } from '../minutes/imported-minutes.repository'
import { minuteStore } from '../minutes/minute-bars.repository'
import { createSettledMinutes, type SettledMinutes } from '../minutes/settled-minutes'
import { createStoredMinutes } from '../minutes/stored-minutes'
import { marketRepository } from './market.repository'

/** Each world's minutes from the source that has that world. */
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
  minutesOfWorlds(createSettledMinutes(), createStoredMinutes(minuteStore(db), importedMinutesOf(db)))

/** Minutes of settled days by contract, for comparison with a running day. */
export function createMinuteHistory({ db }: { db: Database }) {
  const facts = marketRepository(db)
  const settled = settledMinutesOf(db)
  return {
    /** Oldest first; empty where none were stored. */
    async minutes(world: World, contract: string, tradingDay: string) {
      if (!settled.has(world)) return []
      const [row] = await facts.quotesBetween(world, contract, tradingDay, tradingDay)
      return settled.closes(world, row ?? { contractCode: contract, tradingDay })
    },
  }
}
