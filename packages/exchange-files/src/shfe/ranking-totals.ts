import type { RankingRow, TotalDifference } from '../rows'
import { rankingLists } from './ranking-lists'

/** 前20合计 against the places; changes only where every place has one. */
export function totalDifferences(row: RankingRow): TotalDifference[] {
  const { total, places } = row
  if (!total || places.length === 0) return []
  let lots = 0
  let change: number | null = 0
  for (const place of places) {
    if (!place) continue
    lots += place.lots
    change = change === null || place.change === null ? null : change + place.change
  }
  const name = rankingLists.find(({ list }) => list === row.list)?.name ?? ''
  const of = `${row.contractCode ?? row.productCode} ${name}`
  const differences: TotalDifference[] = []
  if (lots !== total.lots) differences.push({ of, field: 'lots', published: total.lots, summed: lots })
  if (total.change !== null && change !== null && change !== total.change) {
    differences.push({ of, field: 'change', published: total.change, summed: change })
  }
  return differences
}
