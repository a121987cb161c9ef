import { lastTradingDay, type Product, previousTradingDay, splitContractCode } from '@vce/futures'
import { groupBy } from '@vce/futures/collections'
import type { DayReferences } from '@vce/futures/monitoring'
import type { World } from '@vce/protocol'
import type { DayFactRow, dayFactsRepository, LimitRow, SettledRow } from './day-facts.repository'
import { largeTickVolumeOf, type TickSizeHistory } from './large-ticks'
import { type MinuteHistory, minuteReferencesOf, noMinuteReferences } from './minute-references'
import { firstReferenceDay, referencesOf } from './references'
import { watchedContracts } from './watched-contracts'

/** The facts of a trading day before its first tick. */
export interface MonitorDay {
  /**
   * Products whose previous settlement is published. For other products only feed data is known, and the
   * published facts may follow.
   */
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
 * Reads which contracts are watched on a day, together with the facts of previous days. If a product's
 * previous settlement is not published, its contracts are chosen by the open interest of a feed.
 */
export async function loadMonitorDay({
  facts,
  minutes,
  tickSizes,
  world,
  tradingDay,
}: MonitorDayOptions): Promise<MonitorDay> {
  const before = previousTradingDay(tradingDay)
  const [published, feedRows] = await Promise.all([
    facts.openInterest(world, before),
    facts.feedFigures(world, before, tradingDay),
  ])
  const settled = new Set(published.map(({ product }) => product))
  const feedFigures = new Map(feedRows.map((row) => [row.contract, row]))
  const watched = watchedContracts([...published, ...heldByFeed(feedRows, settled, tradingDay)])
  const [rows, limitRows] = await Promise.all([
    facts.history(world, [...watched], firstReferenceDay(tradingDay), before),
    facts.limits(world, before, tradingDay),
  ])
  const history = groupBy<SettledRow, string>(rows, ({ contract }) => contract)
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
          : noMinuteReferences,
      })
      return {
        ...references,
        previousClose: references.previousClose ?? feedFigures.get(contract)?.previousClose ?? null,
      }
    },
  }
}

/** Contracts of the products without a published settlement, from feed data. */
function heldByFeed(rows: readonly DayFactRow[], settled: ReadonlySet<string>, tradingDay: string) {
  return rows.flatMap(({ contract, lots }) => {
    const product = splitContractCode(contract).productCode
    const expiry = lastTradingDay(contract)
    if (settled.has(product) || (expiry !== null && expiry < tradingDay)) return []
    return [{ contract, product, lots, main: false }]
  })
}
