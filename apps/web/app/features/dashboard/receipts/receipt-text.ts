import { maxCliffDays, minCliffLots } from '@vce/futures/receipts'
import type { ReceiptBoardRow, ReceiptUnitName } from '@vce/protocol'
import { type Figure, inTenThousands, signed, thousands } from '#app/lib/format'

export const unitNames: Record<ReceiptUnitName, string> = {
  lot: '手',
  ton: '吨',
  kilogram: '千克',
  barrel: '桶',
}

/** Decimals of an amount: none for a whole number, else two. */
const digitsOf = (n: Figure) => (typeof n === 'number' && !Number.isInteger(n) ? 2 : 0)

export const amountText = (n: Figure) => thousands(n, digitsOf(n))
export const amountChangeText = (n: Figure) => signed(n, digitsOf(n))

/** Unit and number format of an axis of 仓单量: in 万 for high levels. */
export function levelAxis(points: readonly { quantity: number | null }[]) {
  const top = points.reduce((max, { quantity }) => Math.max(max, quantity ?? 0), 0)
  if (top < 20_000) return { name: '', format: (value: number) => amountText(value) }
  return { name: '万', format: (value: number) => inTenThousands(value, top < 200_000 ? 1 : 0) }
}

/** 虚实盘比, `5.88`. */
export const ratioText = (n: Figure) => thousands(n, 2)

export const kindNames = { warehouse: '仓库', factory: '厂库' }
/** Short warning names for a narrow column; `cliffTexts` has the full ones. */
export const cliffNames = { cancelled: '强制注销', sudden: '骤降', unknown: '骤降' }
export const cliffTexts = { ...cliffNames, unknown: '骤降（注销日未知）' }
/** Text of the rule for a sudden fall, which `receiptCliffs` applies. */
export const cliffRule = `较前一公布日（相隔不超过 ${maxCliffDays} 个交易日）减少两成以上且不少于 ${minCliffLots} 手`

/** Evidence on which a cancellation date is based. */
export const cancellationEvidence = {
  series: '与公布序列相符',
  tables: '与公开规则表相符',
  general: '按惯例，未核对规则',
}

/** Warning texts of 虚实比偏高, by grade. */
const shortageTexts = { high: ['虚实比偏高'], watch: ['虚实比关注'], early: [], none: [] }

/**
 * Warnings of a product: too few goods for the open interest, or a sudden fall of the level. None for a stale
 * row.
 */
export function warningsOf(
  { near, quantity, cliff, stale }: Pick<ReceiptBoardRow, 'near' | 'quantity' | 'cliff' | 'stale'>,
  names: typeof cliffTexts = cliffNames,
): string[] {
  if (stale) return []
  const warnings: string[] = []
  if (quantity === 0) warnings.push('无仓单')
  else if (near?.shortage) warnings.push(...shortageTexts[near.shortage])
  if (cliff) warnings.push(names[cliff])
  return warnings
}

/** The day that 周变 or 月变 is measured from. */
export const sinceText = (change: ReceiptBoardRow['week'] | undefined) =>
  change ? `较 ${change.from}` : '没有可比的日子'
