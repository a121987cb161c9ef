import { changeRate, priceDifference } from '@vce/futures'
import type { Candle } from '@vce/futures/candles'
import { candleIntervals, getCandles, type OutputOf } from '@vce/protocol'
import * as z from 'zod/mini'
import { candlesOf } from './day-candles'
import { quoteUnitOf, shortDay, symbolEntity } from './entities'
import { computedExtra, lots, type Origin, percent, price } from './figures'
import { dayInput, oneSymbol, productOrContract, topInput } from './inputs'
import { linksIn } from './links'
import { absenceNote } from './publication-notes'
import { momentOf } from './quote'
import { createReadTool } from './read-tool'
import { type Cells, createResult, noResult } from './result'

const maxBars = 500
const shownBars = 10

const input = z
  .object({
    ...productOrContract,
    interval: z._default(z.enum(candleIntervals, '周期有误'), 'day'),
    /** Number of newest bars; ignored if `from` is given. */
    count: topInput(20, maxBars),
    from: z.optional(dayInput),
    to: z.optional(dayInput),
  })
  .check(oneSymbol)
type Input = z.output<typeof input>
type Series = OutputOf<typeof getCandles>

/** The requested bars, and the bar before the first of them. */
function chosenOf(all: readonly Candle[], { from, to, count }: Input) {
  const until = to === undefined ? all.length : all.findLastIndex(({ tradingDay }) => tradingDay <= to) + 1
  const start =
    from === undefined ? Math.max(0, until - count) : all.findIndex(({ tradingDay }) => tradingDay >= from)
  const bars = start < 0 ? [] : all.slice(start, until)
  return { bars, before: start > 0 ? all[start - 1] : undefined }
}

/**
 * Change and extremes of the bars. The change is measured from the close of the bar before them; without that
 * bar, from their open.
 */
function spanCells(
  bars: readonly Candle[],
  before: Candle | undefined,
  series: Series,
  origin: Origin,
): Cells {
  const first = bars[0]
  const last = bars.at(-1)
  if (!first || !last) return {}
  const at = price(quoteUnitOf(series.product), series.digits)
  const from = before?.close ?? first.open
  const highest = bars.reduce((best, bar) => (bar.high > best.high ? bar : best), first)
  const lowest = bars.reduce((best, bar) => (bar.low < best.low ? bar : best), first)
  const on = (bar: Candle) => ({ origin: { ...origin, tradingDay: bar.tradingDay } })
  const formula = before ? '末收盘对区间前一根收盘' : '末收盘对区间首根开盘'
  return {
    open: at('open', first.open, on(first)),
    close: at('close', last.close, on(last)),
    high: at('high', highest.high, on(highest)),
    low: at('low', lowest.low, on(lowest)),
    change: at('periodMove', priceDifference(last.close, from, series.digits), { ...computedExtra, formula }),
    changePct: percent('periodChange', changeRate(last.close, from), { ...computedExtra, formula }),
    amplitude: percent('amplitude', changeRate(highest.high - lowest.low + from, from), {
      ...computedExtra,
      formula: '（区间最高 − 区间最低）÷ 起点价',
    }),
  }
}

const notesOf = ({ rolls, gaps, drawn }: Series, bars: readonly Candle[]) => {
  const first = bars[0]?.end ?? 0
  const within = rolls.filter(({ end }) => end >= first).length
  return [
    within > 0 && `主力连续未复权，期间换月 ${within} 次`,
    gaps.some(({ end }) => end >= first) && '期间有缺失的交易日',
    drawn === 'closes' && '只有收盘价，开高低为同一价',
  ]
}

export const candles = createReadTool({
  name: 'candles',
  summary: 'K 线：合约或品种主力连续在一段时间的开高低收、涨跌、振幅与最近十根',
  input,
  async run(context, given) {
    const { world, now } = context
    const { contract, product, interval, count, from, to } = given
    const symbol = contract === undefined ? { product } : { contract }
    const limit = from === undefined && to === undefined ? count + 1 : 2000
    const series = await context.call(getCandles, { world, ...symbol, interval, limit })
    const { bars, before } = chosenOf(candlesOf(series.candles), given)
    const entity = symbolEntity(series.product, series.contract)
    const last = bars.at(-1)
    if (!last) return noResult(absenceNote('日行情', { label: entity.name, day: from ?? to, now }))

    const href = linksIn(world).chart(
      series.contract ? { contract: series.contract } : { product: series.product },
      { interval },
    )
    const title = `K 线 ${series.contract ? entity.name : `${entity.name}主力连续`}`
    const { source } = series.feed
    const origin = { tradingDay: last.tradingDay, asOf: momentOf(series.feed, null), source, title, href }
    const result = createResult(context).facts(entity, origin, spanCells(bars, before, series, origin))
    const at = price(quoteUnitOf(series.product), series.digits)
    for (const bar of bars.slice(-shownBars).toReversed()) {
      const cells = {
        open: at('open', bar.open),
        high: at('high', bar.high),
        low: at('low', bar.low),
        close: at('close', bar.close),
        volume: lots('volume', bar.volume),
        openInterest: lots('openInterest', bar.openInterest),
      }
      result.row(shortDay(bar.tradingDay), entity, { ...origin, tradingDay: bar.tradingDay }, cells)
    }
    result.note(...notesOf(series, bars))
    return result.end(`${title} ${bars[0]?.tradingDay} 至 ${last.tradingDay}，${bars.length} 根`)
  },
})
