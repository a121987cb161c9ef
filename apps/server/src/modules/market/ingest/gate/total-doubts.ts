import type { TotalDifference } from '@vce/exchange-files'
import type { Doubt } from '../../facts/market.tables'

type Field = TotalDifference['field']

const names: Record<Field, string> = {
  volume: '成交量',
  openInterest: '持仓量',
  openInterestChange: '持仓增减',
  lots: '手数',
  change: '增减',
  quantity: '数量',
}
const checkedFields = new Set<Field>(['volume', 'openInterest', 'lots', 'quantity'])

/**
 * Doubts about published totals that missing rows do not explain: the rows exceed the total, or only one of
 * volume and open interest differs. Rows that add up to less than the total in both are an incomplete part of
 * the publication, and are stored as such.
 */
export function totalDoubts(differences: readonly TotalDifference[]): Doubt[] {
  return differences.flatMap((difference) => {
    const { of, field, published, summed } = difference
    if (!checkedFields.has(field) || (summed < published && !isAlone(difference, differences))) return []
    return [
      { check: 'totals', at: of, text: `${of} 公布的${names[field]} ${published}，明细之和却是 ${summed}` },
    ]
  })
}

const twin: Partial<Record<Field, Field>> = { volume: 'openInterest', openInterest: 'volume' }

/** Whether volume differs while open interest does not, or the reverse. */
const isAlone = ({ of, field }: TotalDifference, all: readonly TotalDifference[]) =>
  twin[field] !== undefined && !all.some((other) => other.of === of && other.field === twin[field])
