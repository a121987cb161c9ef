import type { BillDifferenceKind } from '@vce/protocol'
import type { BillRow } from '../providers/provider'

/** A payment that a channel has taken for us, or a refund that it has paid, according to our books. */
export interface OurRow {
  kind: 'payment' | 'refund'
  /** Number of the payment, or of the refund. */
  no: string
  amountFen: number
  /** Beijing day according to our clock. */
  day: string
}

export interface Difference {
  kind: BillDifferenceKind
  no: string
  oursFen: number | null
  theirsFen: number | null
}

/**
 * Maximum fee as a part of the payment; a higher fee counts as a difference. WeChat Pay and Alipay charge 0.6
 * %.
 */
const maxFee = 0.01

const keyOf = ({ kind, no, refundNo }: Pick<BillRow, 'kind' | 'no' | 'refundNo'>) =>
  `${kind} ${kind === 'refund' ? (refundNo ?? '') : no}`
const numberOf = ({ kind, no, refundNo }: Pick<BillRow, 'kind' | 'no' | 'refundNo'>) =>
  kind === 'refund' ? (refundNo ?? no) : no

/**
 * Compares the bill of a day with our books and returns the differences. `ours`: our rows of the day and of
 * the days around it. `elsewhere`: rows of other days' bills that name our rows, because a payment around
 * midnight, or one reported late, is in another day's bill.
 */
export function compareBill(
  day: string,
  bill: readonly BillRow[],
  elsewhere: readonly BillRow[],
  ours: readonly OurRow[],
): Difference[] {
  const known = new Map(ours.map((row) => [`${row.kind} ${row.no}`, row]))
  const seen = new Set<string>()
  const differences: Difference[] = []
  for (const row of bill) {
    const key = keyOf(row)
    const our = known.get(key)
    const both = { no: numberOf(row), oursFen: our?.amountFen ?? null, theirsFen: row.amountFen }
    if (seen.has(key)) differences.push({ kind: 'double', ...both })
    seen.add(key)
    if (!our)
      differences.push({ kind: row.kind === 'payment' ? 'missingHere' : 'refundMissingHere', ...both })
    else if (our.amountFen !== row.amountFen)
      differences.push({ kind: row.kind === 'payment' ? 'amount' : 'refundAmount', ...both })
    if (row.kind === 'payment' && Math.abs(row.feeFen) > Math.ceil(row.amountFen * maxFee))
      differences.push({ kind: 'fee', ...both, oursFen: null, theirsFen: row.feeFen })
  }
  const billed = new Set(elsewhere.map(keyOf))
  for (const row of ours) {
    const key = `${row.kind} ${row.no}`
    if (row.day !== day || seen.has(key) || billed.has(key)) continue
    const kind = row.kind === 'payment' ? 'missingThere' : 'refundMissingThere'
    differences.push({ kind, no: row.no, oursFen: row.amountFen, theirsFen: null })
  }
  return differences
}
