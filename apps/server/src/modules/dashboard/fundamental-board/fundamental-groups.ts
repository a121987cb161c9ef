import { type Product, singleSided } from '@vce/futures'
import type { BasisRow, FundamentalRow, ProductFlow, ReceiptBoardRow, RollYieldRow } from '@vce/protocol'

/** 现货 and 基差; null if the product has no spot price or no futures price. */
export function basisGroup(asOf: string | null, row: BasisRow | undefined): FundamentalRow['basis'] {
  if (asOf === null || !row?.main || !row.spot) return null
  return {
    asOf,
    contract: row.main.contract,
    spot: row.spot.inQuoteUnit,
    spotDay: row.spot.tradingDay,
    digits: row.spotDigits,
    basis: row.main.basis,
    rate: row.main.rate,
    side: row.side,
    percentile: row.percentile.percentile,
  }
}

export const rollGroup = (asOf: string | null, row: RollYieldRow | undefined): FundamentalRow['roll'] =>
  asOf === null || !row ? null : { asOf, near: row.near, far: row.far, rollYield: row.rollYield }

export const receiptGroup = (row: ReceiptBoardRow | undefined): FundamentalRow['receipts'] =>
  row
    ? {
        asOf: row.tradingDay,
        stale: row.stale,
        unit: row.unit,
        quantity: row.quantity,
        change: row.change,
        lots: row.lots,
        ratio: row.ratio,
      }
    : null

export const fundFlowGroup = (asOf: string | null, row: ProductFlow | undefined): FundamentalRow['funds'] =>
  asOf === null || !row || row.settled === null ? null : { asOf, settled: row.settled }

/** 成交额, with each trade counted once. */
export const settledTurnover = (
  { exchange }: Product,
  { day, turnover }: { day: string; turnover: number | null },
): number | null =>
  singleSided({ exchange, tradingDay: day, volume: null, openInterest: null, turnover }).turnover
