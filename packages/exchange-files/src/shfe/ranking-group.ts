import type { LotsAndChange, RankingList, RankingPlace, RankingRow } from '../rows'
import { type Cells, valueText } from '../shared/cells'
import type { JsonObject } from '../shared/json'
import { isDeliveryMonth, listingExchangeOf } from './product-codes'

/** The three lists that share a published row. The digit in their field names distinguishes them. */
const rankingLists: readonly { list: RankingList; seat: string; lots: string; change: string }[] = [
  { list: 'volume', seat: 'PARTICIPANTABBR1', lots: 'CJ1', change: 'CJ1_CHG' },
  { list: 'long', seat: 'PARTICIPANTABBR2', lots: 'CJ2', change: 'CJ2_CHG' },
  { list: 'short', seat: 'PARTICIPANTABBR3', lots: 'CJ3', change: 'CJ3_CHG' },
]

const maxRank = 20
const brokersRank = -1
const nonBrokersRank = 0
const totalRank = 999

/** All published rows of one contract, or of one product (`cuall`). */
export interface RankingGroup {
  rows: RankingRow[]
  ranks: Set<number>
}

/**
 * Opens the group of a contract or product; null if the code is no futures contract or product of SHFE or
 * INE.
 */
export function createRankingGroup(instrument: string, tradingDay: string): RankingGroup | null {
  const [, productCode = '', month = ''] = /^([a-z]{1,2})(all|\d{4})$/.exec(instrument) ?? []
  const exchange = listingExchangeOf(productCode)
  const isProduct = month === 'all'
  if (!exchange || !(isProduct || isDeliveryMonth(month))) return null
  const contractCode = isProduct ? null : instrument
  const rows = rankingLists.map(({ list }) => ({
    tradingDay,
    exchange,
    productCode,
    contractCode,
    list,
    places: new Array<RankingPlace | null>(maxRank).fill(null),
    total: null,
    brokers: null,
    nonBrokers: null,
  }))
  return { rows, ranks: new Set() }
}

/** Reads one published row, which has the same rank of all three lists. */
export function readRank(cells: Cells, record: JsonObject, group: RankingGroup): void {
  const rank = rankOf(record.RANK)
  if (rank === null || group.ranks.has(rank)) {
    const fault = rank === null ? `不是名次：${valueText(record.RANK)}` : `名次 ${rank} 重复出现，只取第一行`
    cells.fault('RANK', fault)
    return
  }
  group.ranks.add(rank)

  for (const [index, row] of group.rows.entries()) {
    const fields = rankingLists[index]
    if (!fields) continue
    const faultsBefore = cells.faults
    const lots = cells.lots(fields.lots)
    const change = cells.change(fields.change)
    if (cells.faults > faultsBefore) continue
    const sum = lots === null ? null : { lots, change }
    if (rank === totalRank) row.total = sum
    else if (rank === brokersRank) row.brokers = sum
    else if (rank === nonBrokersRank) row.nonBrokers = sum
    else row.places[rank - 1] = placeOf(cells, fields.seat, fields.lots, sum)
  }
}

function rankOf(cell: unknown): number | null {
  const rank = typeof cell === 'string' && /^\s*-?\d{1,3}\s*$/.test(cell) ? Number(cell) : cell
  if (typeof rank !== 'number' || !Number.isInteger(rank)) return null
  return rank === totalRank || (rank >= brokersRank && rank <= maxRank) ? rank + 0 : null
}

/** A place needs both seat and lots; otherwise it is reported and left empty. */
function placeOf(
  cells: Cells,
  seatField: string,
  lotsField: string,
  sum: LotsAndChange | null,
): RankingPlace | null {
  const text = cells.text(seatField)
  const seat = text === '-' || text === '--' ? '' : text
  if (seat === '' && !sum) return null
  if (seat === '') {
    cells.fault(seatField, '有手数而没有会员简称')
    return null
  }
  if (!sum) {
    cells.fault(lotsField, `会员 ${valueText(seat)} 没有手数`)
    return null
  }
  return { seat, lots: sum.lots, change: sum.change }
}

/** Removes the empty places at the end of each list, and leaves out lists without any published value. */
export function publishedLists({ rows }: RankingGroup): RankingRow[] {
  for (const row of rows) row.places.length = row.places.findLastIndex((place) => place !== null) + 1
  return rows.filter((row) => row.places.length > 0 || row.total || row.brokers || row.nonBrokers)
}
