import { seedAccounts } from '#modules/account'
import { seedSimulatedMarket } from '#modules/market'
import { seedSimulatedResearch } from '#modules/research'
import type { Storage } from '#platform/storage'
import { createTestDatabase, type TestDatabase } from '#test/database'

/** A Friday, 21:40 in Beijing: the day is settled and the night session runs. */
export const friday = { now: () => new Date('2026-11-20T13:40:00Z') }

/** A database with user 1 and the simulated market of some weeks; closed, to be copied. */
export async function seededMarket({ days = 42, detailedDays = 18 } = {}): Promise<TestDatabase> {
  const database = await createTestDatabase()
  await seedAccounts(database.db, friday)
  await seedSimulatedMarket({ pool: database.pool, clock: friday, days, detailedDays })
  await seedSimulatedResearch({ db: database.db, clock: friday, days: 4 })
  await database.close()
  return database
}

/** Files in memory. */
export function memoryStorage(): Storage & { names(): string[] } {
  const files = new Map<string, Uint8Array>()
  return {
    names: () => [...files.keys()],
    async put(name, bytes) {
      files.set(name, bytes)
    },
    open: async () => undefined,
    async remove(name) {
      files.delete(name)
    },
  }
}
