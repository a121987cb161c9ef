import { minuteMs, productOf } from '@vce/futures'
import {
  bookAt,
  closeOf,
  type FeedMoment,
  feedMoment,
  publisher,
  type SessionTicks,
  seed,
} from '@vce/simulated-market'
import type { Clock } from '#platform/clock'
import type { AppliedTicks, Feed } from '../live/feed'
import { watchLease } from '../live/feed-messages'
import { createLiveContract, type LiveContract } from '../live/live-contract'
import type { SimulatedFactsRepository } from './simulated-facts.repository'
import { type ComingContract, simulatedTradingDay } from './simulated-trading-day'

/** Maximum step back of a corrected clock, in milliseconds; a replay that restarts moves back by hours. */
const maxClockCorrectionMs = minuteMs
/**
 * A replay that stood still for longer, in milliseconds, begins again when a page shows it, so that its contracts
 * catch up one after the other.
 */
const maxStandingMs = minuteMs

interface FollowedContract {
  live: LiveContract
  ticks: SessionTicks
  /** Market time up to which the contract's ticks were applied; null before it has caught up. */
  upTo: number | null
}

interface Day {
  tradingDay: string
  coming: readonly ComingContract[]
  contracts: ReadonlyMap<string, FollowedContract>
  live: ReadonlyMap<string, LiveContract>
  /** Contracts that have not caught up yet, main contracts first. */
  waiting: Set<string>
}

interface SimulatedFeedOptions {
  facts: SimulatedFactsRepository
  clock: Clock
  /** Speed of a replay; 1 is real time. */
  speed?: number
}

/** The simulated market's feed: the running session, or a replay of the last session. */
export function createSimulatedFeed({ facts, clock, speed = 1 }: SimulatedFeedOptions): Feed {
  let day: Day | null = null
  /** Until when pages show the replay, in epoch milliseconds. */
  let watchedUntil = Number.NEGATIVE_INFINITY
  /** When the feed last moved, in epoch milliseconds. */
  let movedAt = clock.now().getTime()
  let moment = lookUp()

  /** The moment to show now. A replay that no page shows stands still; it begins at the close. */
  function lookUp(): FeedMoment {
    const now = clock.now().getTime()
    const next = feedMoment(now, speed)
    if (!next.replay || now < watchedUntil) return next
    return day?.tradingDay === next.tradingDay && moment.replay
      ? moment
      : { ...next, at: closeOf(next.tradingDay) }
  }

  /** Applies a contract's ticks from the last applied one up to now. */
  function take(followed: FollowedContract): AppliedTicks | null {
    const from = followed.upTo ?? Number.NEGATIVE_INFINITY
    if (from >= moment.at) return null
    followed.upTo = moment.at
    const ticks = followed.ticks.between(from, moment.at)
    followed.live.apply(ticks)
    return ticks.length > 0 ? { contract: followed.live, ticks } : null
  }

  async function begin(tradingDay: string): Promise<Day | null> {
    if (day?.tradingDay === tradingDay) return dayOf(tradingDay, day.coming)
    const coming = await simulatedTradingDay(facts, tradingDay)
    return coming && dayOf(tradingDay, coming)
  }

  return {
    state: () => ({
      kind: day ? (moment.replay ? 'replay' : 'live') : 'settled',
      tradingDay: day?.tradingDay ?? null,
      at: day ? moment.at : null,
      source: publisher,
    }),
    contracts: () => day?.live ?? new Map(),
    watch() {
      watchedUntil = clock.now().getTime() + watchLease.feedMs
    },
    book(contract) {
      const live = day?.live.get(contract)
      const tick = live?.lastTick()
      const product = productOf(live?.quote.product ?? '')
      return tick && product ? bookAt(tick, product, seed) : null
    },
    async step() {
      const next = lookUp()
      const isBack = next.at < moment.at - maxClockCorrectionMs
      const now = clock.now().getTime()
      const isMoving = !next.replay || now < watchedUntil
      const hasStood = moment.replay && isMoving && now > movedAt + maxStandingMs
      if (isMoving) movedAt = now
      if (day?.tradingDay !== next.tradingDay || isBack || hasStood) {
        const begun = await begin(next.tradingDay)
        const fresh = begun !== null || day !== null
        day = begun
        moment = next
        return { fresh, news: [] }
      }
      // The session has ended and was settled: its contracts stay as they are, at the close.
      const hasSettled = next.replay && !moment.replay
      if (next.at > moment.at || hasSettled) moment = next
      if (hasSettled) return { fresh: true, news: [] }
      const news: AppliedTicks[] = []
      for (const followed of day.contracts.values()) {
        const taken = followed.upTo === null ? null : take(followed)
        if (taken) news.push(taken)
      }
      return { fresh: false, news }
    },
    catchUp(contract) {
      if (!day) return null
      const codes = contract === undefined ? day.waiting : [contract].filter((code) => day?.waiting.has(code))
      for (const code of codes) {
        day.waiting.delete(code)
        const followed = day.contracts.get(code)
        const news = followed && take(followed)
        if (news) return news
      }
      return null
    },
  }
}

function dayOf(tradingDay: string, coming: readonly ComingContract[]): Day {
  const contracts = new Map(coming.map((each) => [each.day.contract, followedOf(each)]))
  return {
    tradingDay,
    coming,
    contracts,
    live: new Map([...contracts].map(([code, { live }]) => [code, live])),
    waiting: new Set(contracts.keys()),
  }
}

/**
 * Main contracts count all of 买卖力量; other contracts count only sums, and replay their ticks when they are
 * viewed.
 */
function followedOf({ day, ticks, tiers }: ComingContract): FollowedContract {
  const session = ticks()
  const again = () => session.between(Number.NEGATIVE_INFINITY, followed.upTo ?? Number.NEGATIVE_INFINITY)
  const live = createLiveContract(day, { tiers, again, sumsFirst: !day.main })
  const followed: FollowedContract = { live, ticks: session, upTo: null }
  return followed
}
