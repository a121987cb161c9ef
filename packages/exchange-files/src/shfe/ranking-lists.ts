import type { RankingList } from '../rows'

/** The three independent lists that share a published row, by the digit in their field names. */
export const rankingLists: readonly {
  list: RankingList
  name: string
  seat: string
  lots: string
  change: string
}[] = [
  { list: 'volume', name: '成交量', seat: 'PARTICIPANTABBR1', lots: 'CJ1', change: 'CJ1_CHG' },
  { list: 'long', name: '多单', seat: 'PARTICIPANTABBR2', lots: 'CJ2', change: 'CJ2_CHG' },
  { list: 'short', name: '空单', seat: 'PARTICIPANTABBR3', lots: 'CJ3', change: 'CJ3_CHG' },
]
