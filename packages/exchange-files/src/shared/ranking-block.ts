import type { ExchangeCode } from '@vce/futures'
import type { RankingList, RankingPlace, RankingRow, TotalDifference } from '../rows'
import { valueText } from './cells'
import type { CellSource } from './table-cells'

const maxRank = 20

/** The three lists, in the order in which all exchanges print them. */
const listNames: Readonly<Record<RankingList, string>> = {
  volume: '成交量',
  long: '多单',
  short: '空单',
}

/** The columns of one list in a layout. */
export interface RankingFields {
  list: RankingList
  seat: string
  lots: string
  change: string
}

interface RankedContract {
  tradingDay: string
  exchange: ExchangeCode
  productCode: string
  contractCode: string | null
}

export function createRanking(of: RankedContract, list: RankingList): RankingRow {
  const { tradingDay, exchange, productCode, contractCode } = of
  const ranked = { tradingDay, exchange, productCode, contractCode, list }
  return { ...ranked, places: [], total: null, brokers: null, nonBrokers: null }
}

/** A rank from 1 to 20; null for any other text. */
export function rankOf(text: string): number | null {
  const rank = /^\d{1,2}$/.test(text) ? Number(text) : 0
  return rank >= 1 && rank <= maxRank ? rank : null
}

/** Puts one place into its list. The place stays empty if it is malformed or lacks a seat or lots. */
export function readPlace(cells: CellSource, row: RankingRow, rank: number, fields: RankingFields): void {
  const faultsBefore = cells.faults
  const lots = cells.lots(fields.lots)
  const change = cells.change(fields.change)
  const text = cells.text(fields.seat)
  const seat = text === '-' || text === '--' ? '' : text
  if (cells.faults > faultsBefore || (seat === '' && lots === null)) return
  if (seat === '') cells.fault(fields.seat, '有手数而没有会员简称')
  else if (lots === null) cells.fault(fields.lots, `会员 ${valueText(seat)} 没有手数`)
  else setPlace(row, rank, { seat, lots, change })
}

/** Sets a place; lower ranks that have no place yet become null. */
export function setPlace({ places }: RankingRow, rank: number, place: RankingPlace): void {
  while (places.length < rank) places.push(null)
  places[rank - 1] = place
}

/** Reads the 合计 of a list. A malformed one is reported and left out. */
export function readTotal(cells: CellSource, row: RankingRow, fields: RankingFields): void {
  const faultsBefore = cells.faults
  const lots = cells.lots(fields.lots)
  const change = cells.change(fields.change)
  if (cells.faults === faultsBefore && lots !== null) row.total = { lots, change }
}

/** Leaves out lists without any published value. */
export function publishedRankings(rows: readonly RankingRow[]): RankingRow[] {
  return rows.filter(({ places, total }) => places.length > 0 || total !== null)
}

/** Compares the 合计 with the sum of the places; changes are only compared if every place has one. */
export function rankingDifferences(row: RankingRow): TotalDifference[] {
  const { total, places } = row
  if (!total || places.length === 0) return []
  let lots = 0
  let change: number | null = 0
  for (const place of places) {
    if (!place) continue
    lots += place.lots
    change = change === null || place.change === null ? null : change + place.change
  }
  const of = `${row.contractCode ?? row.productCode} ${listNames[row.list]}`
  const differences: TotalDifference[] = []
  if (lots !== total.lots) differences.push({ of, field: 'lots', published: total.lots, summed: lots })
  if (total.change !== null && change !== null && change !== total.change) {
    differences.push({ of, field: 'change', published: total.change, summed: change })
  }
  return differences
}
