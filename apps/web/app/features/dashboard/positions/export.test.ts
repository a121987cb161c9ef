import { expect, test } from 'vitest'
import { rankingCsv } from './export'
import type { DayRanking } from './queries'
import { orderedRanking } from './table-sorts'

const side = (seat: string, lots: number) => ({
  seats: [{ rank: 1, seat, key: seat, lots, change: -5, share: 12.5 }],
  sums: [],
  published: null,
  brokers: null,
  nonBrokers: null,
})

test('the exported lists leave an unknown side empty and mark estimates', () => {
  const ranking = {
    long: side('甲期货', 120),
    short: side('乙期货', 80),
    netLong: [{ rank: 1, seat: '甲期货', long: 120, short: null, net: 120, netChange: -5, estimated: true }],
    netShort: [],
  } as unknown as DayRanking

  const [, ...lines] = rankingCsv(ranking).trim().split('\r\n')

  expect(lines).toEqual([
    '多单,1,甲期货,120,,120,-5,12.5',
    '空单,1,乙期货,,80,80,-5,12.5',
    '净多（估算）,1,甲期货,120,,120,-5,',
  ])
})

test('the exported lists follow the order of the page with unchanged ranks', () => {
  const row = (rank: number, change: number | null) => ({
    rank,
    seat: `${rank}号期货`,
    key: `${rank}号期货`,
    lots: 100 - rank,
    change,
    share: null,
  })
  const list = { ...side('', 0), seats: [row(1, -5), row(2, null), row(3, 8)] }
  const ranking = { long: list, short: list, netLong: [], netShort: [] } as unknown as DayRanking

  const [, ...lines] = rankingCsv(orderedRanking(ranking, new URLSearchParams('sortLong=change.desc')))
    .trim()
    .split('\r\n')

  expect(lines.map((line) => line.split(',').slice(0, 2).join(' '))).toEqual([
    '多单 3',
    '多单 1',
    '多单 2',
    '空单 1',
    '空单 2',
    '空单 3',
  ])
})
