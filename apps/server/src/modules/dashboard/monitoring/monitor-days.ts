import type { DayReferences, Product } from '@vce/futures'
import { previousTradingDay } from '@vce/futures'
import type { World } from '@vce/protocol'
import type { dayFactsRepository, LimitRow, SettledRow } from './day-facts.repository'
import { firstReferenceDay, referencesOf } from './references'
import { type MinuteHistory, nothingUsual, usualVolumeOf } from './usual-volume'
import { watchedContracts } from './watched-contracts'

/** A trading day as the monitor knows it before its first tick. */
export interface MonitorDay {
  /** Null for a contract that is not watched. */
  references(contract: string, product: Product): Promise<DayReferences | null>
}

interface MonitorDayOptions {
  facts: ReturnType<typeof dayFactsRepository>
  minutes?: MinuteHistory
  world: World
  tradingDay: string
}

/** Reads which contracts a day watches, and the facts of the days before, all at once. */
export async function loadMonitorDay({
  facts,
  minutes,
  world,
  tradingDay,
}: MonitorDayOptions): Promise<MonitorDay> {
  const before = previousTradingDay(tradingDay)
  const watched = watchedContracts(await facts.openInterest(world, before))
  const [rows, limitRows] = await Promise.all([
    facts.history(world, [...watched], firstReferenceDay(tradingDay), before),
    facts.limits(world, before, tradingDay),
  ])
  const history = new Map<string, SettledRow[]>()
  for (const row of rows) {
    const known = history.get(row.contract)
    if (known) known.push(row)
    else history.set(row.contract, [row])
  }
  const limits = new Map<string, LimitRow>(limitRows.map((row) => [row.contract, row]))
  return {
    async references(contract, product) {
      if (!watched.has(contract)) return null
      return referencesOf({
        product,
        tradingDay,
        history: history.get(contract) ?? [],
        limits: limits.get(contract),
        usualVolume: minutes
          ? await usualVolumeOf(minutes, { world, contract, product, tradingDay })
          : nothingUsual,
      })
    },
  }
}
