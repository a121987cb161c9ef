import type { getModelHighlights, ModelHighlights, World } from '@vce/protocol'
import { type LiveFlows, type LiveQuotes, marketFacts, sourceOfDay } from '#modules/market'
import type { Database } from '#platform/database'
import type { Actor, Verb } from '#platform/http'
import { largestAndSmallest } from '../largest-and-smallest'
import { createOrderFlowBoard } from '../order-flow'
import { createBasisHighlights } from './basis-highlights'
import { movedChain } from './moved-chain'
import { createReceiptHighlights } from './receipt-highlights'

interface HighlightsOptions {
  db: Database
  live: LiveQuotes
  flows: LiveFlows
}

const perDirection = 3

/** Today's highlights of each model: a few rows for the thumbnail that links to the model. */
export function createModelHighlights({
  db,
  live,
  flows,
}: HighlightsOptions): Verb<typeof getModelHighlights> {
  const facts = marketFacts(db)
  const board = createOrderFlowBoard({ db, live, flows })
  const basisOn = createBasisHighlights({ db, facts, perDirection })
  const receiptsUpTo = createReceiptHighlights({ db, facts, perDirection })

  async function forcesOn(actor: Actor, world: World, date: string): Promise<ModelHighlights['forces']> {
    const { rows, source } = await board(actor, { world, date })
    const busiest = rows.toSorted((a, b) => (b.volume ?? 0) - (a.volume ?? 0))
    const known = busiest.flatMap(({ code, shortName, contract, bought, sold, method }) =>
      bought === null || sold === null ? [] : [{ code, shortName, contract, bought, sold, method }],
    )
    const shown = known.slice(0, 2 * perDirection)
    return shown.length === 0
      ? null
      : {
          estimated: shown.some(({ method }) => method === 'day'),
          rows: shown.map(({ method: _, ...row }) => row),
          source,
        }
  }

  async function profitsUpTo(world: World, date: string): Promise<ModelHighlights['profits']> {
    const [tradingDay] = await facts.profitDates(world, null, 1, date)
    if (!tradingDay) return null
    const [seats, source] = await Promise.all([
      facts.profitsBySeat({ world, productCode: null, dropOff: 'zero' }, tradingDay, tradingDay),
      sourceOfDay(facts, world, 'quotes', tradingDay),
    ])
    const nonZero = seats.flatMap(({ seat, profit }) => (profit === 0 ? [] : [{ seat, profit }]))
    const rows = largestAndSmallest(nonZero, ({ profit }) => profit, perDirection)
    return rows.length === 0 ? null : { tradingDay, rows, source }
  }

  async function chainOn(world: World, tradingDay: string): Promise<ModelHighlights['chain']> {
    const [days, source] = await Promise.all([
      facts.productDaysOn(world, tradingDay),
      sourceOfDay(facts, world, 'quotes', tradingDay),
    ])
    const chain = movedChain(days)
    return chain && { ...chain, source }
  }

  return async (actor, input) => {
    const world = await facts.worldOf(input.world)
    const [tradingDay = null] = await facts.marketDates(world, 1)
    if (tradingDay === null) {
      const receipts = await receiptsUpTo(world)
      return { world, tradingDay, forces: null, profits: null, basis: null, receipts, chain: null }
    }
    const [forces, profits, basis, receipts, chain] = await Promise.all([
      forcesOn(actor, world, tradingDay),
      profitsUpTo(world, tradingDay),
      basisOn(world, tradingDay),
      receiptsUpTo(world),
      chainOn(world, tradingDay),
    ])
    return { world, tradingDay, forces, profits, basis, receipts, chain }
  }
}
