import type { RankingList } from '../rows'

/** The three independent lists that share a published row, by the digit in their field names. */
export const rankingLists: readonly { list: RankingList; seat: string; lots: string; change: string }[] = [
  { list: 'volume', seat: 'PARTICIPANTABBR1', lots: 'CJ1', change: 'CJ1_CHG' },
  { list: 'long', seat: 'PARTICIPANTABBR2', lots: 'CJ2', change: 'CJ2_CHG' },
  { list: 'short', seat: 'PARTICIPANTABBR3', lots: 'CJ3', change: 'CJ3_CHG' },
]
