import { productOf } from '@vce/futures'
import type { Clock } from '#platform/clock'
import { bookAt, feedMoment, type SessionTicks, seed } from '../simulated'
import type { Feed, FeedNews } from './feed'
import { createLiveContract, type LiveContract } from './live-contract'
import type { SimulatedFacts } from './simulated-facts.repository'
import { type ComingContract, simulatedTradingDay } from './simulated-trading-day'

/** A clock that is set right goes back by less than this; a replay that begins again by hours. In milliseconds. */
const clockSet = 60_000

interface Followed {
  live: LiveContract
  ticks: SessionTicks
  /** Market time up to which its ticks were taken; null before it has caught up. */
  upTo: number | null
}

interface Day {
  tradingDay: string
  coming: readonly ComingContract[]
  contracts: ReadonlyMap<string, Followed>
  live: ReadonlyMap<string, LiveContract>
  /** Not caught up yet, main contracts first. */
  waiting: Set<string>
}

interface SimulatedFeedOptions {
  facts: SimulatedFacts
  clock: Clock
  /** How fast a replay runs; 1 is its own pace. */
  speed?: number
}

/** The simulated market in motion: the session that runs, or the last one again. */
export function createSimulatedFeed({ facts, clock, speed = 1 }: SimulatedFeedOptions): Feed {
  const lookUp = () => feedMoment(clock.now().getTime(), speed)
  let day: Day | null = null
  let moment = lookUp()

  /** Takes all ticks between what a contract has and now. */
  function take(followed: Followed): FeedNews | null {
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
      source: '模拟行情',
    }),
    contracts: () => day?.live ?? new Map(),
    book(contract) {
      const live = day?.live.get(contract)
      const tick = live?.lastTick()
      const product = productOf(live?.quote.product ?? '')
      return tick && product ? bookAt(tick, product, seed) : null
    },
    async step() {
      const next = lookUp()
      const again = day?.tradingDay === next.tradingDay && next.at < moment.at - clockSet
      if (day?.tradingDay !== next.tradingDay || again) {
        const begun = await begin(next.tradingDay)
        const fresh = begun !== null || day !== null
        day = begun
        moment = next
        return { fresh, news: [] }
      }
      if (next.at > moment.at) moment = next
      const news: FeedNews[] = []
      for (const followed of day.contracts.values()) {
        const taken = followed.upTo === null ? null : take(followed)
        if (taken) news.push(taken)
      }
      return { fresh: false, news }
    },
    catchUp(asked) {
      if (!day) return null
      const codes = asked === undefined ? day.waiting : [asked].filter((code) => day?.waiting.has(code))
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

/** Main contracts are looked at; the ticks of any other one can be had again. */
function followedOf({ day, ticks, tiers }: ComingContract): Followed {
  const session = ticks()
  const again = () => session.between(Number.NEGATIVE_INFINITY, followed.upTo ?? Number.NEGATIVE_INFINITY)
  const live = createLiveContract(day, day.main ? { tiers } : { tiers, again })
  const followed: Followed = { live, ticks: session, upTo: null }
  return followed
}
