import type { NetSeat, RankedSeat } from '@vce/protocol'
import { plainShare } from '#app/features/dashboard/fund-flow/amount'
import { contractTitle } from '#app/features/dashboard/shared/contract-title'
import { markOf } from '#app/ui/marks/file-mark'
import { toCsv } from '#app/ui/table/csv'
import type { DayRanking, PositionRanking } from './queries'

const head = [
  '榜单',
  '名次',
  '席位',
  '多单（手）',
  '空单（手）',
  '持仓或净持仓（手）',
  '增减（手）',
  '占比（%）',
]

const rankedLine = (list: string) => (row: RankedSeat) => [
  list,
  row.rank,
  row.seat,
  list === '多单' ? row.lots : null,
  list === '空单' ? row.lots : null,
  row.lots,
  row.change,
  plainShare(row.share),
]
const netLine = (list: string) => (row: NetSeat) => [
  row.estimated ? `${list}（估算）` : list,
  row.rank,
  row.seat,
  row.long,
  row.short,
  row.net,
  row.netChange,
  null,
]

/** The four lists in the order of the page, one below the other; unknown values stay empty. */
export const rankingCsv = ({ long, short, netLong, netShort }: DayRanking) =>
  toCsv(head, [
    ...long.seats.map(rankedLine('多单')),
    ...short.seats.map(rankedLine('空单')),
    ...netLong.map(netLine('净多')),
    ...netShort.map(netLine('净空')),
  ])

export const rankingMark = (page: PositionRanking, { source }: DayRanking) =>
  markOf(
    { source, world: page.world, publication: `会员持仓排名 ${source.file}` },
    { title: '持仓龙虎榜', subject: contractTitle(page), period: page.tradingDay },
  )
