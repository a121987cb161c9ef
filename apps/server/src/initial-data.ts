import { seedAccounts } from '#modules/account'
import { createSettleForecasts, dropForecasts, seedBannedWords, seedCommunity } from '#modules/community'
import { dropEvents } from '#modules/dashboard'
import { completeProductDays, completeSeatProfits, seedSimulatedMarket } from '#modules/market'
import { dropSimulatedResearch, seedSimulatedResearch } from '#modules/research'
import { seedPortalPages } from '#modules/search'
import { seedShop } from '#modules/shop'
import type { Clock } from '#platform/clock'
import type { Config } from '#platform/config'
import type { Database, OpenDatabase } from '#platform/database'
import type { Storage } from '#platform/storage'
import { forecastMarket } from './forecast-market'

interface InitialDataOptions {
  config: Pick<Config, 'simulatedMarket'>
  database: Pick<OpenDatabase, 'db' | 'pool'>
  clock: Clock
  /** Shows a line of text to the operator. */
  progress: (text: string) => void
  /** Starts a progress bar; the returned function takes the progress, from 0 to 1. */
  bar: (text: string) => (part: number) => void
  /**
   * Size of the simulated market; default: one year, with the number of detailed days that a first start has.
   */
  simulated?: { days?: number; detailedDays?: number }
  /** Storage for the pictures of sample content; without it no sample content is written. */
  samples?: { storage: Storage } | undefined
}

/** Writes the initial data, module by module. A later start adds only data that are missing by then. */
export async function writeInitialData(options: InitialDataOptions) {
  const { config, database, clock, progress, bar, simulated, samples } = options
  const { db, pool } = database
  await seedAccounts(db, clock)
  await seedBannedWords(db, clock)
  await seedPortalPages(db)
  await seedShop(db)
  await completeProductDays(db)
  await completeSeatProfits(db)
  if (!config.simulatedMarket) return
  const onReplace = async (tx: Database) => {
    progress('模拟行情的生成规则有更新：清除旧的模拟行情，重新生成')
    await dropEvents(tx, 'simulated')
    await dropSimulatedResearch(tx)
    await dropForecasts(tx, 'simulated')
  }
  // Sample forecasts are made on the simulated market only.
  const market = forecastMarket({ ...config, realFeed: 'off' })
  const onSettled = createSettleForecasts(market)
  const hooks = { onReplace, onSettled }
  await seedSimulatedMarket({ ...simulated, ...hooks, pool, clock, progress: bar('生成模拟行情') })
  await seedSimulatedResearch({ db, clock })
  if (samples) await seedCommunity({ pool, clock, storage: samples.storage, market })
}
