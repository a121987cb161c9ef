import type { ReceivedTick } from './received-tick'
import type { Refusal } from './refusals'

/** Ten seconds of the whole market at two ticks a second and contract. */
const ticksKept = 20_000

/**
 * Ticks that came between two steps, by contract. When too many wait, the newest of a contract takes the place of the
 * one before it: counts are of the whole day, so a snapshot lost costs detail and no lots.
 */
export function createTickQueue(limit = ticksKept) {
  const waiting = new Map<string, ReceivedTick[]>()
  let size = 0

  return {
    /** Why it does not wait, or why another one no longer does. */
    push(tick: ReceivedTick): Refusal | null {
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

    /** Contracts that have ticks waiting; some may be taken while they are gone through. */
    contracts: () => waiting.keys(),
    has: (contract: string) => waiting.has(contract),
    contractCount: () => waiting.size,

    /** The newest tick of a contract on a trading day. */
    newest: (contract: string, tradingDay: string) =>
      waiting.get(contract)?.findLast((tick) => tick.tradingDay === tradingDay) ?? null,

    /** The newest trading day that waits, of all contracts. */
    newestDay(): string | null {
      let newest: string | null = null
      for (const list of waiting.values()) {
        const day = list.at(-1)?.tradingDay
        if (day !== undefined && (newest === null || day > newest)) newest = day
      }
      return newest
    },

    /** A contract's ticks of a trading day, in the order they came. Those of later days wait on, older ones are gone. */
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
