import { seedAccounts } from '#modules/account'
import { completeProductDays, completeSeatProfits, seedSimulatedMarket } from '#modules/market'
import { seedSimulatedResearch } from '#modules/research'
import type { Clock } from '#platform/clock'
import type { Config } from '#platform/config'
import type { OpenDatabase } from '#platform/database'

interface InitialDataOptions {
  config: Pick<Config, 'simulatedMarket'>
  database: Pick<OpenDatabase, 'db' | 'pool'>
  clock: Clock
  /** Begins a bar; it is told how far the step is, from 0 to 1. */
  bar: (text: string) => (part: number) => void
}

/** What every database has from the start, module by module; at a later start, what is missing since. */
export async function writeInitialData({ config, database: { db, pool }, clock, bar }: InitialDataOptions) {
  await seedAccounts(db, clock)
  await completeProductDays(db)
  await completeSeatProfits(db)
  if (!config.simulatedMarket) return
  await seedSimulatedMarket({ pool, clock, progress: bar('生成模拟行情') })
  await seedSimulatedResearch({ db, clock })
}
