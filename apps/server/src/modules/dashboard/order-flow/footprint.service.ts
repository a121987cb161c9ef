import { productOf, shownTick } from '@vce/futures'
import { sessionGrid } from '@vce/futures/candles'
import { type FlowCell, footprint } from '@vce/futures/order-flow'
import type { getFootprint, InputOf, OutputOf } from '@vce/protocol'
import { createOrderFlowFacts, type LiveFlows, type LiveQuotes } from '#modules/market'
import type { Database } from '#platform/database'
import type { Verb } from '#platform/http'
import { createOrderFlow } from './order-flow.service'

interface FootprintOptions {
  db: Database
  live: LiveQuotes
  flows: LiveFlows
}

type Page = Awaited<ReturnType<ReturnType<typeof createOrderFlow>>>

const bars = { 1: '1m', 5: '5m', 15: '15m' } as const

/** 订单流足迹 of the contract and day that 买卖力量 would show for the same request. */
export function createFootprint({ db, live, flows }: FootprintOptions): Verb<typeof getFootprint> {
  const page = createOrderFlow({ db, live, flows })
  const storedFlows = createOrderFlowFacts(db)

  /**
   * Cells of a day. Cells of the running day come from the feed's memory or, for the real feed, from stored
   * minutes.
   */
  async function cellsOf({ world, contract, tradingDay, feed, flow }: Page): Promise<FlowCell[] | null> {
    if (!contract || !tradingDay || flow?.method !== 'ticks') return null
    const running = feed.kind === 'settled' ? null : await flows.footprintOf(world, contract)
    return running ?? storedFlows.cellsOf(world, contract, tradingDay)
  }

  return async (actor, { interval, merge, ...choice }) => {
    const found = await page(actor, choice)
    const cells = await cellsOf(found)
    const { world, product, contract, tradingDay, feed, digits, source } = found
    return {
      world,
      product,
      contract,
      tradingDay,
      feed,
      digits,
      interval,
      source,
      footprint: cells && footprintOf(found, cells, { interval, merge }),
    }
  }
}

function footprintOf(
  { product: { code }, contract, tradingDay }: Page,
  cells: readonly FlowCell[],
  { interval, merge }: Pick<InputOf<typeof getFootprint>, 'interval' | 'merge'>,
): OutputOf<typeof getFootprint>['footprint'] {
  const product = productOf(code)
  if (!product || !tradingDay) return null
  const grid = sessionGrid(product, tradingDay, contract ?? undefined)
  const tickSize = shownTick(
    product,
    cells.map(([, price]) => price),
  )
  const barOf = (end: number) => grid.barEnd(end, bars[interval])
  return { tickSize, ...footprint(cells, { tickSize, barOf, merge }) }
}
