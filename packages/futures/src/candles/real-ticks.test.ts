import { describe, expect, test } from 'vitest'
import { tqMinutes } from '../../test/minute-bars'
import { requireProduct } from '../../test/require-product'
import { beijingMoment, hasSharedData, sharedRows, sharedText } from '../../test/shared-data'
import { candleValues, tick } from '../../test/ticks'
import { epochOf, momentAt } from '../calendar'
import { groupBy } from '../collections'
import { type Candle, createCandleBuilder, type Tick } from '.'

describe.skipIf(!hasSharedData)('real ticks', () => {
  test('copper’s last hour: bars add up to the exchange’s counters', () => {
    const rows = sharedRows('tick/SHFE.cu1909_20190916_5level_tick.csv.gz')
    const ticks = rows.map((row): Tick => {
      const at = Number(row.datetime?.slice(0, -6))
      return {
        ...tick(beijingMoment(row.datetime ?? ''), Number(row.last_price), Number(row.volume)),
        at,
        turnover: Number(row.amount),
        openInterest: Number(row.open_interest),
      }
    })
    const builder = createCandleBuilder(requireProduct('cu'))
    for (const one of ticks) builder.add(one)
    builder.finish(epochOf('2019-09-16 15:00'))
    const bars = builder.closed()
    const sum = (part: (bar: Candle) => number) => bars.reduce((total, bar) => total + part(bar), 0)

    expect(builder.dropped.outOfSession + builder.dropped.old).toBe(0)
    expect(sum(({ volume }) => volume)).toBe(9020 - 7360)
    expect(sum(({ turnover }) => turnover ?? Number.NaN)).toBe(2_152_729_000 - 1_756_292_000)
    expect(bars.at(-1)).toMatchObject({ openInterest: 6940, close: 47_580 })
    for (const bar of bars) {
      // Prices are not compared, because the trades between two snapshots may have had other prices.
      const inMinute = ticks.filter(({ at }) => at >= bar.end - 60_000 && at < bar.end)
      expect(inMinute.at(-1)?.openInterest).toBe(bar.openInterest)
    }
  })

  test('ten minutes of rebar add up to CTP’s counters', () => {
    // The file has no date; any day of late 2017 works.
    const rows = sharedText('tick/rb1801_ctp_tick_noheader.csv').trim().split('\n')
    const builder = createCandleBuilder(requireProduct('rb'))
    for (const row of rows) {
      const [, clock, price, volume, bid, , ask, , openInterest] = row.split(',')
      builder.add({
        ...tick(`2017-09-20 ${clock}`, Number(price), Number(volume), Number(openInterest)),
        bid: Number(bid),
        ask: Number(ask),
      })
    }
    builder.finish(epochOf('2017-09-20 09:18'))
    const bars = builder.closed()
    expect(bars.reduce((sum, { volume }) => sum + volume, 0)).toBe(1_855_708 - 1_671_102)
    expect(bars.at(-1)).toMatchObject({ close: 3820, openInterest: 3_118_570 })
  })

  test('rapeseed meal to 14:24: every minute has the prices of its ticks', () => {
    const builder = createCandleBuilder(requireProduct('RM'))
    const snapshots = sharedRows('tick/RM705_20170320_tick.csv.gz').map(({ time, lastPrice }) => ({
      moment: `2017-03-20 ${time}`,
      price: Number(lastPrice),
    }))
    for (const { moment, price } of snapshots) builder.add(tick(moment, price, null))
    const expected = groupBy(snapshots, ({ moment }) => moment.slice(0, 16))
    // The snapshots of 10:29:59.5 and 13:29:59.5 precede the start of their session.
    expect(builder.dropped.outOfSession).toBe(2)
    expected.delete('2017-03-20 10:29')
    expected.delete('2017-03-20 13:29')
    builder.finish(epochOf('2017-03-20 14:25'))
    const bars = builder
      .closed()
      .map(({ end, open, high, low, close }) => [
        momentAt(end - 60_000).slice(0, 16),
        [open, high, low, close],
      ])
    const theirs = [...expected].map(([minute, ofMinute]) => {
      const prices = ofMinute.map(({ price }) => price)
      return [minute, [prices[0], Math.max(...prices), Math.min(...prices), prices.at(-1)]]
    })
    expect(bars).toEqual(theirs)
  })

  test.each([
    ['au', 'SHFE.au1912'],
    ['m', 'DCE.m2005'],
    ['jd', 'DCE.jd1909'],
    ['IF', 'CFFEX.IF2003'],
  ])('%s: a quarter year of real minutes, replayed as ticks, is rebuilt bar by bar', (code, file) => {
    const product = requireProduct(code)
    const real = tqMinutes(file)
    // The first trading day is incomplete, so the count at its start is unknown.
    const whole = real.filter(({ tradingDay, volume }) => tradingDay !== real[0]?.tradingDay && volume > 0)
    const builder = createCandleBuilder(product)
    const built: Candle[] = []
    let tradingDay = ''
    let counted = 0
    for (const bar of whole) {
      if (bar.tradingDay !== tradingDay) counted = 0
      tradingDay = bar.tradingDay
      // Each price needs a lot of its own, so only a bar of four lots or more can show all four prices.
      const prices = bar.volume >= 4 ? [bar.open, bar.high, bar.low, bar.close] : [bar.open]
      for (const [index, price] of prices.entries()) {
        const last = index === prices.length - 1
        const volume = counted + (last ? bar.volume : index + 1)
        builder.add({
          ...tick('2026-10-12 10:00', price, volume, bar.openInterest),
          at: bar.end - 50_000 + index,
          tradingDay,
        })
      }
      counted += bar.volume
      built.push(...builder.closed())
    }
    builder.finish(Number.POSITIVE_INFINITY)
    built.push(...builder.closed())
    const seen = whole.map((bar) =>
      bar.volume >= 4 ? bar : { ...bar, high: bar.open, low: bar.open, close: bar.open },
    )
    expect(built.map((bar) => candleValues(bar))).toEqual(seen.map((bar) => candleValues(bar)))
  })
})
