import { nextTradingDay, type Product } from '@vce/futures'
import { groupBy } from '@vce/futures/collections'
import type { FeedTick } from '@vce/futures/feeds'
import { openingPrintTime } from '@vce/futures/views'
import { type FeedState, type World, worlds } from '@vce/protocol'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { emit } from '#platform/outbox'
import { forecastLocked } from '../community.events'
import { isAtLimit } from './at-limit'
import { createTradeFinder, firstTradeAfter, type SeenTrade } from './first-trades'
import { forecastsRepository, type PendingForecast } from './forecasts.repository'
import type { ForecastMarket } from './market-port'
import { createReadNeed } from './read-need'

/**
 * Milliseconds between two reads of new views while the market trades; shorter than the time for which trades are
 * stored.
 */
const pollMs = 1000

interface LockOptions {
  db: Database
  clock: Clock
  market: Pick<ForecastMarket, 'limitsOf'>
  onFault: (error: unknown) => void
}

/**
 * Locks the price of views by live ticks: the first trade of the contract after the commit of the post. Runs
 * only in the process that holds the lease of the market. Each lock is one conditional UPDATE, so a
 * withdrawal at the same time either wins or fails.
 */
export function createForecastLocks({ db, clock, market, onFault }: LockOptions) {
  /** Pending views by world and contract. */
  const waiting = new Map<string, PendingForecast[]>()
  const keyOf = (world: World, contract: string) => `${world} ${contract}`
  const traded = new Map<string, ReturnType<typeof createTradeFinder>>()
  let timer: NodeJS.Timeout | null = null
  let working: Promise<void> = Promise.resolve()
  const need = createReadNeed()

  function onFaultOfLock(error: unknown) {
    need.failed()
    onFault(error)
  }

  async function lock(forecast: PendingForecast, { price, at, tradingDay }: SeenTrade) {
    const { id, world, contractCode, productCode, direction, horizon, authorId } = forecast
    await db.transaction(async (tx) => {
      const limits = await market.limitsOf(tx, world, contractCode, tradingDay)
      const locked = await forecastsRepository(tx).lock(id, {
        price,
        tradingDay,
        lockedBy: 'tick',
        lockedAt: new Date(at),
        isAtLimit: isAtLimit(direction, price, limits),
        dueDay: nextTradingDay(tradingDay, horizon),
      })
      if (!locked) return
      await emit(
        tx,
        clock.now(),
        forecastLocked(authorId, { forecast_id: id, product: productCode, contract: contractCode, price }),
      )
    })
  }

  /** Locks views one after another; a view whose lock fails waits for the next trade. */
  function lockAll(found: readonly { forecast: PendingForecast; trade: SeenTrade }[]) {
    for (const { forecast, trade } of found)
      working = working.then(() => lock(forecast, trade)).catch(onFaultOfLock)
    return working
  }

  /** Removes and returns the waiting views that one of the trades locks, each with the first such trade. */
  function takeMatched(key: string, among: readonly SeenTrade[]) {
    const found: { forecast: PendingForecast; trade: SeenTrade }[] = []
    const rest = (waiting.get(key) ?? []).filter((forecast) => {
      const trade = firstTradeAfter(among, forecast.armedAt.getTime())
      if (trade) found.push({ forecast, trade })
      return !trade
    })
    if (rest.length > 0) waiting.set(key, rest)
    else waiting.delete(key)
    return found
  }

  async function poll() {
    const begun = clock.now().getTime()
    const pending = await forecastsRepository(db).pending(worlds)
    waiting.clear()
    const byContract = groupBy(pending, ({ world, contractCode }) => keyOf(world, contractCode))
    for (const [key, forecasts] of byContract) waiting.set(key, forecasts)
    const found = [...waiting.keys()].flatMap((key) => takeMatched(key, traded.get(key)?.recent() ?? []))
    need.read(begun)
    await lockAll(found)
  }

  const run = () => {
    const reading = need.isNeeded() ? poll() : Promise.resolve()
    reading.catch(onFault).finally(() => {
      if (timer) timer = setTimeout(run, pollMs)
    })
  }

  return {
    /** Processes ticks of a contract; they must arrive in order. */
    ticks(
      world: World,
      contract: string,
      product: Product,
      ticks: readonly FeedTick[],
      feed: FeedState['kind'],
    ): void {
      if (feed !== 'live') return
      need.ticked(clock.now().getTime())
      const key = keyOf(world, contract)
      const trades =
        traded.get(key) ?? createTradeFinder((tradingDay) => openingPrintTime(product, tradingDay))
      traded.set(key, trades)
      const seen = trades.take(ticks, clock.now().getTime())
      if (seen.length > 0 && waiting.has(key)) void lockAll(takeMatched(key, seen))
    },
    poll,
    start() {
      timer = setTimeout(run, 0)
    },
    async stop() {
      if (timer) clearTimeout(timer)
      timer = null
      await working
    },
  }
}
