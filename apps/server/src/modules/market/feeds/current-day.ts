import type { AppliedTicks } from '../live/feed'
import type { MinuteStore } from '../minutes/minute-bars.repository'
import type { DropCounter } from './drop-reasons'
import type { createMinuteWriter } from './minute-writer'
import { readPreviousDay } from './previous-day'
import type { RealContract } from './real-contract'
import { createRealDay, type RealDay } from './real-day'
import type { RealFactsRepository } from './real-facts.repository'
import type { TickQueue } from './tick-queue'

interface CurrentDayOptions {
  facts: RealFactsRepository
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

/**
 * The trading day on the board; there is no day before the first tick. Applies the queued ticks of the day.
 */
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
      // Saves the day that ends, because contracts without published facts use that day as their previous
      // day.
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
        onStaticChange: onChange,
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
        if (contract) contract.updateStaticFields(newest)
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
     * Applies the queued ticks of `contract`, by default of the first contract with queued ticks; null if no
     * ticks are queued.
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
