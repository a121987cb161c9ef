import type { ReceivedTick } from '../minutes/received-tick'
import type { DropReason } from './drop-reasons'

/** Maximum number of queued ticks: ten seconds of the whole market at two ticks a second and contract. */
const maxTicks = 20_000

/**
 * Ticks received between two steps, by contract. When too many are queued, a contract's newest tick replaces
 * its previous one: volumes count the whole day, so a lost snapshot costs detail but no lots.
 */
export function createTickQueue(limit = maxTicks) {
  const waiting = new Map<string, ReceivedTick[]>()
  let size = 0

  return {
    /**
     * Queues a tick. Returns `oldDay` if the tick itself was dropped, `flood` if it replaced the contract's
     * previous tick; null if no tick was lost.
     */
    push(tick: ReceivedTick): DropReason | null {
      const list = waiting.get(tick.contractCode)
      const before = list?.at(-1)
      if (!list || !before) {
        waiting.set(tick.contractCode, [tick])
      } else if (tick.tradingDay < before.tradingDay) {
        return 'oldDay'
      } else if (size >= limit && tick.tradingDay === before.tradingDay) {
        list[list.length - 1] = tick
        return 'flood'
      } else list.push(tick)
      size += 1
      return null
    },

    /** Contracts with queued ticks; the ticks of a contract may be taken during the iteration. */
    contracts: () => waiting.keys(),
    has: (contract: string) => waiting.has(contract),
    contractCount: () => waiting.size,

    /** The newest tick of a contract on a trading day. */
    newest: (contract: string, tradingDay: string) =>
      waiting.get(contract)?.findLast((tick) => tick.tradingDay === tradingDay) ?? null,

    /** The newest queued trading day after `current`, once no tick of `current` is left. */
    dayAfter(current: string | null): string | null {
      let newest: string | null = null
      for (const list of waiting.values()) {
        const day = list.at(-1)?.tradingDay
        if (day !== undefined && (newest === null || day > newest)) newest = day
      }
      if (newest === null || current === null) return newest
      if (newest <= current) return null
      for (const list of waiting.values()) {
        if (list.some((tick) => tick.tradingDay === current)) return null
      }
      return newest
    },

    /**
     * Removes a contract's ticks of a day, in arrival order. Later days stay queued, older ones are dropped.
     */
    take(contract: string, tradingDay: string): ReceivedTick[] {
      const list = waiting.get(contract)
      if (!list) return []
      const later = list.filter((tick) => tick.tradingDay > tradingDay)
      size -= list.length - later.length
      if (later.length > 0) waiting.set(contract, later)
      else waiting.delete(contract)
      return list.filter((tick) => tick.tradingDay === tradingDay)
    },
  }
}

export type TickQueue = ReturnType<typeof createTickQueue>
