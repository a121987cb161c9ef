import type { RankingList, RankingPlace, RankingRow } from '../rows'
import { valueText } from '../shared/cells'
import { createRanking, rankOf, setPlace } from '../shared/ranking-block'
import type { TableCells, TableLine } from '../shared/table-cells'
import type { ListColumns, RankingMapping } from './mapping'
import type { RowKeys } from './row-keys'

const lists = ['volume', 'long', 'short'] as const satisfies readonly RankingList[]

interface Member {
  place: RankingPlace
  rank: number | null
}

/** Reads tables with one line per member or rank, each with columns for several lists, of any contracts. */
export function readMappedRankings(
  mapping: RankingMapping,
  lines: Iterable<TableLine>,
  cells: TableCells,
  keys: RowKeys,
): RankingRow[] {
  const rows = new Map<string, { row: RankingRow; members: Member[] }>()
  const taken = new Set<string>()
  for (const _ of lines) {
    const tradingDay = keys.day()
    const of = tradingDay ? rankedOf(mapping, keys, tradingDay) : null
    const rank = mapping.rank === undefined ? null : rankOf(cells.text(mapping.rank))
    if (!tradingDay || !of) continue
    if (mapping.rank !== undefined && rank === null) {
      cells.fault(mapping.rank, `不是名次：${valueText(cells.text(mapping.rank))}`)
      continue
    }
    for (const list of lists) {
      const columns = mapping.lists[list]
      const place = columns && readMember(mapping, columns, cells)
      if (!place) continue
      const key = `${tradingDay} ${of.contractCode ?? of.productCode} ${list}`
      const entry = rows.get(key) ?? { row: createRanking({ tradingDay, ...of }, list), members: [] }
      rows.set(key, entry)
      const subject = rank === null ? `会员 ${valueText(place.seat)}` : `名次 ${rank}`
      if (taken.has(`${key} ${subject}`)) cells.fault(null, `${subject} 重复出现，只取第一行`)
      else {
        taken.add(`${key} ${subject}`)
        entry.members.push({ place, rank })
      }
    }
  }
  return [...rows.values()].map(({ row, members }) => rankMembers(row, members))
}

function rankedOf({ contract, product }: RankingMapping, keys: RowKeys, day: string) {
  if (contract !== undefined) return keys.contract(contract, day)
  const of = product === undefined ? null : keys.product(product)
  return of && { ...of, contractCode: null }
}

/** Reads a member's place in one list; null if the member is not in the list or the place is malformed. */
function readMember(mapping: RankingMapping, columns: ListColumns, cells: TableCells): RankingPlace | null {
  const faultsBefore = cells.faults
  const lots = cells.lots(columns.lots)
  const change = cells.change(columns.change ?? '')
  const seatColumn = columns.seat ?? mapping.seat ?? ''
  const seat = cells.text(seatColumn)
  if (cells.faults > faultsBefore || lots === null || (lots === 0 && mapping.zeroIsUnranked)) return null
  if (seat !== '' && seat !== '-') return { seat, lots, change }
  cells.fault(seatColumn, '有手数而没有会员')
  return null
}

/**
 * Puts the members in the order of their published rank, or without ranks by lots; ties stay in the table's
 * order.
 */
function rankMembers(row: RankingRow, members: readonly Member[]): RankingRow {
  const ordered = [...members].sort((a, b) => b.place.lots - a.place.lots)
  for (const [index, { place, rank }] of ordered.entries()) setPlace(row, rank ?? index + 1, place)
  return row
}
