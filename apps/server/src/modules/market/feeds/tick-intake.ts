import { type Product, productOf, splitContractCode } from '@vce/futures'
import { sessionGrid } from '@vce/futures/candles'
import type { ReceivedTick } from '../minutes/received-tick'
import type { DropCounter, DropReason } from './drop-reasons'
import { maxContracts } from './real-day'
import type { TickQueue } from './tick-queue'
import type { SourceListener } from './tick-source'

interface IntakeOptions {
  queue: TickQueue
  /** The trading day on the board; null before the first tick. */
  tradingDay: () => string | null
  countDrop: DropCounter['count']
}

/** Queues the ticks of a source; ticks that cannot be on a board are dropped. */
export function createTickIntake({
  queue,
  tradingDay: currentDay,
  countDrop,
}: IntakeOptions): Pick<SourceListener, 'onTicks' | 'onGap'> {
  /** Contracts with a tick since the connection was lost; null if it was never lost. */
  let seenSinceGap: Set<string> | null = null

  /** Marks a contract's first tick after a lost connection. */
  function withGapMark(tick: ReceivedTick): ReceivedTick {
    if (!seenSinceGap || seenSinceGap.has(tick.contractCode)) return tick
    seenSinceGap.add(tick.contractCode)
    return { ...tick, missedBefore: true }
  }

  function dropReasonOf({ contractCode, tradingDay, at, settlementPrice }: ReceivedTick): DropReason | null {
    const product = productOfContract(contractCode)
    if (!product) return 'unknownContract'
    const grid = sessionGrid(product, tradingDay, contractCode)
    const settles = settlementPrice !== null && at >= grid.close
    if (!settles && grid.minuteOf(at) === null) return 'outOfSession'
    const current = currentDay()
    if (current !== null && tradingDay < current) return 'oldDay'
    return queue.contractCount() >= maxContracts && !queue.has(contractCode) ? 'tooManyContracts' : null
  }

  return {
    onTicks(ticks) {
      for (const tick of ticks) {
        const reason = dropReasonOf(tick) ?? queue.push(withGapMark(tick))
        if (reason) countDrop(reason)
      }
    },
    onGap() {
      seenSinceGap = new Set()
    },
  }
}

const productCodes = new Map<string, Product | undefined>()

function productOfContract(code: string): Product | undefined {
  if (!productCodes.has(code)) {
    if (productCodes.size >= 10_000) productCodes.clear()
    productCodes.set(code, productOf(splitContractCode(code).productCode))
  }
  return productCodes.get(code)
}
