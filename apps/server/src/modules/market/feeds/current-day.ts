import type { AppliedTicks } from '../live/feed'
import type { MinuteStore } from '../minutes/minute-bars.repository'
import type { DropCounter } from './drop-reasons'
import type { createMinuteWriter } from './minute-writer'
import { readPreviousDay } from './previous-day'
import type { RealContract } from './real-contract'
import { createRealDay, type RealDay } from './real-day'
import type { RealFacts } from './real-facts.repository'
import type { TickQueue } from './tick-queue'

interface CurrentDayOptions {
  facts: RealFacts
  store: MinuteStore
  writer: ReturnType<typeof createMinuteWriter>
  queue: TickQueue
  /** Whether the feed's snapshots are single ticks (`RealContract`). */
  singleTicks: boolean
  countDrop: DropCounter['count']
  /** Called when the board has a new contract or changed static fields. */
  onChange: () => void
}

const noContracts: ReadonlyMap<string, RealContract> = new Map()

/** The trading day on the board; none before the first tick. Applies the queued ticks of that day. */
export function createCurrentDay(options: CurrentDayOptions) {
  const { facts, store, writer, queue, singleTicks, countDrop, onChange } = options
  let day: RealDay | null = null
  let at: number | null = null

  function onContract(contract: RealContract) {
    writer.follow(contract)
    onChange()
  }

  function take(today: RealDay, code: string): AppliedTicks | null {
    const contract = today.contracts.get(code)
    if (!contract) return null
    const ticks = contract.apply(queue.take(code, today.tradingDay))
    const newest = ticks.at(-1)
    if (!newest) return null
    at = Math.max(at ?? newest.at, newest.at)
    return { contract, ticks }
  }

  return {
    tradingDay: () => day?.tradingDay ?? null,
    /** Time of the newest applied tick, epoch milliseconds. */
    at: () => at,
    contracts: () => day?.contracts ?? noContracts,
    chooseMains: () => day?.chooseMains(),

    /** Begins a new day and restores the data that the previous process stored for this day. */
    async begin(tradingDay: string) {
      // Saves the day that ends: contracts without published facts use it as their previous day.
      await writer.saveAll()
      const [previousDay, stored] = await Promise.all([
        readPreviousDay({ facts, store }, tradingDay),
        store.storedDay('real', tradingDay),
      ])
      const tiers = day?.sizeTiers() ?? new Map()
      day = createRealDay(tradingDay, {
        previousDay,
        stored,
        tiers,
        singleTicks,
        countDrop,
        onContract,
        onLearned: onChange,
      })
      at = null
      for (const { last } of stored.values()) at = Math.max(at ?? last.at, last.at)
      onChange()
    },

    /** Puts contracts with queued ticks on the board and updates their static fields. */
    admitQueued() {
      if (!day) return
      for (const code of [...queue.contracts()]) {
        const newest = queue.newest(code, day.tradingDay)
        if (!newest) continue
        const contract = day.contractOf(code)
        if (contract) contract.learn(newest)
        else countDrop('tooManyContracts', queue.take(code, day.tradingDay).length)
      }
    },

    /** Applies the queued ticks of all contracts. */
    takeAll(): AppliedTicks[] {
      const news: AppliedTicks[] = []
      if (!day) return news
      for (const code of [...queue.contracts()]) {
        const taken = take(day, code)
        if (taken) news.push(taken)
      }
      return news
    },

    /**
     * Applies the queued ticks of one contract, or of the first that has any; null if no ticks are queued.
     */
    takeOne(contract?: string): AppliedTicks | null {
      if (!day) return null
      for (const code of contract === undefined ? [...queue.contracts()] : [contract]) {
        const taken = take(day, code)
        if (taken) return taken
      }
      return null
    },
  }
}

export type CurrentDay = ReturnType<typeof createCurrentDay>
