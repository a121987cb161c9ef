import {
  type DayReferences,
  lastTradingDay,
  type Product,
  previousTradingDay,
  splitContractCode,
} from '@vce/futures'
import type { World } from '@vce/protocol'
import type { DayFactRow, dayFactsRepository, LimitRow, SettledRow } from './day-facts.repository'
import { largeTickVolumeOf, type TickSizeHistory } from './large-ticks'
import { type MinuteHistory, minuteReferencesOf, nothingUsual } from './minute-references'
import { firstReferenceDay, referencesOf } from './references'
import { watchedContracts } from './watched-contracts'

/** A trading day as the monitor knows it before its first tick. */
export interface MonitorDay {
  /** Products whose settlement before is published; of the others it knows what a feed told, and may yet know more. */
  readonly settled: ReadonlySet<string>
  /** Null for a contract that is not watched. */
  references(contract: string, product: Product): Promise<DayReferences | null>
}

interface MonitorDayOptions {
  facts: ReturnType<typeof dayFactsRepository>
  minutes?: MinuteHistory
  tickSizes?: TickSizeHistory
  world: World
  tradingDay: string
}

/**
 * Reads which contracts a day watches, and the facts of the days before, all at once. Products whose settlement before
 * is not published are watched by the open interest that a feed told.
 */
export async function loadMonitorDay({
  facts,
  minutes,
  tickSizes,
  world,
  tradingDay,
}: MonitorDayOptions): Promise<MonitorDay> {
  const before = previousTradingDay(tradingDay)
  const [published, heardRows] = await Promise.all([
    facts.openInterest(world, before),
    facts.heard(world, before, tradingDay),
  ])
  const settled = new Set(published.map(({ product }) => product))
  const heard = new Map(heardRows.map((row) => [row.contract, row]))
  const watched = watchedContracts([...published, ...heldByFeed(heardRows, settled, tradingDay)])
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
    settled,
    async references(contract, product) {
      if (!watched.has(contract)) return null
      const references = referencesOf({
        product,
        tradingDay,
        history: history.get(contract) ?? [],
        limits: limits.get(contract),
        largeTickVolume: tickSizes
          ? await largeTickVolumeOf(tickSizes, { world, contract, tradingDay })
          : null,
        minutes: minutes
          ? await minuteReferencesOf(minutes, { world, contract, product, tradingDay })
          : nothingUsual,
      })
      return {
        ...references,
        previousClose: references.previousClose ?? heard.get(contract)?.previousClose ?? null,
      }
    },
  }
}

/** Contracts of the products that no file has told of. */
function heldByFeed(rows: readonly DayFactRow[], settled: ReadonlySet<string>, tradingDay: string) {
  return rows.flatMap(({ contract, lots }) => {
    const product = splitContractCode(contract).productCode
    const ended = lastTradingDay(contract)
    if (settled.has(product) || (ended !== null && ended < tradingDay)) return []
    return [{ contract, product, lots, main: false }]
  })
}
