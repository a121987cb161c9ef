import { describe, expect, test } from 'vitest'
import { requireProduct } from '../../test/require-product'
import { beijingMoment, hasSharedData, sharedRows, sharedText } from '../../test/shared-data'
import { tick } from '../../test/ticks'
import type { Tick } from '../candles'
import {
  createFlowDay,
  type FlowSum,
  flowRatio,
  observedLots,
  type SnapshotTrade,
  sizeTiersOf,
  tradeBetween,
} from '.'

function flowOf(code: string, ticks: readonly Tick[]) {
  const day = createFlowDay(requireProduct(code))
  for (const one of ticks) day.add(one)
  return day
}

const total = (values: readonly number[]) => values.reduce((sum, each) => sum + each, 0)

/** Lots whose nature is unknown, in ticks without a break between them. */
function unknownLots(ticks: readonly Tick[]): number {
  let side: SnapshotTrade['side'] = null
  let unknown = 0
  for (const [index, now] of ticks.entries()) {
    const before = ticks[index - 1]
    const between: SnapshotTrade | null = before ? tradeBetween(before, now, side) : null
    if (between) side = between.side
    if (between?.nature === null) unknown += between.lots
  }
  return unknown
}

/**
 * Every traded lot outside an auction has a known nature or an unknown one. 双开 lots are included in `opened`,
 * 双平 lots in `closed`.
 */
function expectNatures(sum: FlowSum, ticks: readonly Tick[]) {
  const traded = (ticks.at(-1)?.volume ?? 0) - (ticks[0]?.volume ?? 0)
  const [bothOpen = 0, bothClose = 0] = sum.natures
  expect(total(sum.natures) + unknownLots(ticks)).toBe(traded - sum.auction)
  expect(bothOpen).toBeLessThanOrEqual(sum.opened)
  expect(bothClose).toBeLessThanOrEqual(sum.closed)
}

describe.skipIf(!hasSharedData)('买卖力量 of real ticks', () => {
  test('copper’s last hour: opened minus closed lots are the change of open interest', () => {
    const rows = sharedRows('tick/SHFE.cu1909_20190916_5level_tick.csv.gz')
    const ticks = rows.map(
      (row): Tick => ({
        ...tick(beijingMoment(row.datetime ?? ''), Number(row.last_price), Number(row.volume)),
        at: Number(row.datetime?.slice(0, -6)),
        turnover: Number(row.amount),
        openInterest: Number(row.open_interest),
        bid: Number(row.bid_price1) || null,
        ask: Number(row.ask_price1) || null,
      }),
    )
    const day = flowOf('cu', ticks)
    const sum = day.sum()
    expect(observedLots(sum)).toBe(9020 - 7360)
    expect(sum.auction).toBe(0)
    expect(sum.opened - sum.closed).toBe(6940 - 8240)
    // The file is of the contract's last day: no positions are opened, and nearly all lots are 双平.
    expectNatures(sum, ticks)
    expect(sum.closed).toBeGreaterThanOrEqual(1300)
    expect(total(day.prices().map(([, bought, sold, neutral]) => bought + sold + neutral))).toBe(1660)
  })

  test('ten minutes of rebar: every lot is counted despite rounded turnover', () => {
    const ticks = sharedText('tick/rb1801_ctp_tick_noheader.csv')
      .trim()
      .split('\n')
      .map((row): Tick => {
        const [, clock, price, volume, bid, , ask, , openInterest, turnover] = row.split(',')
        return {
          ...tick(`2017-09-20 ${clock}`, Number(price), Number(volume), Number(openInterest)),
          turnover: Number(turnover),
          bid: Number(bid),
          ask: Number(ask),
        }
      })
    const sum = flowOf('rb', ticks).sum()
    expect(observedLots(sum)).toBe(1_855_708 - 1_671_102)
    expect(sum.opened - sum.closed).toBe((ticks.at(-1)?.openInterest ?? 0) - (ticks[0]?.openInterest ?? 0))
    expectNatures(sum, ticks)
    expect(flowRatio(sum)).toBeGreaterThan(0)
  })

  test('rapeseed meal to 14:24 with invented counts: the sums contain every lot', () => {
    // Volumes are invented, because the file's lastVolume is always 0 and no other field has a volume.
    const rows = sharedRows('tick/RM705_20170320_tick.csv.gz')
    const sizes: number[] = []
    let volume = 0
    const ticks = rows.map((row, index): Tick => {
      const lots = (index * 7) % 23
      volume += lots
      if (lots > 0) sizes.push(lots)
      return {
        ...tick(`2017-03-20 ${row.time}`, Number(row.lastPrice), volume),
        turnover: null,
        openInterest: 400_000 + (index % 5),
        bid: Number(row.bidPrice1),
        ask: Number(row.askPrice1),
      }
    })
    const day = flowOf('RM', ticks)
    const sum = day.sum()
    // The file begins in the first minute of the morning, and its first snapshot has no volume, so no lots
    // are left out.
    expect(observedLots(sum)).toBe(volume)
    expect(sum.neutral).toBeLessThan(volume * 0.01)
    expect(day.rows()).toHaveLength(190)
    expect(total(day.prices().map(([, bought, sold, neutral]) => bought + sold + neutral))).toBe(volume)
    // Sizes from 1 to 22 lots are equally frequent: 0.95 × 22 = 20.9, so the largest 5 % begin at 21.
    expect(sizeTiersOf(sizes)).toEqual([12, 18, 21])
  })
})
