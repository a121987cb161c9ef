import type { LotsAndChange, RankingList, RankingPlace, RankingRow } from '../rows'
import { valueText } from '../shared/cells'
import { createRanking, setPlace } from '../shared/ranking-block'
import type { TableCells } from '../shared/table-cells'

/** The columns of one list, identical in all layouts. */
export const listColumns = ['名次', '会员简称', '手数', '增减'] as const

/** The lists, identified by the header of the column with lots. */
export const listHeaders: readonly { list: RankingList; head: string }[] = [
  { list: 'volume', head: '成交量' },
  { list: 'long', head: '持买单量' },
  { list: 'short', head: '持卖单量' },
]

/** 期货公司会员 and 非期货公司会员, each with volume, long and short. */
export const memberColumns = [
  '会员类别',
  '总成交量',
  '增减',
  '总持买单量',
  '增减',
  '总持卖单量',
  '增减',
] as const

export function createRankingLists(of: Parameters<typeof createRanking>[0]): RankingRow[] {
  return listHeaders.map(({ list }) => createRanking(of, list))
}

/** Maximum rank: pages rank all members of a product, well over a hundred. */
const maxRank = 1000

/** Reads one place. A malformed cell is reported, and the place stays empty. */
export function readListPlace(cells: TableCells, row: RankingRow): void {
  const text = cells.text('名次')
  const rank = /^\d{1,4}$/.test(text) ? Number(text) : 0
  if (rank < 1 || rank > maxRank) cells.fault('名次', `不是名次：${valueText(text)}`)
  else if (row.places[rank - 1]) cells.fault('名次', `名次 ${rank} 重复出现，只取第一行`)
  const place = cells.faults === 0 ? placeOf(cells) : null
  if (place) setPlace(row, rank, place)
}

function placeOf(cells: TableCells): RankingPlace | null {
  const seat = cells.text('会员简称')
  const sum = readLotsAndChange(cells, '手数', '增减')
  if (cells.faults > 0) return null
  if (seat === '') cells.fault('会员简称', '没有会员简称')
  else if (!sum) cells.fault('手数', `会员 ${valueText(seat)} 没有手数`)
  return seat === '' || !sum ? null : { seat, ...sum }
}

/** Lots and change of one row; null if a cell is malformed or the row has no lots. */
export function readLotsAndChange(
  cells: TableCells,
  lotsField: string,
  changeField: string,
): LotsAndChange | null {
  const before = cells.faults
  const lots = cells.lots(lotsField)
  const change = cells.change(changeField)
  return lots === null || cells.faults > before ? null : { lots, change }
}

/** Sets the sums of one kind of members in the three lists. */
export function setMembers(
  rows: readonly RankingRow[],
  of: string,
  sums: readonly (LotsAndChange | null)[],
): void {
  for (const [index, row] of rows.entries()) {
    const sum = sums[index] ?? null
    if (of === '期货公司会员') row.brokers = sum
    else if (of === '非期货公司会员') row.nonBrokers = sum
  }
}

/** Leaves out lists without any published value. */
export function publishedLists(rows: readonly RankingRow[]): RankingRow[] {
  return rows.filter(({ places, total, brokers }) => places.length > 0 || total || brokers)
}
