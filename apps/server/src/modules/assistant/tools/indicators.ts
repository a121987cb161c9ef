import { productOf } from '@vce/futures'
import { technicalSummary } from '@vce/futures/indicators'
import { candleIntervals, getCandles, type OutputOf } from '@vce/protocol'
import * as z from 'zod/mini'
import type { Entity } from '../facts/fact'
import { quoteOf, symbolOf } from './board-quotes'
import { candlesOf } from './day-candles'
import { contractEntity, quoteUnitOf, shortDay } from './entities'
import {
  computedSource,
  count,
  type Figure,
  figure,
  lots,
  type Origin,
  price,
  text,
  unitless,
} from './figures'
import { type IndicatorCode, indicatorCodes, type LineReading, lineReaders } from './indicator-lines'
import { oneSymbol, productOrContract } from './inputs'
import { linksIn } from './links'
import { absenceNote } from './publication-notes'
import { momentOf } from './quote'
import { createReadTool } from './read-tool'
import { createResult, noResult } from './result'
import type { ToolContext } from './tool'

/** Number of candles to load; the symbol page loads as many, so both have the same verdicts. */
const loadedCandles = 300
const defaultCodes: readonly IndicatorCode[] = ['MA', 'BOLL', 'MACD', 'KDJ', 'RSI', 'ATR']

const input = z
  .object({
    ...productOrContract,
    interval: z._default(z.enum(candleIntervals, '周期有误'), 'day'),
    codes: z._default(z.array(z.enum(indicatorCodes, '没有这个指标')).check(z.minLength(1)), [
      ...defaultCodes,
    ]),
    /** Periods of MA, EMA and RSI; by default those of Chinese terminals. */
    periods: z.optional(
      z.array(z.int().check(z.minimum(2), z.maximum(250))).check(z.minLength(1), z.maxLength(4)),
    ),
  })
  .check(oneSymbol)

type Series = OutputOf<typeof getCandles>

/** The given contract, or the main contract of the given product. */
async function contractOf(context: ToolContext, { contract, product }: z.output<typeof input>) {
  if (contract !== undefined) return contract
  return (await quoteOf(context, symbolOf({ product })))?.quote.contract ?? null
}

function readingFigure({ value, scale }: LineReading, { product, digits }: Series): Figure | null {
  if (scale === 'lots') return lots('obv', value)
  if (scale === 'price') return price(quoteUnitOf(product), digits)('indicatorPrice', value)
  return unitless('reading', value)
}

function summaryCells(
  summary: ReturnType<typeof technicalSummary>,
  { product, digits }: Series,
  close: number,
) {
  const at = price(quoteUnitOf(product), digits)
  return {
    buy: count('buySignals', summary.counts.买入, '个'),
    neutral: count('neutralSignals', summary.counts.中性, '个'),
    sell: count('sellSignals', summary.counts.卖出, '个'),
    trend: text(summary.trend),
    close: at('close', close),
    resistance: at('resistance', summary.resistances[0]),
    support: at('support', summary.supports[0]),
  }
}

const indicatorEntity = (name: string): Entity => ({ kind: 'indicator', code: name, name })

export const indicators = createReadTool({
  name: 'indicators',
  summary: '技术指标：均线、布林带、MACD、KDJ、RSI、ATR、EMA、SAR、CCI、OBV 的读数与判断，及信号汇总',
  input,
  async run(context, given) {
    const { world, now } = context
    const { interval, codes, periods } = given
    const contract = await contractOf(context, given)
    if (contract === null) return noResult('没有这个品种')
    const of = { world, contract, interval, limit: loadedCandles }
    const series = await context.call(getCandles, of)
    const candles = candlesOf(series.candles)
    const last = candles.at(-1)
    const entity = contractEntity(contract, { main: given.contract === undefined })
    const tickSize = productOf(series.product)?.tickSize ?? series.tickSize
    if (!last) return noResult(absenceNote('日行情', { label: entity.name, day: null, now }))

    const href = linksIn(world).chart({ contract }, { interval })
    const title = `技术面分析 ${entity.name}`
    const place = { tradingDay: last.tradingDay, asOf: momentOf(series.feed, null), title, href }
    const origin: Origin = { ...place, source: computedSource }
    const summary = technicalSummary(candles, tickSize)
    const verdicts = new Map(summary.verdicts.map((each) => [each.indicator, each.verdict]))
    const result = createResult(context).facts(entity, origin, summaryCells(summary, series, last.close))
    const warming: string[] = []
    for (const reading of codes.flatMap((code) => lineReaders[code](candles, periods))) {
      if (reading.value === null) warming.push(reading.name)
      const verdict = reading.verdict && verdicts.get(reading.verdict)
      const cells = {
        value: readingFigure(reading, series),
        verdict: reading.value === null ? null : figure('text', verdict, '', 0),
      }
      result.row(reading.name, indicatorEntity(reading.name), origin, cells, entity)
    }
    if (warming.length > 0) result.note(`K 线不足，算不出 ${warming.join('、')}（共 ${candles.length} 根）`)
    result.note('信号按固定规则由收盘价计出，不构成买卖建议')
    return result.end(
      `技术指标 ${shortDay(last.tradingDay)} ${entity.name} ${interval}，${candles.length} 根`,
    )
  },
})
