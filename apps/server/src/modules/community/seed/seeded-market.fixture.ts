import { seedAccounts } from '#modules/account'
import { seedSimulatedMarket } from '#modules/market'
import { seedSimulatedResearch } from '#modules/research'
import type { Storage } from '#platform/storage'
import { createFilledDatabase } from '#test/database'

/** A Friday at 21:40 in Beijing: the day is settled, and the night session is running. */
export const friday = { now: () => new Date('2026-11-20T13:40:00Z') }

/**
 * A closed database with user 1 and the simulated market of some weeks, built once for all test files of a
 * run.
 */
export const seededMarket = ({ days = 42, detailedDays = 18 } = {}) =>
  createFilledDatabase(`community_${days}_${detailedDays}`, async ({ db, pool }) => {
    await seedAccounts(db, friday)
    await seedSimulatedMarket({ pool, clock: friday, days, detailedDays })
    await seedSimulatedResearch({ db, clock: friday, days: 4 })
  })

/** A storage that holds files in memory. */
export function memoryStorage(): Storage & { names(): string[] } {
  const files = new Map<string, Uint8Array>()
  return {
    names: () => [...files.keys()],
    async put(name, bytes) {
      files.set(name, bytes)
    },
    async putFile(name) {
      throw new Error(`No file is stored from a path: ${name}`)
    },
    open: async () => undefined,
    appendTo: async () => undefined,
    async remove(name) {
      files.delete(name)
    },
  }
}
