import { roundedOrNull, singleSided } from '@vce/futures'
import type { SessionGrid } from '@vce/futures/candles'
import {
  dayEstimate,
  type FlowRow,
  type FlowSum,
  flowRatio,
  observedLots,
  tierCount,
} from '@vce/futures/order-flow'
import type { OrderFlow } from '@vce/protocol'
import type { ContractOrderFlow } from '#modules/market'
import type { QuoteRow } from '../rankings/seat-lists'

const ratioOf = (sum: Pick<FlowSum, 'bought' | 'sold'>) => {
  const ratio = flowRatio(sum)
  return roundedOrNull(ratio)
}

/** 主买, 主卖, 净主买 and 力量比. */
export const forceOf = ({ bought, sold }: Pick<FlowSum, 'bought' | 'sold'>) => ({
  bought,
  sold,
  net: bought - sold,
  ratio: ratioOf({ bought, sold }),
})

/**
 * The counted flow in the format of the page. `volume` is the day's volume so far as the exchange counts it.
 */
export function countedOrderFlow(
  { sum, rows, prices, tiers }: ContractOrderFlow,
  volume: number | null,
  { minutes }: Pick<SessionGrid, 'minutes'>,
): OrderFlow {
  const ends = [...minutes]
  const places = new Map(ends.map((end, place) => [end, place]))
  const seen = observedLots(sum)
  return {
    method: 'ticks',
    totals: {
      ...forceOf(sum),
      neutral: sum.neutral,
      auction: sum.auction,
      // The exchange's volume may be one step behind the flow that is counted from its ticks.
      unseen: volume === null ? null : Math.max(0, volume - seen),
      volume: volume === null ? null : Math.max(volume, seen),
    },
    minutes: { ends, rows: rows.flatMap((row) => placed(row, places)) },
    natures: {
      lots: sum.natures,
      unknown: Math.max(0, seen - sum.auction - sum.natures.reduce((all, lots) => all + lots, 0)),
    },
    tiers: {
      bounds: [...tiers],
      bought: sum.tiers.slice(0, tierCount),
      sold: sum.tiers.slice(tierCount),
    },
    prices,
    closePosition: null,
  }
}

/** Estimate from the figures of a settled day; null for a day with only one price or without trades. */
export function estimatedOrderFlow(published: QuoteRow): OrderFlow | null {
  const quote = singleSided(published)
  const estimate = dayEstimate(quote)
  if (!estimate) return null
  return {
    method: 'day',
    totals: { ...forceOf(estimate), neutral: 0, auction: 0, unseen: 0, volume: quote.volume },
    minutes: null,
    natures: null,
    tiers: null,
    prices: null,
    closePosition: Math.round(estimate.closePosition * 10_000) / 10_000,
  }
}

type PlacedRow = NonNullable<OrderFlow['minutes']>['rows'][number]

function placed([end, ...figures]: FlowRow, places: ReadonlyMap<number, number>): PlacedRow[] {
  const place = places.get(end)
  return place === undefined ? [] : [[place, ...figures]]
}
