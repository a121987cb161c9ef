import { hundredths } from '@vce/futures'

/** In 分, as stored; all null if one of them is unknown. */
export interface Money {
  settled: number | null
  settledBefore: number | null
  pricePart: number | null
  positionPart: number | null
}

/** 分 → 元. */
export const yuan = (fen: number | null) => (fen === null ? null : fen / 100)

/** 沉淀资金, 流入 and its two parts in 元, 流入率 in percent. */
export function moneyOf({ settled, settledBefore, pricePart, positionPart }: Money) {
  const flow = settled === null || settledBefore === null ? null : settled - settledBefore
  return {
    settled: yuan(settled),
    flow: yuan(flow),
    pricePart: yuan(pricePart),
    positionPart: yuan(positionPart),
    flowRate: flow === null || !settledBefore ? null : hundredths((flow / settledBefore) * 100),
  }
}

const none: Money = { settled: null, settledBefore: null, pricePart: null, positionPart: null }

/** Sums of money; all null for an empty list. */
export function addMoney(parts: readonly Money[]): Money {
  if (parts.length === 0) return none
  const sum = (of: (part: Money) => number | null) =>
    parts.reduce((total, part) => total + (of(part) ?? 0), 0)
  return {
    settled: sum(({ settled }) => settled),
    settledBefore: sum(({ settledBefore }) => settledBefore),
    pricePart: sum(({ pricePart }) => pricePart),
    positionPart: sum(({ positionPart }) => positionPart),
  }
}
