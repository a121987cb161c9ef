import type { World } from '@vce/protocol'
import type { Config } from '#platform/config'
import type { Module } from '#platform/module'
import { defineModule, partsOf } from '#platform/module'
import { createFinderIndexes, type FinderIndexes } from './finder/finder-index.service'
import { createSymbolSearch } from './finder/symbol-search'
import { calendarCheck } from './holidays-file'
import type { LiveMarket } from './live/live-market'
import { withoutReplay } from './live/without-replay'
import { marketRoutes } from './market.routes'
import type { OnSettled } from './on-settled'
import { type LiveQuotes, liveFeedState, liveQuotes } from './quotes/live-quotes'
import { createSettledDays, type SettledDays } from './reads/settled-days'
import { contractCards, symbolCards } from './symbol-cards'
import { marketThreadLoops } from './thread-loop-list'

declare module '#platform/module' {
  interface Values {
    /** The live market, in which a world may replay its last session. */
    market: LiveMarket
    /** The live market without replay: only pages with live figures replay the last session. */
    currentMarket: LiveMarket
    /** Quotes of the live market, replayed ones included. */
    quotes: LiveQuotes
    /** Quotes of the live market without replay. */
    live: LiveQuotes
    settledDays: SettledDays
    /** The finder's index by world, computed once for all that search symbols. */
    finderIndexes: FinderIndexes
    /** The current trading day of a world; null once the day has settled. */
    runningDay: (world: World) => string | null
  }
  interface ModuleParts<Needs> {
    /** Figures that the module computes from settled quotes, in the transaction that writes the quotes. */
    onSettled?: (config: Pick<Config, 'simulatedMarket' | 'realFeed'>) => OnSettled
  }
}

type FeedConfig = Pick<Config, 'simulatedMarket' | 'realFeed'>

/** The work of all modules when settled quotes were written, changed or removed. */
export const onSettledOf =
  (modules: readonly Module[], config: FeedConfig): OnSettled =>
  async (tx, days) => {
    for (const settledBy of partsOf(modules, 'onSettled')) await settledBy(config)(tx, days)
  }

export const marketModule = defineModule({
  name: 'market',
  needs: ['clock', 'db', 'keepFor', 'logger', 'market'],
  gives: {
    currentMarket: ({ market }) => withoutReplay(market),
    quotes: ({ market }) => liveQuotes(market),
    live: ({ currentMarket }) => liveQuotes(currentMarket),
    settledDays: ({ db, keepFor }) => createSettledDays(db, keepFor),
    finderIndexes: ({ db }) => createFinderIndexes(db),
    symbolSearch: ({ currentMarket, db, finderIndexes }) =>
      createSymbolSearch({ db, market: currentMarket, finderIndexes }),
    runningDay:
      ({ live }) =>
      (world) =>
        liveFeedState(live, world)?.tradingDay ?? null,
  },
  routes: marketRoutes,
  loops: ({ logger }) => [calendarCheck(logger)],
  threadLoops: Object.values(marketThreadLoops),
  cardSources: ({ db }) => ({ symbol: symbolCards, contract: contractCards(db) }),
  async initialData({ database: { db } }) {
    const { completeProductDays } = await import('./product-days/product-days.seed')
    const { completeSeatProfits } = await import('./seat-profits/seat-profits.seed')
    await completeProductDays(db)
    await completeSeatProfits(db)
  },
  async simulatedData({ bar, clock, config, database: { pool }, modules, progress, simulated }) {
    const { seedSimulatedMarket } = await import('./simulated-feed/simulated-market.seed')
    await seedSimulatedMarket({
      ...simulated,
      pool,
      clock,
      progress: bar('生成模拟行情'),
      onSettled: onSettledOf(modules, { ...config, realFeed: 'off' }),
      async onReplace(tx) {
        progress('模拟行情的生成规则有更新：清除旧的模拟行情，重新生成')
        for (const drop of partsOf(modules, 'dropsSimulated')) await drop(tx)
      },
    })
  },
})
