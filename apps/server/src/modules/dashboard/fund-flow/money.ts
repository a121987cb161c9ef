import { roundToHundredths } from '@vce/futures'

/** Money in 分, as stored; all fields are null if one of them is unknown. */
export interface Money {
  settled: number | null
  settledBefore: number | null
  pricePart: number | null
  positionPart: number | null
}

/** Converts 分 to 元. */
export const fenToYuan = (fen: number | null) => (fen === null ? null : fen / 100)

/** 沉淀资金, 流入 and its two parts in 元, 流入率 in percent. */
export function moneyOf({ settled, settledBefore, pricePart, positionPart }: Money) {
  const flow = settled === null || settledBefore === null ? null : settled - settledBefore
  return {
    settled: fenToYuan(settled),
    flow: fenToYuan(flow),
    pricePart: fenToYuan(pricePart),
    positionPart: fenToYuan(positionPart),
    flowRate: flow === null || !settledBefore ? null : roundToHundredths((flow / settledBefore) * 100),
  }
}

const none: Money = { settled: null, settledBefore: null, pricePart: null, positionPart: null }

/** Adds up several products' money; all fields are null for an empty list. */
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
